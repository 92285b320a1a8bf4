import Dubler
import DublerContract
import Foundation

/// Holds a folder's catalog against the documents that it names, for a server.
struct CatalogContract: Sendable {
    private let folder: String

    init(_ folder: String) { self.folder = folder }

    @Sendable func verdict(_ catalog: Catalog, _ scope: ContractVerdict.Scope) -> ContractVerdict {
        var checker = ContractChecker(catalog) { path in
            FileManager.default.contents(atPath: "\(folder)/\(path)").map { Array($0) }
        }
        let report: ContractReport
        switch scope {
        case .catalog: report = checker.run()
        case .profile(let profile): report = checker.run(profile)
        }
        return ContractVerdict(
            findings: report.findings,
            checked: report.checked,
            operations: report.coverage.operations.count,
            covered: report.coverage.covered
        )
    }
}
