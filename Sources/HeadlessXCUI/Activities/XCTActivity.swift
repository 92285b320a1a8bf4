public import XCTest

/// A named part of a test.
///
/// <https://developer.apple.com/documentation/xctest/xctactivity>
public protocol XCTActivity {
    /// Its name.
    var name: String { get }
    /// Keeps something for the report.
    func add(_ attachment: XCTAttachment)
}

extension XCTestCase: XCTActivity {
    /// Keeps something for the report of this test; see ``HeadlessSimulator``.
    public func add(_ attachment: XCTAttachment) { Attachments.keep(attachment) }
}

/// Where activities are run.
///
/// <https://developer.apple.com/documentation/xctest/xctcontext>
public final class XCTContext: Sendable {
    private init() {}

    private struct Activity: XCTActivity {
        let name: String
        func add(_ attachment: XCTAttachment) { Attachments.keep(attachment) }
    }

    /// Runs a named part of a test.
    @MainActor
    @preconcurrency
    public class func runActivity<Result>(
        named name: String,
        block: @MainActor (any XCTActivity) throws -> Result
    ) rethrows -> Result {
        ActivityLog.begin(name)
        defer { ActivityLog.end() }
        return try block(Activity(name: name))
    }
}
