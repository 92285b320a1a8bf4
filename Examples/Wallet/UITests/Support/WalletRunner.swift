import DublerUITest
import XCTest

/// What must be there before a test: on Apple Xcode has installed the app, and the
/// scheme's pre-action has run `dubler up`.
@MainActor enum WalletRunner {
    static func prepare() throws {
        #if os(Linux)
            let wallet = URL(fileURLWithPath: #filePath)
                .deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent()
            let root = wallet.deletingLastPathComponent().deletingLastPathComponent()
            try HeadlessRunner.prepare(
                app: wallet.appendingPathComponent("Headless/Info.json").path,
                catalog: wallet.appendingPathComponent("Mocks").path,
                programs: [root.appendingPathComponent(".build/release/dubler").path]
            )
        #endif
    }
}
