import Dubler
import Testing

/// A plain, slow model of decimal numbers: sign, digits before and after the point.
private struct Model {
    var isNegative: Bool
    var whole: [Int]
    var fraction: [Int]

    /// Writes the exponent out, so it must be small.
    init(_ text: String) {
        let parts = text.lowercased().split(separator: "e", omittingEmptySubsequences: false)
        var mantissa = parts[0]
        isNegative = mantissa.hasPrefix("-")
        if isNegative { mantissa.removeFirst() }
        let halves = mantissa.split(separator: ".", omittingEmptySubsequences: false)
        whole = halves[0].compactMap(\.wholeNumberValue)
        fraction = halves.count > 1 ? halves[1].compactMap(\.wholeNumberValue) : []
        let exponent = parts.count > 1 ? Int(parts[1]) ?? 0 : 0
        for _ in 0..<max(exponent, 0) { whole.append(fraction.isEmpty ? 0 : fraction.removeFirst()) }
        for _ in 0..<max(-exponent, 0) { fraction.insert(whole.popLast() ?? 0, at: 0) }
    }

    /// As one number of 10^-60, with sign, in a row of digits of fixed width.
    private var digits: [Int] {
        let padded = fraction + Array(repeating: 0, count: 60 - fraction.count)
        let all = Array(repeating: 0, count: 60 - whole.count) + whole + padded
        return isNegative ? all.map { -$0 } : all
    }

    func compared(to other: Model) -> Int {
        for (a, b) in zip(digits, other.digits) where a != b { return a < b ? -1 : 1 }
        return 0
    }

    func sum(_ other: Model) -> String {
        var sum = zip(digits, other.digits).map { $0 + $1 }
        let isNegative = (sum.first { $0 != 0 } ?? 0) < 0
        if isNegative { sum = sum.map { -$0 } }
        for index in sum.indices.reversed() where index > 0 {
            while sum[index] < 0 {
                sum[index] += 10
                sum[index - 1] -= 1
            }
            sum[index - 1] += sum[index] / 10
            sum[index] %= 10
        }
        let scale = max(fraction.count, other.fraction.count)
        let whole = sum[..<60].drop { $0 == 0 }
        var text = whole.isEmpty ? "0" : whole.map(String.init).joined()
        if scale > 0 { text += "." + sum[60..<(60 + scale)].map(String.init).joined() }
        return isNegative && sum.prefix(60 + scale).contains { $0 != 0 } ? "-" + text : text
    }
}

@Suite("JSON numbers against a plain model")
struct JSONNumberModelTests {
    private static func number(_ random: inout SplitMix) -> String {
        func digits(_ count: Int) -> String {
            (0..<count).map { _ in ["0", "0", "1", "5", "9", "9"][Int.random(in: 0..<6, using: &random)] }.joined()
        }
        var text = Bool.random(using: &random) ? "-" : ""
        text +=
            Bool.random(using: &random)
            ? "0" : "\(Int.random(in: 1...9, using: &random))" + digits(.random(in: 0...5, using: &random))
        if Bool.random(using: &random) { text += "." + digits(.random(in: 1...5, using: &random)) }
        if Int.random(in: 0..<3, using: &random) == 0 {
            text += ["e", "E", "e+", "e-", "E-"][Int.random(in: 0..<5, using: &random)]
            text += digits(.random(in: 0...1, using: &random)) + "\(Int.random(in: 0...9, using: &random))"
        }
        // The model writes exponents out.
        let exponent = text.lowercased().split(separator: "e").dropFirst().first.flatMap { Int($0) } ?? 0
        return abs(exponent) < 30 ? text : number(&random)
    }

    @Test func compareAndAddAsTheModelDoes() throws {
        var random = SplitMix(seed: 2024)
        for _ in 0..<5000 {
            let (a, b) = (Self.number(&random), Self.number(&random))
            let first = try #require(JSONNumber(a))
            let second = try #require(JSONNumber(b))
            let order = Model(a).compared(to: Model(b))
            #expect((first < second) == (order < 0), "\(a) < \(b)")
            #expect((first == second) == (order == 0), "\(a) == \(b)")
            if order == 0 { #expect(first.hashValue == second.hashValue, "\(a), \(b)") }
            #expect(first.adding(second)?.text == Model(a).sum(Model(b)), "\(a) + \(b)")
            let node = try JSONDocument(Array(a.utf8)).root
            #expect(node.compared(to: second) == order)
        }
    }

    @Test func areWholeWhenTheModelIs() throws {
        var random = SplitMix(seed: 2025)
        for _ in 0..<3000 {
            let text = Self.number(&random)
            let model = Model(text)
            let number = try #require(JSONNumber(text))
            let isWhole = model.fraction.allSatisfy { $0 == 0 }
            #expect(number.isInteger == isWhole, "\(text)")
            let expected = isWhole ? Int((model.isNegative ? "-0" : "0") + model.whole.map(String.init).joined()) : nil
            #expect(number.intValue == expected, "\(text)")
        }
    }
}
