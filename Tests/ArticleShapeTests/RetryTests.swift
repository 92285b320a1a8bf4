import DublerUITest
import XCTest

class RegressionTests: RegressionTestCase {
    override class var bundleIdentifier: String? { "com.example.wallet" }

    lazy var mainRobot = MainRobot(app: app)
    lazy var operationRobot = OperationRobot(app: app)

    override func setUp() async throws {
        #if os(Linux)
            let root = URL(fileURLWithPath: #filePath)
                .deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent()
            try HeadlessRunner.prepare(
                app: root.appendingPathComponent("Examples/Wallet/Headless/Info.json").path,
                catalog: root.appendingPathComponent("Examples/Wallet/Mocks").path,
                programs: [root.appendingPathComponent(".build/release/dubler").path]
            )
        #endif
    }
}

final class ArticleRetryTests: RegressionTests {
    func testRetryAfterServerError() throws {
        try prepare(
            profile: "operation_retry_after_error",
            launchState: .authorizedAndUnlocked
        )

        mainRobot.openTargetSection()

        operationRobot
            .start()
            .assertTemporaryError()
            .retry()
            .assertCompleted()

        try backend.assertRequest(
            method: .post,
            path: "/api/operation",
            count: 2
        )
    }
}
