public import Foundation
import HeadlessDevice

/// The device.
///
/// <https://developer.apple.com/documentation/xcuiautomation/xcuidevice>
@preconcurrency
@MainActor
public final class XCUIDevice: NSObject {
    /// A button of the case.
    public enum Button: Int, Sendable {
        case home = 1, volumeUp, volumeDown, action, camera
    }

    /// Light or dark.
    public enum Appearance: Int, Sendable {
        case unspecified, light, dark
    }

    /// The one device of this test process.
    public static let shared = XCUIDevice()

    private override init() {}

    /// Opens links as the system does.
    public let system = XCUISystem()

    /// Siri; not played.
    public let siriService = XCUISiriService()

    /// How it is held: upright. Turning it is not played.
    public var orientation: UIDeviceOrientation {
        get { .portrait }
        set { if newValue != .portrait { NotPlayed.fail("XCUIDevice.orientation") } }
    }

    /// Light or dark; apps hear of it.
    public var appearance: Appearance = .unspecified {
        didSet {
            let proxy = Stage.shared.proxy(Stage.springboard)
            proxy.send(.appearance(dark: appearance == .dark), "set appearance")
        }
    }

    /// A pretended place; not played.
    public var location: XCUILocation? {
        get { nil }
        set { NotPlayed.fail("XCUIDevice.location") }
    }

    /// Presses a button: home leaves the app, the others change nothing.
    public func press(_ button: Button) {
        guard !Failures.isInterrupted else { return }
        let pressed: DeviceButton =
            switch button {
            case .home: .home
            case .volumeUp: .volumeUp
            case .volumeDown: .volumeDown
            case .action: .action
            case .camera: .camera
            }
        Stage.shared.proxy(Stage.springboard).send(.press(pressed), "press \(button)")
    }

    /// Whether the case has a button.
    public func hasHardwareButton(_ button: Button) -> Bool { true }
}

/// What the system itself does.
///
/// <https://developer.apple.com/documentation/xcuiautomation/xcuisystem>
@preconcurrency
@MainActor
public final class XCUISystem: NSObject {
    /// Opens a link: web links in Safari, custom schemes in their app.
    public func open(_ url: URL) {
        guard !Failures.isInterrupted else { return }
        let request = DeviceRequest.open(url: url.absoluteString, bundle: nil, prompts: false)
        Stage.shared.proxy(Stage.springboard).send(request, "open \(url)")
    }
}

/// Siri; not played.
///
/// <https://developer.apple.com/documentation/xcuiautomation/xcuisiriservice>
@preconcurrency
@MainActor
public final class XCUISiriService: NSObject {
    /// Says something to Siri; not played.
    public func activate(voiceRecognitionText text: String) {
        NotPlayed.fail("XCUISiriService.activate(voiceRecognitionText:)")
    }
}

/// A pretended place; not played.
///
/// <https://developer.apple.com/documentation/xcuiautomation/xcuilocation>
@preconcurrency
@MainActor
public final class XCUILocation: NSObject {}

/// How a device is held.
///
/// <https://developer.apple.com/documentation/uikit/uideviceorientation>
public enum UIDeviceOrientation: Int, Sendable {
    case unknown, portrait, portraitUpsideDown, landscapeLeft, landscapeRight, faceUp, faceDown
}
