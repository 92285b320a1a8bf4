/// Lines of source with their indentation.
struct CodeText: Sendable {
    private(set) var lines: [String] = []
    private var depth = 0

    mutating func line(_ text: String = "") {
        lines.append(text.isEmpty ? "" : String(repeating: "    ", count: depth) + text)
    }

    /// `head {` … `}`
    mutating func block(_ head: String, _ body: (inout CodeText) -> Void) {
        line(head + " {")
        depth += 1
        body(&self)
        depth -= 1
        line("}")
    }

    mutating func indented(_ body: (inout CodeText) -> Void) {
        depth += 1
        body(&self)
        depth -= 1
    }

    /// Around what `#if` stands around in the source.
    mutating func conditional(_ conditions: [String], _ body: (inout CodeText) -> Void) {
        for condition in conditions { lines.append("#if \(condition)") }
        body(&self)
        for _ in conditions { lines.append("#endif") }
    }

    var text: String { lines.joined(separator: "\n") + "\n" }
}
