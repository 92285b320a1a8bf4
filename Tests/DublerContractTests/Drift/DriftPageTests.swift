import DublerContract
import Foundation
import Testing

/// The page of drift names every kind of finding and no other.
@Suite struct DriftPageTests {
    @Test func thePageHasEveryKindAndNoOther() throws {
        let root = URL(fileURLWithPath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
            .deletingLastPathComponent().deletingLastPathComponent()
        let page = try String(contentsOf: root.appendingPathComponent("Documentation/Drift.md"), encoding: .utf8)
        let named = Set(page.matches(of: /`(drift_[a-z_]+)` \|/).map { String($0.output.1) })
        #expect(named == Set(DriftKind.allCases.map(\.rawValue)))
    }
}
