package import Dubler
import Foundation

/// The evidence of a project, held against its sources as they are now.
package struct EvidenceFolder: Sendable {
    package enum Standing: Sendable, Equatable {
        case none
        case current
        case changed([String])
        /// The file is not as it was written.
        case refused(String)
    }

    private let root: String
    private let sources: EvidenceSources

    package init(root: String, sources: EvidenceSources) {
        self.root = root
        self.sources = sources
    }

    package func standing(of test: ProjectIndex.Test, playing scenario: Scenario) -> Standing {
        let path = "\(root)/\(Evidence.path(of: test.id))"
        guard let bytes = ResultsFolder.contents(of: path) else { return .none }
        let evidence: Evidence
        do throws(Evidence.Flaw) {
            evidence = try Evidence(bytes)
        } catch {
            return .refused("\(Evidence.path(of: test.id)): \(error.reason)")
        }
        guard evidence.test == test.id else {
            return .refused("\(Evidence.path(of: test.id)): it is of another test, \(evidence.test)")
        }
        guard evidence.scenario == scenario.id else { return .changed(["case"]) }
        let now = sources.digests(of: test, playing: scenario)
        let changed = now.filter { source in
            !evidence.sources.contains { $0.name == source.name && $0.digest == source.digest }
        }
        return changed.isEmpty ? .current : .changed(changed.map(\.name))
    }

    /// For lists of cases, which know tests by an index that was written: how the evidence of
    /// each case stands in the project of a catalog.
    package static func reader(beside folder: ScenarioFolder) -> ScenarioBook.EvidenceReader {
        let root = folder.find("agent/config.json").map {
            URL(fileURLWithPath: $0).deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent()
                .path
        }
        return { index, catalog in
            guard let root, let json = try? JSONDocument(index).root.value else { return { _ in .none } }
            let index = ProjectIndex(json)
            let evidence = EvidenceFolder(
                root: root,
                sources: EvidenceSources(root: root, index: index, catalog: catalog)
            )
            return { evidence.standing(of: $0, tests: index.tests(of: $0.id)) }
        }
    }

    /// Of all tests of a case, as lists of cases show it: the weakest counts.
    package func standing(of scenario: Scenario, tests: [ProjectIndex.Test]) -> EvidenceStanding {
        let standings = tests.map { standing(of: $0, playing: scenario) }
        var reasons: [String] = []
        for standing in standings {
            switch standing {
            case .changed(let names): reasons += names.filter { !reasons.contains($0) }
            case .refused(let reason): reasons.append(reason)
            case .none, .current: continue
            }
        }
        if !reasons.isEmpty { return .outOfDate(reasons) }
        return standings.isEmpty || standings.contains(.none) ? .none : .current
    }
}
