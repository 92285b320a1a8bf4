/// Random JSON texts with few keys, so that they meet, and blanks anywhere.
struct RandomJSON {
    private var random: SplitMix

    init(seed: UInt64) { random = SplitMix(seed: seed) }

    private mutating func pick<T>(_ choices: [T]) -> T {
        choices[Int.random(in: 0..<choices.count, using: &random)]
    }

    private mutating func blank() -> String { pick(["", "", "", " ", "\n  ", "\t"]) }

    mutating func text(depth: Int) -> String {
        switch Int.random(in: 0..<(depth > 0 ? 8 : 5), using: &random) {
        case 0: "null"
        case 1: pick(["true", "false"])
        case 2: pick(["0", "-1.50", "1e3", "12345678901234567890", "0.0"])
        case 3, 4: string()
        case 5: array(depth: depth)
        default: object(depth: depth)
        }
    }

    mutating func string() -> String {
        "\"" + pick(["", "x", "\\u0416", "привет", "\\n\\\"", "a/b~c", "😀", "e\u{301}"]) + "\""
    }

    mutating func array(depth: Int) -> String {
        let count = Int.random(in: 0..<4, using: &random)
        return "[" + blank()
            + (0..<count).map { _ in text(depth: depth - 1) + blank() }.joined(separator: "," + blank())
            + "]"
    }

    mutating func object(depth: Int) -> String {
        var members: [String] = []
        for key in ["\"a\"", "\"b\"", "\"\\u0063\"", "\"d/~\"", "\"e\""].shuffled(using: &random)
        where Bool.random(using: &random) {
            members.append(key + blank() + ":" + blank() + text(depth: depth - 1) + blank())
        }
        return "{" + blank() + members.joined(separator: "," + blank()) + "}"
    }
}
