import DublerUITest
import XCTest

/// Settings and trusted devices.
final class SettingsRobot: Robot {
    let app: XCUIApplication

    init(app: XCUIApplication) { self.app = app }

    @discardableResult
    func toggle(_ id: String) -> Self { tap("settings_\(id)") }

    @discardableResult
    func askForNotifications() -> Self { tap("settings_notifications") }

    @discardableResult
    func openProfile() -> Self { tap("settings_profile") }

    @discardableResult
    func openDevices() -> Self { tap("settings_devices").assertVisible("devices_title") }

    @discardableResult
    func signOut() -> Self { assertGone("settings_loading").tap("settings_sign_out") }

    @discardableResult
    func assertOpened() -> Self { assertVisible("settings_title") }

    @discardableResult
    func assertSetting(_ id: String, isOn: Bool) -> Self { assertValue("settings_\(id)", isOn ? "1" : "0") }

    @discardableResult
    func assertSetting(_ id: String) -> Self { assertVisible("settings_\(id)") }

    @discardableResult
    func assertNoSetting(_ id: String) -> Self { assertGone("settings_\(id)") }

    @discardableResult
    func assertDevice(_ id: String) -> Self { assertVisible("device_\(id)") }
}
