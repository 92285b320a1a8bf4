import Testing

@testable import Dubler

/// A pattern as a tree of the test's own, which writes itself and says by plain
/// search where it can end.
private indirect enum Model {
    case literal(Character)
    case any
    case oneOf([Character], negated: Bool)
    case start
    case end
    case group([[Model]])
    case repeated(Model, Int, Int?, String)

    var text: String {
        switch self {
        case .literal(let character): String(character)
        case .any: "."
        case .oneOf(let characters, let negated): "[" + (negated ? "^" : "") + String(characters) + "]"
        case .start: "^"
        case .end: "$"
        case .group(let branches): "(" + Model.text(branches) + ")"
        case .repeated(let body, _, _, let suffix): body.text + suffix
        }
    }

    static func text(_ branches: [[Model]]) -> String {
        branches.map { $0.map(\.text).joined() }.joined(separator: "|")
    }

    func ends(_ text: [Character], _ start: Int) -> Set<Int> {
        switch self {
        case .literal(let character):
            return start < text.count && text[start] == character ? [start + 1] : []
        case .any:
            return start < text.count && text[start] != "\n" ? [start + 1] : []
        case .oneOf(let characters, let negated):
            return start < text.count && characters.contains(text[start]) != negated ? [start + 1] : []
        case .start: return start == 0 ? [0] : []
        case .end: return start == text.count ? [start] : []
        case .group(let branches): return Model.ends(branches, text, start)
        case .repeated(let body, let minimum, let maximum, _):
            var reached: Set<Int> = minimum == 0 ? [start] : []
            var current: Set<Int> = [start]
            for round in 1...max(1, maximum ?? minimum + text.count + 1) where maximum != 0 {
                current = current.reduce(into: []) { $0.formUnion(body.ends(text, $1)) }
                if round >= minimum { reached.formUnion(current) }
            }
            return reached
        }
    }

    static func ends(_ branches: [[Model]], _ text: [Character], _ start: Int) -> Set<Int> {
        var all: Set<Int> = []
        for branch in branches {
            var current: Set<Int> = [start]
            for part in branch { current = current.reduce(into: []) { $0.formUnion(part.ends(text, $1)) } }
            all.formUnion(current)
        }
        return all
    }

    static func branches(_ depth: Int, _ generator: inout SplitMix) -> [[Model]] {
        (0..<Int.random(in: 1...2, using: &generator)).map { _ in
            (0..<Int.random(in: 0...3, using: &generator)).map { _ in random(depth, &generator) }
        }
    }

    static func random(_ depth: Int, _ generator: inout SplitMix) -> Model {
        switch Int.random(in: 0..<(depth > 0 ? 12 : 7), using: &generator) {
        case 0...2: return .literal(["a", "b", "ж"][Int.random(in: 0..<3, using: &generator)])
        case 3: return .any
        case 4: return .oneOf(["a", "ж"], negated: Bool.random(using: &generator))
        case 5: return .start
        case 6: return .end
        case 7, 8: return .group(branches(depth - 1, &generator))
        default:
            let body = random(depth - 1, &generator)
            let wrapped: Model
            switch body {
            case .start, .end, .repeated: wrapped = .group([[body]])
            default: wrapped = body
            }
            let low = Int.random(in: 0...2, using: &generator)
            let high = low + Int.random(in: 0...2, using: &generator)
            let lazy = Bool.random(using: &generator) ? "?" : ""
            switch Int.random(in: 0..<5, using: &generator) {
            case 0: return .repeated(wrapped, 0, nil, "*" + lazy)
            case 1: return .repeated(wrapped, 1, nil, "+" + lazy)
            case 2: return .repeated(wrapped, 0, 1, "?" + lazy)
            case 3: return .repeated(wrapped, low, nil, "{\(low),}" + lazy)
            default: return .repeated(wrapped, low, high, "{\(low),\(high)}" + lazy)
            }
        }
    }
}

@Suite("Regular expressions beside a slow model")
struct RegularExpressionModelTests {
    @Test("agree on whole matches and on searches", arguments: 0..<8)
    func agreement(seed: UInt64) throws {
        var generator = SplitMix(seed: seed)
        for _ in 0..<100 {
            let branches = Model.branches(3, &generator)
            let pattern = Model.text(branches)
            let expression = try RegularExpression(pattern)
            let table = try RegularExpressionMachineProbe(pattern)
            for _ in 0..<12 {
                let text = (0..<Int.random(in: 0...5, using: &generator)).map { _ -> Character in
                    ["a", "b", "ж", "\n"][Int.random(in: 0..<4, using: &generator)]
                }
                let whole = Model.ends(branches, text, 0).contains(text.count)
                let found = (0...text.count).contains { !Model.ends(branches, text, $0).isEmpty }
                let string = String(text)
                #expect(expression.matchesWhole(string) == whole, "\(pattern) and \(string.debugDescription)")
                #expect(table.matchesWhole(string) == whole, "\(pattern) and \(string.debugDescription)")
                #expect(expression.search(in: string) == found, "\(pattern) in \(string.debugDescription)")
            }
        }
    }

    @Test("stay linear where others do not end")
    func linear() throws {
        let text = String(repeating: "a", count: 3_000)
        for pattern in ["(a+)+", "(a|a)*", "(a*)*b?", "(a|aa)+", "a*a*a*a*a*", "(.*)(.*)(.*)(.*)x?", "(a?){50}a*"] {
            let expression = try RegularExpression(pattern)
            #expect(expression.matchesWhole(text))
            #expect(!expression.matchesWhole(text + "!") || pattern.contains("."))
            #expect(!(try RegularExpression(pattern + "!")).matchesWhole(text))
        }
        // Deterministic, this one has 2^20 states; the machine runs it.
        let large = try RegularExpression("(a|b)*a(a|b){20}")
        #expect(large.matchesWhole(text))
        #expect(!large.matchesWhole(text.replacing("a", with: "b")))
    }
}

/// The machine alone, without the table that usually stands in for it.
private struct RegularExpressionMachineProbe {
    private let program: RegularExpressionProgram

    init(_ pattern: String) throws {
        var parser = RegularExpressionParser(pattern, ignoreCase: false)
        program = RegularExpressionProgram(try parser.parse())
    }

    func matchesWhole(_ text: String) -> Bool {
        var text = text
        return text.withUTF8 { RegularExpressionMachine(program).run($0, anchored: true) }
    }
}
