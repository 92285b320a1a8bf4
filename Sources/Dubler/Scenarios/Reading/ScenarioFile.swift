/// What was read of a file: its cases, and what could be none.
package struct ScenarioFile: Sendable {
    /// A file as it lies there.
    package struct Source: Sendable {
        /// Relative to the catalog's folder.
        package var path: String
        package var bytes: [UInt8]

        package init(path: String, bytes: [UInt8]) {
            self.path = path
            self.bytes = bytes
        }
    }

    package var path: String
    package var cases: [Scenario] = []
    /// Errors: it cannot be read. Notes: parts that hold no case.
    package var findings: [Diagnostic] = []

    package init(path: String) { self.path = path }

    /// What the file's ending says of its form.
    package enum Form: String, Sendable, CaseIterable {
        case markdown = "md"
        case csv, tsv
        case gherkin = "feature"

        package init?(path: String) {
            guard let dot = path.lastIndex(of: ".") else { return nil }
            let ending = path[path.index(after: dot)...].lowercased()
            if ending == "markdown" { self = .markdown } else { self.init(rawValue: ending) }
        }
    }

    /// The largest file that is read, in bytes.
    package static let largest = 8 << 20

    /// Reads the cases of a file; a form that is not known is an error in it.
    package static func read(_ source: Source) -> ScenarioFile {
        var file = ScenarioFile(path: source.path)
        guard let form = Form(path: source.path) else {
            file.error("unknown_form", "cases are read from .md, .csv, .tsv and .feature", line: 1)
            return file
        }
        guard source.bytes.count <= largest else {
            file.error("too_large", "the file has more than \(largest >> 20) MB", line: 1)
            return file
        }
        guard let text = TextEncoding.text(of: source.bytes) else {
            file.error(
                "not_text",
                "the file is neither UTF-8 nor another text that is known; save it as UTF-8",
                line: 1
            )
            return file
        }
        switch form {
        case .markdown: file.readMarkdown(text)
        case .csv, .tsv: file.readTable(text)
        case .gherkin: file.readGherkin(text)
        }
        file.nameUnnamed()
        return file
    }

    func place(_ line: Int) -> SourceLocation { SourceLocation(file: path, line: line, column: 1) }

    mutating func error(_ code: String, _ message: String, line: Int) {
        findings.append(Diagnostic(.error, code: code, message: message, location: place(line)))
    }

    mutating func note(_ code: String, _ message: String, line: Int) {
        findings.append(Diagnostic(.note, code: code, message: message, location: place(line)))
    }

    /// Cases without an id get one of their title; equal titles are told apart.
    private mutating func nameUnnamed() {
        var taken = Set(cases.filter(\.isNamed).map(\.id))
        for index in cases.indices where !cases[index].isNamed {
            let base = Slug.of(cases[index].title)
            var id = base
            var number = 2
            while !taken.insert(id).inserted {
                id = "\(base)_\(number)"
                number += 1
            }
            cases[index].id = id
        }
        for index in cases.indices { cases[index].setLanguage() }
    }
}

extension Scenario {
    mutating func setLanguage() {
        let statements = preconditions.statements + steps.statements + allExpectations
        language = ProseLanguage(of: ([title] + statements.map(\.text)).joined(separator: " "))
    }
}
