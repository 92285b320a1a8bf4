import Dubler
import DublerContract
import Foundation
import Testing

/// The example's catalog against the example's documents.
@Suite struct WalletContractTests {
    @Test func theWalletVerifiesClean() throws {
        let report = try WalletCatalog().report()
        #expect(report.findings.map(\.description) == [])
        #expect(report.checked > 300)
        #expect(report.coverage.covered > 50)
    }

    /// Each fault is put in alone; it is found at its place, and nothing else is.
    @Test(arguments: ContractFault.all)
    func oneFaultIsFoundAtItsPlace(fault: ContractFault) throws {
        var wallet = try WalletCatalog()
        let place = try wallet.replace(fault)
        let findings = try wallet.report().findings
        let found = findings.map { "\($0.location) \($0.code)" }
        #expect(found == ["\(place) \(fault.kind)"], "\(fault.testDescription): \(findings)")
    }
}
