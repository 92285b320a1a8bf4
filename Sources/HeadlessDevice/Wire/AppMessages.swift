import Foundation

/// What the device tells an app.
package enum AppCommand: Codable, Sendable, Equatable {
    case gesture(Gesture)
    case type(String)
    /// Moves scroll containers until the element at these positions among
    /// siblings is visible.
    case scrollToVisible([Int])
    case open(url: String)
    /// A notification that arrives while the app runs; the answer says whether it
    /// shall be shown.
    case receive(notification: String, inForeground: Bool)
    /// The user tapped a notification.
    case openNotification(String)
    case lifecycle(LifecycleEvent)
    case answer(question: UInt64, AppAnswer)
    case appearance(dark: Bool)
}

/// What an app tells the device.
package enum AppMessage: Codable, Sendable, Equatable {
    /// The tree in the frame's body.
    case tree
    /// A command is done.
    case done(command: UInt64, AppOutcome)
    case ask(question: UInt64, AppQuestion)
}

/// How a command ended.
package enum AppOutcome: Codable, Sendable, Equatable {
    case done
    /// Of a notification in the foreground: whether it is shown.
    case present(Bool)
    case noKeyboardFocus
    case notScrollable
    case refused(String)
}

/// What an app asks of the device, and of whoever holds it.
package enum AppQuestion: Codable, Sendable, Equatable {
    case requestNotifications
    case notificationStatus
    case biometrics(reason: String)
    case biometryStatus
    case open(url: String)
    case privacy(service: String)
}

/// The answer to a question of an app.
package enum AppAnswer: Codable, Sendable, Equatable {
    case notifications(NotificationAuthorization)
    case biometrics(BiometricResult)
    case biometry(enrolled: Bool)
    case opened(Bool)
    case privacy(isGranted: Bool?)
}

/// A command with the number under which its end is told.
package struct AppEnvelope: Codable, Sendable, Equatable {
    package var id: UInt64
    package var command: AppCommand
}
