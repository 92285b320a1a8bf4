import Foundation

/// What a client (a test, `simctl`) asks of a device.
package enum DeviceRequest: Codable, Sendable, Equatable {
    case describe
    case boot
    case shutdown
    case erase
    /// The device ends when this connection does.
    case own
    case install(AppDescriptor)
    case uninstall(bundle: String)
    case launch(bundle: String, arguments: [String], environment: [String: String])
    case activate(bundle: String)
    case terminate(bundle: String)
    /// The tree, as soon as it is newer than `since` or the time is up.
    case tree(bundle: String, since: UInt64, timeout: Double)
    case gesture(bundle: String, Gesture)
    case type(bundle: String, text: String)
    case scrollToVisible(bundle: String, path: [Int])
    case press(DeviceButton)
    /// `prompts`: whether a custom scheme asks the user first.
    case open(url: String, bundle: String?, prompts: Bool)
    case push(bundle: String, payload: String)
    case biometrics(BiometricEvent)
    case privacy(PrivacyChange)
    case resetAuthorization(bundle: String, service: String)
    case approveScheme(scheme: String, bundle: String)
    case appearance(dark: Bool)
    case screenshot
    case report(bundle: String)
}

/// A button of the device's case.
package enum DeviceButton: String, Codable, Sendable {
    case home, volumeUp, volumeDown, action, camera, lock
}

/// What happens at the sensor.
package enum BiometricEvent: String, Codable, Sendable {
    case enroll, unenroll, match, noMatch
}

/// One `simctl privacy` call.
package struct PrivacyChange: Codable, Sendable, Equatable {
    package enum Action: String, Codable, Sendable { case grant, revoke, reset }

    package var action: Action
    package var service: String
    package var bundle: String?

    package init(action: Action, service: String, bundle: String?) {
        self.action = action
        self.service = service
        self.bundle = bundle
    }
}

/// What a device answers; trees and pictures are in the frame's body.
package enum DeviceReply: Codable, Sendable, Equatable {
    case done
    case launched(pid: Int32)
    case described(DeviceDescription)
    case tree(TreeReply)
    case failed(DeviceFailure)
    case report(AppReport)
    /// A notification was taken; whether the app may show it.
    case pushed(shown: Bool)
}

/// A tree and what its app is doing.
package struct TreeReply: Codable, Sendable, Equatable {
    package var state: AppState
    package var pid: Int32
    /// Grows with every change of the app; what a wait hands back.
    package var revision: UInt64
    /// Whether the body holds the tree: not if it is the one that the client has.
    package var hasBody: Bool
    /// Whether something of SpringBoard lies over the app: its title.
    package var alert: String?

    package init(state: AppState, pid: Int32, revision: UInt64, hasBody: Bool, alert: String?) {
        self.state = state
        self.pid = pid
        self.revision = revision
        self.hasBody = hasBody
        self.alert = alert
    }
}

/// The states of an app, with the numbers of `XCUIApplication.State`.
package enum AppState: UInt, Codable, Sendable {
    case unknown, notRunning, suspended, background, foreground

    package var isRunning: Bool { rawValue >= AppState.suspended.rawValue }
}

/// Why a device did not do what it was asked.
package struct DeviceFailure: Error, Codable, Sendable, Equatable, CustomStringConvertible {
    package enum Code: String, Codable, Sendable {
        case notBooted, alreadyBooted, notInstalled, notRunning, notForeground, launchFailed, noAnswer, crashed
        case noKeyboardFocus, notScrollable, noHandler, refused, protocolError, unreachable
    }

    package var code: Code
    package var message: String

    package init(_ code: Code, _ message: String) {
        self.code = code
        self.message = message
    }

    package var description: String { message }
}

/// What is known of an app's last process.
package struct AppReport: Codable, Sendable, Equatable {
    package var state: AppState
    package var pid: Int32?
    /// The last lines of what it wrote.
    package var log: String
    /// How it ended, if it ended by itself: the text of a crash report.
    package var crash: String?
    package var container: String
    /// Whether it may show notifications; `nil` if it never asked.
    package var notifications: NotificationAuthorization?
}

/// A device as its process sees it.
package struct DeviceDescription: Codable, Sendable, Equatable {
    package var udid: String
    package var name: String
    package var isBooted: Bool
    package var pid: Int32
    package var isDark: Bool
    package var isBiometryEnrolled: Bool
    package var foreground: String?
    package var apps: [AppDescriptor]
}

/// A request with the number of its answer.
package struct DeviceEnvelope<Message: Codable & Sendable>: Codable, Sendable {
    package var id: UInt64
    package var message: Message
    /// How long an app may take for its part, in seconds.
    package var timeout: Double?
    /// Which messages the sender knows.
    package var wire: Int?

    package init(id: UInt64, message: Message, timeout: Double? = nil, wire: Int? = WireVersion.current) {
        self.id = id
        self.message = message
        self.timeout = timeout
        self.wire = wire
    }
}
