public import Foundation
import HeadlessDevice

/// What a picture can be taken of.
///
/// <https://developer.apple.com/documentation/xcuiautomation/xcuiscreenshotproviding>
@preconcurrency
@MainActor
public protocol XCUIScreenshotProviding {
    /// A picture of it as it is now.
    func screenshot() -> XCUIScreenshot
}

/// A screen.
///
/// <https://developer.apple.com/documentation/xcuiautomation/xcuiscreen>
@preconcurrency
@MainActor
public final class XCUIScreen: NSObject, XCUIScreenshotProviding {
    /// The device's screen.
    public static let main = XCUIScreen()
    /// All screens: there is one.
    public static var screens: [XCUIScreen] { [main] }

    private override init() {}

    /// A picture of all of it.
    public func screenshot() -> XCUIScreenshot { XCUIScreenshot(Stage.shared.screenshot()) }
}

/// A picture of a screen.
///
/// <https://developer.apple.com/documentation/xcuiautomation/xcuiscreenshot>
@preconcurrency
@MainActor
public final class XCUIScreenshot: NSObject {
    /// The picture as PNG, two pixels a point.
    public nonisolated let pngRepresentation: Data

    init(_ png: Data) { pngRepresentation = png }
}

extension XCUIElement {
    /// A picture of the screen; it is not cut to the element.
    public func screenshot() -> XCUIScreenshot { XCUIScreen.main.screenshot() }
}

extension Stage {
    func screenshot() -> Data {
        do throws(DeviceFailure) {
            return Data(try client().call(.screenshot).body)
        } catch {
            Failures.record("Failed to take a screenshot: \(error.message)")
            return Data()
        }
    }
}
