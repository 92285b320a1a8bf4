/// A regular expression that is matched in time linear in the text.
///
/// The syntax is the subset that automata can answer: literals, `.`, classes with
/// ranges and negation, `\d \w \s` (ASCII) and their negations, `\p{…}` of a
/// general category, groups, alternation, `* + ?` and counted repeats with their
/// lazy forms, `^` and `$` for the ends of the text, `(?i)` and `(?s)`. It works
/// on code points. `.` takes all but line feed and carriage return. Everything
/// else is an error that says what is not supported.
package struct RegularExpression: Sendable {
    /// The pattern as written.
    package let pattern: String
    private let program: RegularExpressionProgram
    /// The automaton made deterministic, where that stays small.
    private let table: RegularExpressionTable?

    /// Compiles a pattern; one that unfolds into more than
    /// `RegularExpressionProgram.limit` instructions is refused.
    package init(_ pattern: String, ignoreCase: Bool = false) throws(RegularExpressionError) {
        var parser = RegularExpressionParser(pattern, ignoreCase: ignoreCase)
        let node = try parser.parse()
        self.pattern = pattern
        program = RegularExpressionProgram(node)
        table = RegularExpressionTable(program)
    }

    /// Whether the pattern takes the text from its first to its last code point.
    package func matchesWhole(_ text: String) -> Bool {
        withBytes(of: text) { matchesWhole($0) }
    }

    /// The same for text in UTF-8. A byte that is no part of valid UTF-8 counts as
    /// one code point that no literal is equal to.
    package func matchesWhole(_ utf8: some Collection<UInt8>) -> Bool {
        utf8.withContiguousStorageIfAvailable { matchesWhole($0) }
            ?? Array(utf8).withUnsafeBufferPointer { matchesWhole($0) }
    }

    /// Whether the pattern takes some stretch of the text.
    package func search(in text: String) -> Bool {
        withBytes(of: text) { RegularExpressionMachine(program).run($0, anchored: false) }
    }

    private func matchesWhole(_ bytes: UnsafeBufferPointer<UInt8>) -> Bool {
        table?.matches(bytes) ?? RegularExpressionMachine(program).run(bytes, anchored: true)
    }

    private func withBytes(of text: String, _ body: (UnsafeBufferPointer<UInt8>) -> Bool) -> Bool {
        var text = text
        return text.withUTF8(body)
    }
}
