import DublerUITest
import XCTest

/// The Wallet's regression tests: all robots under their names.
class WalletTestCase: RegressionTestCase {
    static let bundle = "com.example.wallet"

    override class var bundleIdentifier: String? { bundle }

    private(set) lazy var mainRobot = MainRobot(app: app)
    private(set) lazy var signInRobot = SignInRobot(app: app)
    private(set) lazy var onboardingRobot = OnboardingRobot(app: app)
    private(set) lazy var lockRobot = LockRobot(app: app)
    private(set) lazy var updateRobot = UpdateRobot(app: app)
    private(set) lazy var operationRobot = OperationRobot(app: app)
    private(set) lazy var cardsRobot = CardsRobot(app: app)
    private(set) lazy var historyRobot = HistoryRobot(app: app)
    private(set) lazy var contactsRobot = ContactsRobot(app: app)
    private(set) lazy var settingsRobot = SettingsRobot(app: app)
    private(set) lazy var profileRobot = ProfileRobot(app: app)
    private(set) lazy var targetSectionRobot = TargetSectionRobot(app: app)

    override func prepare(
        profile: String?,
        launchState: LaunchState,
        file: StaticString = #filePath,
        line: UInt = #line
    ) throws {
        try WalletRunner.prepare()
        try super.prepare(profile: profile, launchState: launchState, file: file, line: line)
    }
}

extension PushPayload {
    static let targetSection = PushPayload(named: "target_section")
    static let operationCompleted = PushPayload(named: "operation_completed")
    static let unknownRoute = PushPayload(named: "unknown_route")
    static let balanceRefresh = PushPayload(named: "balance_refresh")
}
