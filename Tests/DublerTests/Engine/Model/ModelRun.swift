@testable import Dubler

/// One random case: versions of a catalog, and steps.
struct ModelCase {
    var versions: [ModelCatalog]
    var steps: [ModelStep]

    /// The first step at which engine and model see different things.
    struct Difference: CustomStringConvertible {
        var step: Int
        var model: ModelObservation
        var engine: ModelObservation

        var description: String { "model:  \(model)\nengine: \(engine)" }
    }

    /// Runs the steps on both; `nil` when they agree, or when a version does not load.
    func difference() throws -> Difference? {
        var catalogs: [Catalog] = []
        for version in versions {
            guard case .success(let catalog) = CatalogLoader.load(CatalogFiles(texts: version.files)) else {
                return nil
            }
            catalogs.append(catalog)
        }
        var world = ModelWorld(versions: versions, sessions: ModelGenerator.sessions)
        var engine = try ModelEngine(versions: catalogs, sessions: ModelGenerator.sessions)
        for (index, step) in steps.enumerated() {
            let model = world.perform(step)
            let seen = engine.perform(step)
            if !Self.agree(model, seen) { return Difference(step: index, model: model, engine: seen) }
        }
        return nil
    }

    private static func agree(_ model: ModelObservation, _ engine: ModelObservation) -> Bool {
        switch (model, engine) {
        case (.answer(let a, let state, let sequence), .answer(let b, let otherState, let otherSequence)):
            return agree(a, b) && state == otherState && sequence == otherSequence
        case (.look(let a, let unchanged), .look(let b, let other)): return agree(a, b) && unchanged == other
        default: return model == engine
        }
    }

    // What the model does not say is not compared.
    private static func agree(_ model: ModelAnswer, _ engine: ModelAnswer) -> Bool {
        var model = model
        if model.body == nil { model.body = engine.body }
        return model == engine
    }

    // MARK: Shrinking

    /// A smaller case that still differs.
    func shrunk() throws -> ModelCase {
        var best = self
        if let difference = try best.difference() { best.steps = Array(best.steps.prefix(difference.step + 1)) }
        var size = max(1, best.steps.count / 2)
        while size >= 1 {
            var start = 0
            while start < best.steps.count {
                var smaller = best
                smaller.steps.removeSubrange(start..<min(start + size, best.steps.count))
                if try smaller.difference() != nil { best = smaller } else { start += size }
            }
            size /= 2
        }
        var isShrinking = true
        while isShrinking {
            isShrinking = false
            for smaller in best.withLess() where try smaller.difference() != nil {
                best = smaller
                isShrinking = true
                break
            }
        }
        return best
    }

    /// The case without one rule, profile or collection, in all versions.
    private func withLess() -> [ModelCase] {
        var cases: [ModelCase] = []
        func add(_ change: (inout ModelCatalog) -> Void) {
            var copy = self
            for index in copy.versions.indices { change(&copy.versions[index]) }
            if copy.size < size { cases.append(copy) }
        }
        for index in 0..<8 {
            add { if index < $0.rules.count { $0.rules.remove(at: index) } }
            add { if index < $0.profiles.count { $0.profiles.remove(at: index) } }
            for rule in 0..<6 {
                add {
                    if index < $0.profiles.count, rule < $0.profiles[index].rules.count {
                        $0.profiles[index].rules.remove(at: rule)
                    }
                }
            }
            add { if index < $0.profiles.count { $0.profiles[index].collection = nil } }
            add { if index < $0.profiles.count { $0.profiles[index].state = nil } }
        }
        add { $0.collection = nil }
        add { $0.ignored = nil }
        return cases
    }

    private var size: Int { versions.reduce(0) { $0 + $1.files.values.reduce(0) { $0 + $1.utf8.count } } }

    /// Everything needed to see the case again.
    var report: String {
        var lines: [String] = []
        for (number, version) in versions.enumerated() {
            for (path, text) in version.files.sorted(by: { $0.key < $1.key }) {
                lines.append("[\(number)] \(path) \(text)")
            }
        }
        for (number, step) in steps.enumerated() { lines.append("\(number + 1). \(step)") }
        return lines.joined(separator: "\n")
    }
}
