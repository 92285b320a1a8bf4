import DublerUITest
import XCTest

/// The user's profile.
final class ProfileRobot: Robot {
    let app: XCUIApplication

    init(app: XCUIApplication) { self.app = app }

    @discardableResult
    func rename(to name: String) -> Self { type(name, into: "profile_name_field").tap("profile_save") }

    @discardableResult
    func assertSaved() -> Self { assertVisible("profile_saved") }

    @discardableResult
    func assertName(_ name: String) -> Self { assertLabel("profile_name", name) }

    @discardableResult
    func assertTier(_ tier: String) -> Self { assertLabel("profile_tier_detail", tier) }
}
