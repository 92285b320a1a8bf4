/// `// dubler:allow rule[, rule] - reason`
struct Suppression: Sendable {
    let rules: [String]
    let reason: String
    let start: Int
    /// The line that it stands on.
    let line: Int
    /// Lines whose findings it covers.
    var lines: Set<Int>

    private static let mark = "dubler:allow"
    private static let dashes: [Character] = ["-", "–", "—", "−", "―"]

    /// Reads a comment; `nil` when it says nothing to the linter.
    init?(_ comment: CodeFile.Comment, in code: CodeFile) {
        guard comment.text.hasPrefix(Self.mark) else { return nil }
        let rest = comment.text.dropFirst(Self.mark.count)
        guard rest.first.map({ $0.isWhitespace || $0 == ":" }) ?? true else { return nil }
        let parts = Self.split(rest.drop { $0 == ":" })
        rules = parts.rules
        reason = parts.reason
        start = comment.start
        line = code.line(comment.start)
        lines = [line]
    }

    /// The dash before the reason stands alone or behind a blank: rules have dashes inside.
    private static func split(_ text: Substring) -> (rules: [String], reason: String) {
        var names = text
        var reason = Substring()
        var previous: Character = " "
        for index in text.indices {
            let character = text[index]
            let isDash = dashes.contains(character) && (previous.isWhitespace || character != "-")
            if isDash {
                names = text[..<index]
                reason = text[index...].drop { dashes.contains($0) || $0.isWhitespace }
                break
            }
            previous = character
        }
        let rules = names.split { $0 == "," || $0.isWhitespace }.map(String.init)
        return (rules, reason.trimmed)
    }

    /// All of a file. One that stands alone covers the next line; several above one
    /// another cover the line below them all.
    static func all(in code: CodeFile) -> [Suppression] {
        var found = code.comments.compactMap { comment -> (Suppression, Bool)? in
            Suppression(comment, in: code).map { ($0, comment.isAlone) }
        }
        let alone = Set(found.filter(\.1).map(\.0.line))
        for index in found.indices where found[index].1 {
            var next = found[index].0.line + 1
            while alone.contains(next) { next += 1 }
            found[index].0.lines.insert(next)
        }
        return found.map(\.0)
    }
}
