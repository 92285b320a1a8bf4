import DublerAssembly
import Testing

/// Graphs of a fixed seed against a model that knows nothing of pools, frames and links.
@Suite struct RandomGraphTests {
    static let size = 10

    struct Source: Assembly {
        let n0, n1, n2, n3, n4, n5, n6, n7, n8, n9: Definition<Part>
        static let paths: [any KeyPath<Source, Definition<Part>> & Sendable] = [
            \.n0, \.n1, \.n2, \.n3, \.n4, \.n5, \.n6, \.n7, \.n8, \.n9,
        ]

        init(_ plan: Plan) {
            let all = (0..<size).map { index in
                var definition = Definition(Part.init, scope: plan.prototypes[index] ? .prototype : .objectGraph)
                if let left = plan.left[index] {
                    definition = definition.property(\.left, .definition(Self.paths[left]))
                }
                if let right = plan.right[index] {
                    definition = definition.property(\.right, .definition(Self.paths[right]))
                }
                return definition
            }
            (n0, n1, n2, n3, n4) = (all[0], all[1], all[2], all[3], all[4])
            (n5, n6, n7, n8, n9) = (all[5], all[6], all[7], all[8], all[9])
        }
    }

    struct Plan: Sendable {
        var prototypes: [Bool] = []
        var left: [Int?] = []
        var right: [Int?] = []

        init(seed: UInt64) {
            var state = seed &* 0x9E37_79B9_7F4A_7C15 &+ 1
            func next(_ bound: Int) -> Int {
                state = state &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
                return Int(state >> 33) % bound
            }
            for _ in 0..<RandomGraphTests.size {
                prototypes.append(next(3) == 0)
                left.append(next(4) == 0 ? nil : next(RandomGraphTests.size))
                right.append(next(3) == 0 ? next(RandomGraphTests.size) : nil)
            }
        }
    }

    /// The words of the documentation, taken literally: a prototype is new unless it is under
    /// construction; all else is one in its graph.
    final class Model {
        let plan: Plan
        var made: [Int] = []
        var left: [Int: Int] = [:]
        var right: [Int: Int] = [:]
        private var one: [Int: Int] = [:]
        private var underConstruction: [(node: Int, instance: Int)] = []
        init(_ plan: Plan) { self.plan = plan }

        func resolve(_ node: Int) -> Int {
            if let building = underConstruction.last(where: { $0.node == node }) { return building.instance }
            if let instance = one[node] { return instance }
            let instance = made.count
            made.append(node)
            if !plan.prototypes[node] { one[node] = instance }
            underConstruction.append((node, instance))
            if let next = plan.left[node] { left[instance] = resolve(next) }
            if let next = plan.right[node] { right[instance] = resolve(next) }
            underConstruction.removeLast()
            return instance
        }
    }

    @Test(arguments: 0..<20)
    func instancesAndReferencesAreTheModels(batch: UInt64) throws {
        for seed in (batch * 50)..<(batch * 50 + 50) {
            let plan = Plan(seed: seed)
            let container = Container([Source(plan)])
            for root in 0..<Self.size {
                let model = Model(plan)
                let modelRoot = model.resolve(root)
                let part = try container.resolve(Source.paths[root])
                // The same walk through both must meet the same instances.
                var partOf: [Int: Part] = [modelRoot: part]
                var open = [modelRoot]
                while let instance = open.popLast() {
                    guard let real = partOf[instance] else { continue }
                    for (expected, found) in [(model.left[instance], real.left), (model.right[instance], real.right)] {
                        try #require((expected == nil) == (found == nil), "seed \(seed), root \(root)")
                        guard let expected, let found else { continue }
                        if let known = partOf[expected] {
                            try #require(known === found, "seed \(seed), root \(root)")
                        } else {
                            partOf[expected] = found
                            open.append(expected)
                        }
                    }
                }
                #expect(Set(partOf.values.map { ObjectIdentifier($0) }).count == model.made.count, "seed \(seed)")
            }
        }
    }
}
