/// A function, method or initialiser.
struct Function: Sendable {
    struct Parameter: Sendable {
        let label: String?
        let name: String
        let type: String
        let defaultValue: Expression?
    }

    let name: String
    /// Where the name stands.
    let nameStart: Int
    let parameters: [Parameter]
    let attributes: [Attribute]
    let modifiers: [String]
    let returns: String?
    let remarks: Remarks
    /// `func enter(amount: String) -> Self`
    let declaration: String
    let body: [Statement]?
    let start: Int
    let end: Int

    /// `enter(amount:)`
    var signature: String { "\(name)(" + parameters.map { ($0.label ?? "_") + ":" }.joined() + ")" }

    var isStatic: Bool { modifiers.contains("static") || modifiers.contains("class") }
    var isPrivate: Bool { modifiers.contains("private") || modifiers.contains("fileprivate") }
    /// What XCTest runs as a test.
    var isTest: Bool { name.hasPrefix("test") && parameters.isEmpty && !isStatic && !isPrivate && body != nil }
}

/// The comments before a declaration.
struct Remarks: Sendable {
    struct Line: Sendable {
        let text: String
        let start: Int
    }

    /// Lines of the doc comment, without its marks.
    var documentation: [Line] = []
    /// Ordinary comments, with their marks.
    var plain: [Line] = []

    /// What stands behind a `Key:` in the doc comment, once for each line that has it.
    func values(of key: String) -> [Line] {
        documentation.compactMap { line in
            let text = line.text.drop { $0 == " " || $0 == "-" || $0 == "*" }
            guard text.lowercased().hasPrefix(key.lowercased() + ":") else { return nil }
            return Line(text: text.dropFirst(key.count + 1).trimmed, start: line.start)
        }
    }

    func value(of key: String) -> Line? { values(of: key).first }
}
