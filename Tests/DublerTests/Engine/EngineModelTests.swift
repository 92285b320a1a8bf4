import Foundation
import Testing

@testable import Dubler

/// The engine against a plain, slow model of what it promises, written apart from it:
/// random catalogs and random operations, every answer, journal entry, use and state compared.
@Suite struct EngineModelTests {
    private static let isNightly = ProcessInfo.processInfo.environment["DUBLER_NIGHTLY"] == "1"
    private static let batches = 4
    private static let cases = isNightly ? 2_500 : 40

    /// `DUBLER_SEED=n` runs one case alone.
    @Test(arguments: 0..<batches)
    func theEngineAnswersAsTheModelSays(batch: Int) throws {
        if let seed = ProcessInfo.processInfo.environment["DUBLER_SEED"].flatMap({ UInt64($0) }) {
            if batch == 0 { _ = try examine(seed: seed) }
            return
        }
        for number in 0..<Self.cases where try !examine(seed: UInt64(batch * Self.cases + number)) { return }
    }

    /// Catalogs that are refused, such as for a patch over nothing, are drawn anew.
    private static let attempts = 50

    private func examine(seed: UInt64) throws -> Bool {
        var generator = ModelGenerator(seed: seed)
        var versions: [ModelCatalog] = []
        for _ in 0..<Self.attempts where versions.count < 3 {
            let drawn = versions.first.map { generator.edited($0) } ?? generator.catalog()
            if case .success = CatalogLoader.load(CatalogFiles(texts: drawn.files)) { versions.append(drawn) }
        }
        try #require(versions.count == 3, "the generator draws hardly any catalog that loads")
        let drawn = ModelCase(versions: versions, steps: generator.steps(80, versions: versions.count))
        guard try drawn.difference() != nil else { return true }
        let least = try drawn.shrunk()
        let difference = try least.difference()
        Issue.record("seed \(seed):\n\(least.report)\n\(difference.map(String.init(describing:)) ?? "")")
        return false
    }
}
