import Foundation

@testable import DublerTesting

/// What happened, in its order.
final class Trace: @unchecked Sendable {
    private let lock = NSLock()
    private var words: [String] = []

    var all: [String] { lock.withLock { words } }

    func add(_ word: String) { lock.withLock { words.append(word) } }

    /// Collects a spec that is no class of its own, and runs all examples of it that would run.
    @MainActor static func examples(of spec: @MainActor () -> Void) -> [SpecExample] {
        let builder = SpecBuilder("Traced", place: SpecPlace("Tests/Traced.swift", "Traced.swift", 1))
        SpecBuilder.$current.withValue(builder) { spec() }
        return builder.root.examples
    }

    /// What failed, in words.
    static func run(_ examples: [SpecExample]) async -> [String] {
        let failures = FailureList()
        await FailureList.$current.withValue(failures) {
            let session = SpecSession()
            for example in examples where !example.isPending { await session.run(example) }
            await session.end()
        }
        return failures.taken.map(\.message)
    }
}

struct Refused: Error, Equatable {}
