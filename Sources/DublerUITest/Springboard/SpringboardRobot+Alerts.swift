import Foundation
import XCTest

#if !canImport(XCUIAutomation)
    import HeadlessXCUI
#endif

extension SpringboardRobot {
    /// Answers an alert of the system; one of another kind fails with its text.
    @discardableResult
    public func answer(
        _ kind: SystemAlertKind,
        _ answer: SystemAlertKind.Answer,
        timeout: Double? = nil,
        file: StaticString = #filePath,
        line: UInt = #line
    ) -> Self {
        step("answer the alert about \(kind.name): \(answer.rawValue)") {
            let timeout = timeout ?? Self.defaultTimeout
            guard app.alerts.firstMatch.waitForExistence(timeout: timeout) else {
                return Interruption.fail(
                    "No alert about \(kind.name) came \(ElementWant.within(timeout)). The system asks once: it may have "
                        + "been answered in an earlier test; answerIfAsked(…) takes both.",
                    file: file,
                    line: line
                )
            }
            press(kind, answer, file, line)
        }
    }

    /// Answers an alert of the system if it comes before an element of the app does:
    /// the system asks each question once in an app's life on a device.
    @discardableResult
    public func answerIfAsked(
        _ kind: SystemAlertKind,
        _ answer: SystemAlertKind.Answer,
        before identifier: String,
        timeout: Double? = nil,
        file: StaticString = #filePath,
        line: UInt = #line
    ) -> Self {
        step("answer the alert about \(kind.name), if it comes: \(answer.rawValue)") {
            let deadline = Deadline(timeout ?? Self.defaultTimeout)
            let element = target.descendants(matching: .any).matching(identifier: identifier).firstMatch
            while deadline.left > 0, !Interruption.hasHappened {
                if app.alerts.firstMatch.exists { return press(kind, answer, file, line) }
                if element.exists { return }
                _ = element.waitForExistence(timeout: 0.02)
            }
            Interruption.fail(
                "Neither an alert about \(kind.name) nor “\(identifier)” came.",
                file: file,
                line: line
            )
        }
    }

    /// Taps *Open* where the system asks whether a link shall be opened in the app;
    /// it asks for the first link of a scheme alone, so the app's coming is enough.
    @discardableResult
    public func confirmOpening(file: StaticString = #filePath, line: UInt = #line) -> Self {
        step("let the link be opened") {
            let deadline = Deadline(Self.defaultTimeout)
            while deadline.left > 0, !Interruption.hasHappened {
                if app.alerts.firstMatch.exists {
                    press(.scheme, .allow, file, line)
                    break
                }
                if target.state == .runningForeground { return }
                _ = app.alerts.firstMatch.waitForExistence(timeout: 0.05)
            }
            expectTarget([.runningForeground], "come to the screen for the link", file, line)
        }
    }

    /// Asserts that the system asks for the user's face or finger.
    @discardableResult
    public func assertBiometricPrompt(
        timeout: Double? = nil,
        file: StaticString = #filePath,
        line: UInt = #line
    ) -> Self {
        step("see the prompt for Face ID or Touch ID") {
            let timeout = timeout ?? Self.defaultTimeout
            let prompts = NSPredicate(format: "label == 'Face ID' OR label BEGINSWITH 'Touch ID'")
            let prompt = app.descendants(matching: .any).matching(prompts).firstMatch
            if prompt.waitForExistence(timeout: timeout) { return }
            Interruption.fail(
                "The system asked for neither Face ID nor Touch ID \(ElementWant.within(timeout)). Is one enrolled? "
                    + "backend.biometrics(.enrolled) does that; the app is \(target.state.text).",
                file: file,
                line: line
            )
        }
    }

    private func press(
        _ kind: SystemAlertKind,
        _ answer: SystemAlertKind.Answer,
        _ file: StaticString,
        _ line: UInt
    ) {
        let alert = app.alerts.firstMatch
        guard kind.titles.contains(where: alert.label.contains) else {
            return Interruption.fail(
                "Expected an alert about \(kind.name). " + UnexpectedAlert.text(alert),
                file: file,
                line: line
            )
        }
        for label in kind.buttons[answer] ?? [] where alert.buttons[label].exists {
            return alert.buttons[label].tap()
        }
        Interruption.fail(
            "The alert about \(kind.name) has no button of \(kind.buttons[answer] ?? []). "
                + UnexpectedAlert.text(alert),
            file: file,
            line: line
        )
    }
}
