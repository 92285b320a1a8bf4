import DublerSource
import Testing

/// What a comment allows, and how far it reaches.
@Suite struct SuppressionTests {
    private static func lines(_ text: String, _ rule: String = "no-sleep") -> [Int] {
        SourceLint.findings(in: [.init(path: "A.swift", text: text)], rules: [rule]).findings.map(\.line)
    }

    @Test(arguments: [
        "sleep(1) // dubler:allow no-sleep - why",
        "sleep(1) // dubler:allow no-sleep – why",
        "sleep(1) // dubler:allow no-sleep — why",
        "sleep(1) // dubler:allow no-sleep—why",
        "sleep(1) /* dubler:allow no-sleep - why */",
        "// dubler:allow no-sleep - why\nsleep(1)",
        "    // dubler:allow no-sleep - why\n    sleep(1)",
        "// dubler:allow bounded-waits, no-sleep - why\nsleep(1)",
        "// dubler:allow no-sleep - why\n// dubler:allow bounded-waits - also\nsleep(1)",
        "// dubler:allow no-sleep - why\nlet done = first(\n    1,\n    sleep(2)\n)",
        "func a() async throws {\n    // dubler:allow no-sleep - why\n    try await\n        Task.sleep(for: .seconds(1))\n}",
        "run {\n    // dubler:allow no-sleep - why\n    sleep(1)\n}",
    ])
    func allows(text: String) {
        #expect(Self.lines(text) == [], "\(text)")
    }

    @Test(arguments: [
        ("sleep(1) // dubler:allow no-sleep", [1]),
        ("sleep(1) // dubler:allow no-sleep -", [1]),
        ("sleep(1) // dubler:allow bounded-waits - why", [1]),
        ("sleep(1) // allow no-sleep - why", [1]),
        ("// dubler:allow no-sleep - why\n\nsleep(1)", [3]),
        ("sleep(1) // dubler:allow no-sleep - why\nsleep(2)", [2]),
        ("let a = 1 // dubler:allow no-sleep - why\nsleep(2)", [2]),
        ("// dubler:allow no-sleep - why\nsleep(1)\nsleep(2)", [3]),
        ("sleep(1)\n// dubler:allow no-sleep - why", [1]),
        ("let a = \"// dubler:allow no-sleep - why\"; sleep(1)", [1]),
        ("/// dubler:allow no-sleep - why\nsleep(1)", [2]),
        ("// dubler:allow no-sleep - why\nfunc a() {\n    sleep(1)\n}", [3]),
    ])
    func doesNotAllow(text: String, lines: [Int]) {
        #expect(Self.lines(text) == lines, "\(text)")
    }
}
