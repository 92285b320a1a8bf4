import Testing

@testable import Dubler

@Suite("Regular expressions")
struct RegularExpressionTests {
    struct Sample: Sendable, CustomTestStringConvertible {
        var pattern: String
        var takes: [String]
        var leaves: [String]

        init(_ pattern: String, takes: [String], leaves: [String] = []) {
            self.pattern = pattern
            self.takes = takes
            self.leaves = leaves
        }

        var testDescription: String { pattern }
    }

    @Test(
        "take the whole value or nothing",
        arguments: [
            Sample("a[0-9]+b", takes: ["a1b", "a123b"], leaves: ["xa1b", "a1bx", "a1b\n", "\na1b", "ab", ""]),
            Sample("a|bc", takes: ["a", "bc"], leaves: ["ac", "ab", "abc", "xbc", "b", ""]),
            Sample("", takes: [""], leaves: ["a"]),
            Sample("a|", takes: ["a", ""], leaves: ["aa"]),
            Sample("(a|b)*c", takes: ["c", "abac"], leaves: ["abd", "ca"]),
            Sample("(?:ab)+", takes: ["ab", "abab"], leaves: ["", "aba"]),
            Sample("a{2}", takes: ["aa"], leaves: ["a", "aaa"]),
            Sample("a{2,}", takes: ["aa", "aaaaa"], leaves: ["a", ""]),
            Sample("a{0,2}", takes: ["", "a", "aa"], leaves: ["aaa"]),
            Sample("a{0}", takes: [""], leaves: ["a"]),
            Sample("(a{1,2}){2}", takes: ["aa", "aaa", "aaaa"], leaves: ["a", "aaaaa"]),
            Sample("a+?b*?c??d{1,2}?", takes: ["ad", "aabbcdd"], leaves: ["d", "accd"]),
            Sample("(a*)*", takes: ["", "aaa"], leaves: ["b"]),
            Sample("(a*)+b", takes: ["b", "aab"], leaves: ["a"]),
            Sample("(|a)+", takes: ["", "a", "aa"], leaves: ["b"]),
        ]
    )
    func whole(sample: Sample) throws { try check(sample) }

    @Test(
        "have anchors for the ends of the text alone",
        arguments: [
            Sample("^a$", takes: ["a"], leaves: ["a\n", "\na"]),
            Sample("^^a$$", takes: ["a"]),
            Sample("a^b", takes: [], leaves: ["ab", "a\nb"]),
            Sample("a$b", takes: [], leaves: ["ab", "a\nb"]),
            Sample("$^", takes: [""], leaves: ["a"]),
            Sample("(^|x)a($|y)", takes: ["a", "xa", "ay", "xay"], leaves: ["xxa"]),
            Sample("(^a)*", takes: ["", "a"], leaves: ["aa"]),
            Sample("(a$)*", takes: ["", "a"], leaves: ["aa"]),
            Sample("(a|$)+", takes: ["", "a", "aa"], leaves: ["b"]),
        ]
    )
    func anchors(sample: Sample) throws { try check(sample) }

    @Test(
        "have classes",
        arguments: [
            Sample("[abc]", takes: ["a", "b", "c"], leaves: ["d", "ab", "-"]),
            Sample("[^abc]", takes: ["d", "\n", "ж", "😀"], leaves: ["a", "", "dd"]),
            Sample("[a-c-e]", takes: ["b", "-", "e"], leaves: ["d"]),
            Sample("[-a]", takes: ["-", "a"], leaves: ["b"]),
            Sample("[a-]", takes: ["-", "a"], leaves: ["b"]),
            Sample("[\\w.-]+", takes: ["a.b-c_9"], leaves: ["a b", "é"]),
            Sample("[\\]\\\\^]", takes: ["]", "\\", "^"], leaves: ["a"]),
            Sample("[[.]", takes: ["[", "."], leaves: ["]"]),
            Sample("[a&&b]", takes: ["a", "b", "&"], leaves: ["c"]),
            Sample("[а-яё]+", takes: ["привет", "ёж"], leaves: ["Привет", "abc"]),
            Sample("[\u{1F600}-\u{1F64F}]", takes: ["😀", "🙏"], leaves: ["🚀", "a"]),
            Sample("\\d\\D", takes: ["1a", "1٣"], leaves: ["12", "٣a"]),
            Sample("\\w\\W", takes: ["_-", "Zж"], leaves: ["a_", "ж-"]),
            Sample("\\s\\S", takes: [" a", "\ta", "\u{0B}\u{A0}"], leaves: ["  ", "\u{A0}a"]),
            Sample("[^\\d\\s]", takes: ["a"], leaves: ["1", " "]),
            Sample("[\\D]", takes: ["a"], leaves: ["1"]),
            Sample("\\p{Lu}\\P{Lu}\\p{L}", takes: ["Aaж", "Ж1a"], leaves: ["aaa", "AAA", "Aa1"]),
            Sample("[\\p{Nd}x]+", takes: ["1٣x"], leaves: ["a"]),
        ]
    )
    func classes(sample: Sample) throws { try check(sample) }

    @Test(
        "take a dot for all but the ends of lines",
        arguments: [
            Sample("a.b", takes: ["axb", "a\u{2028}b", "a😀b", "a\u{0}b"], leaves: ["a\nb", "a\rb", "ab", "axxb"]),
            Sample("(?s)a.b", takes: ["a\nb", "a\rb"], leaves: ["ab"]),
            Sample("(?s:.)x.", takes: ["\nxa"], leaves: ["\nx\n"]),
            Sample("(a(?s)b.|c.)d.", takes: ["ab\nda", "c\ndx"], leaves: ["ab\nd\n"]),
        ]
    )
    func dots(sample: Sample) throws { try check(sample) }

    @Test(
        "may leave case aside",
        arguments: [
            Sample("(?i)straße", takes: ["STRAßE", "Straße", "straẞe"], leaves: ["STRASSE"]),
            Sample("(?i)привет", takes: ["ПРИВЕТ", "ПриВет"], leaves: ["пирвет"]),
            Sample("(?i)[a-c]+", takes: ["aBC"], leaves: ["d"]),
            Sample("(?i)[^a]", takes: ["b", "B"], leaves: ["a", "A"]),
            Sample("a(?i)b", takes: ["ab", "aB"], leaves: ["AB"]),
            Sample("(?i:a)b", takes: ["ab", "Ab"], leaves: ["AB"]),
            Sample("(?i)a(?-i)b", takes: ["Ab"], leaves: ["AB"]),
            Sample("(?is)a.", takes: ["A\n"]),
            Sample("(?i)\\x61", takes: ["A", "a"]),
            Sample("(?i)k", takes: ["K", "\u{212A}"], leaves: ["l"]),
            Sample("(?i)\\W", takes: ["-"], leaves: ["k", "S"]),
            Sample("(?i)ı", takes: ["ı"], leaves: ["i", "I"]),
        ]
    )
    func ignoringCase(sample: Sample) throws { try check(sample) }

    @Test("take the flag for case from outside too")
    func outerFlag() throws {
        #expect(try RegularExpression("abc", ignoreCase: true).matchesWhole("aBC"))
        #expect(try !RegularExpression("(?-i)abc", ignoreCase: true).matchesWhole("aBC"))
    }

    @Test(
        "know escapes of characters",
        arguments: [
            Sample("\\.\\*\\+\\?\\(\\)\\[\\]\\{\\}\\|\\^\\$\\\\\\/\\-", takes: [".*+?()[]{}|^$\\/-"]),
            Sample("\\t\\n\\r\\f\\v\\0", takes: ["\t\n\r\u{0C}\u{0B}\0"]),
            Sample("\\x41\\u0042\\u{1F600}\\x{43}\\uD83D\\uDE00", takes: ["AB😀C😀"]),
            Sample("]}", takes: ["]}"]),
            Sample("\\ж\\ ", takes: ["ж "]),
        ]
    )
    func escapes(sample: Sample) throws { try check(sample) }

    @Test("count code points, not characters")
    func codePoints() throws {
        #expect(try RegularExpression("..").matchesWhole("e\u{301}"))
        #expect(try !RegularExpression("é").matchesWhole("e\u{301}"))
        #expect(try RegularExpression(".").matchesWhole("😀"))
        #expect(try RegularExpression("a\u{301}").matchesWhole("a\u{301}"))
    }

    @Test("keep bytes that are not UTF-8 apart from all literals")
    func brokenText() throws {
        let bytes: [UInt8] = [0x61, 0xFF, 0x62]
        #expect(try RegularExpression("a.b").matchesWhole(bytes))
        #expect(try RegularExpression("a[^x]b").matchesWhole(bytes))
        #expect(try !RegularExpression("a\u{FFFD}b").matchesWhole(bytes))
        #expect(try RegularExpression("a..b").matchesWhole([0x61, 0xE2, 0x82, 0x62]))
        #expect(try RegularExpression("...").matchesWhole([0xED, 0xA0, 0x80]))
    }

    @Test("are searched for anywhere")
    func searching() throws {
        #expect(try RegularExpression("b+").search(in: "aabba"))
        #expect(try !RegularExpression("^b").search(in: "ab"))
        #expect(try RegularExpression("b$").search(in: "ab"))
        #expect(try !RegularExpression("b$").search(in: "ba"))
        #expect(try RegularExpression("").search(in: ""))
        #expect(try RegularExpression("x*").search(in: "abc"))
        #expect(try RegularExpression("$").search(in: "abc"))
        #expect(try RegularExpression("a.c").search(in: "xx😀aбcxx"))
    }

    private func check(_ sample: Sample) throws {
        let expression = try RegularExpression(sample.pattern)
        for text in sample.takes {
            #expect(expression.matchesWhole(text), "\(sample.pattern) takes \(text.debugDescription)")
            #expect(expression.search(in: text), "\(sample.pattern) is found in \(text.debugDescription)")
        }
        for text in sample.leaves {
            #expect(!expression.matchesWhole(text), "\(sample.pattern) leaves \(text.debugDescription)")
        }
    }
}
