import XCTest

#if !canImport(XCUIAutomation)
    import HeadlessXCUI
#endif

/// An alert of the system that lies in the way of an interaction.
@MainActor enum UnexpectedAlert {
    static func fail(_ alert: XCUIElement, at place: (file: StaticString, line: UInt)) {
        Interruption.fail(text(alert), file: place.file, line: place.line)
    }

    static func text(_ alert: XCUIElement) -> String {
        guard let snapshot = try? alert.snapshot() else { return "An alert of the system came and went." }
        let screen = ScreenContents(snapshot)
        let buttons = screen.items.filter { $0.type == .button && !$0.label.isEmpty }.map { "“\($0.label)”" }
        let texts = screen.items.filter { $0.type == .staticText && !$0.label.isEmpty }.map(\.label)
        return """
            An alert of the system that nobody expected lies over the app: \(screen.label)
              it says: \(texts.isEmpty ? "nothing more" : texts.joined(separator: " | "))
              its buttons: \(buttons.isEmpty ? "none" : buttons.joined(separator: ", "))
              Answer it where it comes: springboardRobot.answer(.notifications, .allow), confirmOpening(), …
            """
    }
}
