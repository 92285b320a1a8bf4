import DublerContract
import Foundation
import Testing

/// The page of the contract names every kind of finding and no other.
@Suite struct ContractPageTests {
    @Test func thePageHasEveryKindAndNoOther() throws {
        let root = URL(fileURLWithPath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
            .deletingLastPathComponent().deletingLastPathComponent()
        let page = try String(contentsOf: root.appendingPathComponent("Documentation/Contract.md"), encoding: .utf8)
        let named = Set(page.matches(of: /`(contract_[a-z_]+)` \|/).map { String($0.output.1) })
        #expect(named == Set(ContractKind.allCases.map(\.rawValue)))
    }
}
