import Foundation
import Testing

@testable import DublerTesting

/// Random trees of groups, hooks and examples, against a plain model of the order.
@MainActor @Suite struct RandomTreeTests {
    /// A group as data, for the model.
    private indirect enum Node {
        case before(String), around(String), just(String), after(String), beforeAll(String), afterAll(String)
        case example(String)
        case group(String, [Node])
    }

    private struct Tree {
        var generator: SeededOrder
        var count = 0

        mutating func nodes(_ depth: Int) -> [Node] {
            (0..<Int.random(in: 1...5, using: &generator)).map { _ in
                count += 1
                let name = "\(count)"
                switch Int.random(in: 0..<(depth > 3 ? 8 : 10), using: &generator) {
                case 0: return .before(name)
                case 1: return .around(name)
                case 2: return .just(name)
                case 3: return .after(name)
                case 4: return .beforeAll(name)
                case 5: return .afterAll(name)
                case 6, 7: return .example(name)
                default: return .group(name, nodes(depth + 1))
                }
            }
        }
    }

    /// What is to happen, told as plainly as it can be.
    private static func model(_ nodes: [Node], _ outer: [[Node]], _ trace: inout [String]) {
        let path = outer + [nodes]
        guard hasExamples(nodes) else { return }
        for case .beforeAll(let name) in nodes { trace.append("all \(name)") }
        for node in nodes {
            switch node {
            case .example(let name): trace += around(path, name)
            case .group(_, let inner): model(inner, path, &trace)
            default: break
            }
        }
        for case .afterAll(let name) in nodes { trace.append("end \(name)") }
    }

    private static func hasExamples(_ nodes: [Node]) -> Bool {
        nodes.contains { node in
            switch node {
            case .example: true
            case .group(_, let inner): hasExamples(inner)
            default: false
            }
        }
    }

    private static func around(_ path: [[Node]], _ example: String) -> [String] {
        var before: [String] = []
        var behind: [String] = []
        for nodes in path {
            var own: [String] = []
            for node in nodes {
                switch node {
                case .before(let name): before.append("before \(name)")
                case .around(let name):
                    before.append("in \(name)")
                    own.insert("out \(name)", at: 0)
                default: break
                }
            }
            for case .after(let name) in nodes { own.append("after \(name)") }
            behind = own + behind
        }
        let just = path.flatMap { nodes in
            nodes.compactMap { node in if case .just(let name) = node { "just \(name)" } else { nil } }
        }
        return before + just + ["it \(example)"] + behind
    }

    private static func declare(_ nodes: [Node], _ trace: Trace) {
        for node in nodes {
            switch node {
            case .before(let name): beforeEach { trace.add("before \(name)") }
            case .around(let name):
                aroundEach { example in
                    trace.add("in \(name)")
                    await example()
                    trace.add("out \(name)")
                }
            case .just(let name): justBeforeEach { trace.add("just \(name)") }
            case .after(let name): afterEach { trace.add("after \(name)") }
            case .beforeAll(let name): beforeAll { trace.add("all \(name)") }
            case .afterAll(let name): afterAll { trace.add("end \(name)") }
            case .example(let name): it(name) { trace.add("it \(name)") }
            case .group(let name, let inner): describe(name) { declare(inner, trace) }
            }
        }
    }

    /// The same words where closures block threads of their own.
    private static func declareBlocking(_ nodes: [Node], _ trace: Trace) {
        for node in nodes {
            switch node {
            case .before(let name): QuickSpec.beforeEach { trace.add("before \(name)") }
            case .around(let name):
                QuickSpec.aroundEach { example in
                    trace.add("in \(name)")
                    example()
                    trace.add("out \(name)")
                }
            case .just(let name): QuickSpec.justBeforeEach { trace.add("just \(name)") }
            case .after(let name): QuickSpec.afterEach { trace.add("after \(name)") }
            case .beforeAll(let name): QuickSpec.beforeAll { trace.add("all \(name)") }
            case .afterAll(let name): QuickSpec.afterAll { trace.add("end \(name)") }
            case .example(let name): QuickSpec.it(name) { trace.add("it \(name)") }
            case .group(let name, let inner): QuickSpec.describe(name) { declareBlocking(inner, trace) }
            }
        }
    }

    @Test(arguments: [false, true])
    func oneThousandTreesRunAsTheModelSays(blocking: Bool) async {
        for seed in 0..<1_000 {
            var tree = Tree(generator: SeededOrder(state: UInt64(seed)))
            let nodes = tree.nodes(0)
            var expected: [String] = []
            Self.model(nodes, [], &expected)
            let trace = Trace()
            let examples = Trace.examples {
                if blocking { Self.declareBlocking(nodes, trace) } else { Self.declare(nodes, trace) }
            }
            let failures = await Trace.run(examples)
            #expect(failures.isEmpty && trace.all == expected, "seed \(seed)")
        }
    }
}
