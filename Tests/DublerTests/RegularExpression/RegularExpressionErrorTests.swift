import Testing

@testable import Dubler

@Suite("Patterns that are refused")
struct RegularExpressionErrorTests {
    @Test(
        "name what is not supported",
        arguments: [
            ("(a)\\1", "backreference", 3), ("\\k<n>", "backreference", 0), ("a(?=b)", "look-ahead", 1),
            ("a(?!b)", "negative look-ahead", 1), ("(?<=a)b", "look-behind", 0), ("(?<!a)b", "negative look-behind", 0),
            ("a++", "possessive", 1), ("a*+", "possessive", 1), ("a{2}+", "possessive", 1),
            ("(?<n>a)", "named group", 0),
            ("(?P<n>a)", "named group", 0), ("(?'n'a)", "named group", 0), ("(?>a)", "atomic group", 0),
            ("(?#c)", "comment", 0), ("(?(1)a)", "conditional", 0), ("(?m)a", "`(?m`", 0), ("(?ix)a", "`(?x`", 0),
            ("\\ba", "word boundary", 0), ("\\Aa\\z", "anchor `\\A`", 0), ("\\Qa\\E", "escape `\\Q`", 0),
            ("\\e", "escape `\\e`", 0), ("[[:alpha:]]", "POSIX class", 1), ("\\p{Greek}", "property `Greek`", 0),
            ("\\012", "octal", 0), ("é(?=b)", "look-ahead", 2), ("(?R)", "`(?R`", 0),
        ]
    )
    func unsupported(pattern: String, name: String, offset: Int) {
        let error = #expect(throws: RegularExpressionError.self) { try RegularExpression(pattern) }
        #expect(error?.code == .unsupported)
        #expect(error?.reason.contains(name) == true, "\(error?.reason ?? "")")
        #expect(error?.reason.contains("not supported") == true)
        #expect(error?.offset == offset)
    }

    @Test(
        "say where they are wrong",
        arguments: [
            ("a(b", 1), ("a)b", 1), ("(", 0), ("[a", 0), ("[", 0), ("[]", 0), ("[^]", 0), ("[]a]", 0), ("[z-a]", 1),
            ("[a-\\d]", 1), ("[\\d-a]", 1), ("*a", 0), ("a|*", 2), ("a**", 2), ("a{2}{3}", 4), ("{2}", 0), ("a{", 1),
            ("a{,2}", 1), ("a{2,1}", 1), ("a{x}", 1), ("{id}", 0), ("a\\", 1), ("^*", 1), ("$+", 1), ("\\x4", 0),
            ("\\uD800", 0), ("\\u{110000}", 0), ("\\p", 0), ("\\p{Lu", 0), ("(?i", 0), ("(?", 0), ("a???", 3),
        ]
    )
    func invalid(pattern: String, offset: Int) {
        let error = #expect(throws: RegularExpressionError.self) { try RegularExpression(pattern) }
        #expect(error?.code == .invalid, "\(error?.reason ?? "")")
        #expect(error?.offset == offset)
    }

    @Test(
        "may be too large",
        arguments: [
            "(a{1000}){1000}", "a{10001}", "((a{100}){100}){100}", "(?:){99999999999999999999}", "((){1000}){1000}",
            "(((a?){30}){30}){30}", "a{0,99999}", String(repeating: "(", count: 1_000),
            String(repeating: "a", count: 20_000),
        ]
    )
    func tooLarge(pattern: String) {
        let error = #expect(throws: RegularExpressionError.self) { try RegularExpression(pattern) }
        #expect(error?.code == .tooLarge)
    }

    @Test("are never more than an error, whatever is written")
    func anything() {
        var generator = SplitMix(seed: 5)
        let alphabet = Array("ab()[]{}|*+?^$.\\-,:=!<>0129isxupPdDwWé😀Luk&")
        for _ in 0..<2_000 {
            let pattern = String(
                (0..<Int.random(in: 0...12, using: &generator)).map { _ in
                    alphabet[Int.random(in: 0..<alphabet.count, using: &generator)]
                }
            )
            guard let expression = try? RegularExpression(pattern) else { continue }
            _ = expression.matchesWhole("ab01é😀")
            _ = expression.search(in: "ab01é😀")
        }
    }
}
