import Testing

@testable import Dubler

@Suite struct StatePathTests {
    @Test(
        arguments: [
            ("a", [.member("a")]),
            ("a.b[0][\"x.y\"]", [.member("a"), .member("b"), .index(0), .member("x.y")]),
            ("cards.7.title", [.member("cards"), .member("7"), .member("title")]),
            ("cards.550e8400-e29b.title", [.member("cards"), .member("550e8400-e29b"), .member("title")]),
            ("[\"a b\"].c", [.member("a b"), .member("c")]),
            ("a[\"\"]", [.member("a"), .member("")]),
            ("a[\"q\\\"]\\u0041\"][12]", [.member("a"), .member("q\"]A"), .index(12)]),
            ("карта.имя", [.member("карта"), .member("имя")]),
            ("a[0][1].b", [.member("a"), .index(0), .index(1), .member("b")]),
        ] as [(String, [PathStep])]
    )
    func reads(text: String, steps: [PathStep]) throws {
        let path = try StatePath(text)
        #expect(path.steps == steps)
        #expect(try StatePath(path.description) == path)
    }

    @Test(arguments: [
        "", ".", "a.", ".a", "a..b", "a[", "a[]", "a[0", "a[-1]", "a[01]", "a[x]", "a['x']", "a[\"x]", "a[\"x\"", "[0]",
        "a]", "a[0]b", "a b", "a\"b", "a{b}", "a[\"\\x\"]", "a[99999999999999999999]", "a[\"\\", "a[ 0 ]", "a.[0]",
    ])
    func refuses(text: String) {
        #expect(throws: StatePathError.self) { try StatePath(text) }
    }

    @Test func saysWhereItGoesWrong() {
        let error = #expect(throws: StatePathError.self) { try StatePath("user.na me") }
        #expect(error?.offset == 7)
        #expect(error?.reason.contains("brackets") == true)
    }

    @Test func boundsTheDepth() {
        let deep = Array(repeating: "a", count: 257).joined(separator: ".")
        #expect(throws: StatePathError.self) { try StatePath(deep) }
    }

    @Test func tellsNamesApartByCodePoints() throws {
        #expect(try StatePath("caf\u{E9}") != StatePath("cafe\u{301}"))
        #expect(try Set([StatePath("caf\u{E9}"), StatePath("cafe\u{301}"), StatePath("caf\u{E9}")]).count == 2)
    }

    @Test func neverTrapsOnRandomText() {
        var random = SplitMix(seed: 11)
        let alphabet = Array("ab.[]\"\\0129 {}é\u{0}")
        for _ in 0..<20_000 {
            let text = String(
                (0..<Int.random(in: 0..<12, using: &random)).map { _ in alphabet.randomElement(using: &random) ?? "a" }
            )
            if let path = try? StatePath(text) {
                #expect((try? StatePath(path.description)) == path, "\(text)")
            }
        }
    }
}
