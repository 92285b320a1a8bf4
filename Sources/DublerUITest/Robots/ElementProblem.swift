import Foundation
import XCTest

#if !canImport(XCUIAutomation)
    import HeadlessXCUI
#endif

/// Says why a step did not find its element as it needs it, and what was there instead.
@MainActor struct ElementProblem {
    private let identifier: String
    private let want: ElementWant
    private let app: XCUIApplication

    init(_ identifier: String, want: ElementWant, in app: XCUIApplication) {
        self.identifier = identifier
        self.want = want
        self.app = app
    }

    var text: String {
        if let appProblem { return appProblem }
        guard let snapshot = try? app.snapshot() else {
            return "the app does not answer: it hangs, or is just starting. hierarchy.txt and app.log are kept."
        }
        let screen = ScreenContents(snapshot)
        var lines = [headline(screen)]
        lines += (RunRecord.current?.unanswered ?? []).map { "  the backend had no answer for \($0)" }
        if let alert = systemAlert { lines.append("  " + alert) }
        if screen.item(identifier) == nil {
            let nearest = NearestNames(to: identifier, among: screen.identifiers).best
            if !nearest.isEmpty {
                lines.append("  nearest identifiers on the screen: \(nearest.joined(separator: ", "))")
            }
        }
        lines.append("  on the screen: \(Self.list(screen.identifiers))")
        return lines.joined(separator: "\n")
    }

    /// What is wrong with the app as a whole.
    private var appProblem: String? {
        switch app.state {
        case .runningForeground: nil
        case .notRunning: "the app is not running" + Evidence.crashSummary + "."
        default:
            "the app is \(app.state.text), so nothing of it is on the screen." + (systemAlert.map { "\n  \($0)" } ?? "")
        }
    }

    private func headline(_ screen: ScreenContents) -> String {
        switch want {
        case .existence(let seconds): return "no element “\(identifier)” \(ElementWant.within(seconds))."
        case .absence(let seconds): return "“\(identifier)” is still there \(after(seconds))."
        case .scrolling(let swipes): return "no element “\(identifier)” after \(swipes) swipes, at the end of the list."
        case .property(let name, let expected, let seen, let seconds):
            return "its \(name) is “\(seen)” \(after(seconds)); expected “\(expected)”."
        case .touch(let seconds):
            guard let item = screen.item(identifier) else { return "“\(identifier)” was there and is gone." }
            if !item.isEnabled { return "“\(identifier)” is there, but disabled \(after(seconds))." }
            if let cover = screen.cover(of: item) {
                return "“\(identifier)” is there, but covered by \(Self.name(cover)) \(after(seconds))."
            }
            return "“\(identifier)” is there, but no finger reaches it \(after(seconds)): its frame is \(item.frame)."
        }
    }

    private func after(_ seconds: Double) -> String {
        "after \(ElementWant.within(seconds).dropFirst("within ".count))"
    }

    private var systemAlert: String? {
        let alert = XCUIApplication(bundleIdentifier: SpringboardRobot.bundleIdentifier).alerts.firstMatch
        guard alert.exists else { return nil }
        return UnexpectedAlert.text(alert).split(separator: "\n").prefix(3).joined(separator: "\n  ")
    }

    private static func name(_ item: ScreenContents.Item) -> String {
        if !item.identifier.isEmpty { return "“\(item.identifier)”" }
        return item.label.isEmpty ? "an element without identifier at \(item.frame)" : "“\(item.label)”"
    }

    private static func list(_ identifiers: [String]) -> String {
        if identifiers.isEmpty { return "nothing with an identifier" }
        let shown = identifiers.prefix(40).joined(separator: ", ")
        return identifiers.count > 40 ? shown + ", and \(identifiers.count - 40) more" : shown
    }
}
