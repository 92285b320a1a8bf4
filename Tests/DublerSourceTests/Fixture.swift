import DublerSource
import Foundation

/// Cases of one rule, as they stand in `Fixtures/<rule>.txt`:
///
///     ## flags: what it shows
///     --- config {"version": 1, "tests": ["."]}
///     --- profiles retry, polling
///     --- scenarios # retry: A title
///     --- file App/View.swift (app)
///     source, with /*!*/ on each line that is reported
struct Fixture: Sendable, CustomStringConvertible {
    let rule: String
    let title: String
    let isFlagged: Bool
    let sources: [SourceLint.Source]
    let setting: SourceLint.Setting
    /// `path:line`, as often as it is marked.
    let expected: [String]

    var description: String { "\(rule): \(title)" }

    static let folder = URL(fileURLWithPath: #filePath).deletingLastPathComponent().appendingPathComponent("Fixtures")

    /// All cases of all rules.
    static func all() throws -> [Fixture] {
        try FileManager.default.contentsOfDirectory(atPath: folder.path).filter { $0.hasSuffix(".txt") }.sorted()
            .flatMap { name in
                let text = try String(contentsOf: folder.appendingPathComponent(name), encoding: .utf8)
                return cases(of: String(name.dropLast(".txt".count)), text)
            }
    }

    private static func cases(of rule: String, _ text: String) -> [Fixture] {
        text.components(separatedBy: "\n## ").dropFirst().compactMap { part in
            let lines = part.components(separatedBy: "\n")
            guard let head = lines.first, let colon = head.firstIndex(of: ":") else { return nil }
            return Fixture(
                rule: rule,
                title: head[head.index(after: colon)...].trimmingCharacters(in: .whitespaces),
                isFlagged: head[..<colon] == "flags",
                lines: Array(lines.dropFirst())
            )
        }
    }

    private init(rule: String, title: String, isFlagged: Bool, lines: [String]) {
        self.rule = rule
        self.title = title
        self.isFlagged = isFlagged
        var setting = SourceLint.Setting()
        var sources: [SourceLint.Source] = []
        var expected: [String] = []
        var path = "Tests/Case.swift"
        var isApp = false
        var body: [String] = []
        func close() {
            guard body.contains(where: { !$0.trimmingCharacters(in: .whitespaces).isEmpty }) else { return }
            // The marks go, so that they are no part of a comment or a literal.
            let text = body.joined(separator: "\n").replacingOccurrences(of: "/*!*/", with: "")
            sources.append(SourceLint.Source(path: path, text: text, isApp: isApp))
            for (index, line) in body.enumerated() {
                let marks = line.components(separatedBy: "/*!*/").count - 1
                expected += Array(repeating: "\(path):\(index + 1)", count: marks)
            }
        }
        for line in lines {
            if line.hasPrefix("--- config ") {
                setting.configuration = String(line.dropFirst("--- config ".count))
            } else if line.hasPrefix("--- profiles ") {
                setting.profiles = line.dropFirst("--- profiles ".count).components(separatedBy: ", ")
            } else if line.hasPrefix("--- scenarios ") {
                setting.scenarios = line.dropFirst("--- scenarios ".count).replacingOccurrences(of: " | ", with: "\n")
            } else if line.hasPrefix("--- file ") {
                close()
                body = []
                isApp = line.hasSuffix(" (app)")
                path = line.dropFirst("--- file ".count).replacingOccurrences(of: " (app)", with: "")
            } else {
                body.append(line)
            }
        }
        close()
        self.setting = setting
        self.sources = sources
        self.expected = expected.sorted()
    }
}
