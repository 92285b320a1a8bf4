import Foundation

/// What was asked for.
struct SourceOptions: Sendable {
    struct Failure: Error { let message: String }

    let current: URL
    var paths: [String] = []
    var configuration: String?
    var root: String?
    var format: String?
    var output: String?
    var rules: [String] = []
    var listsRules = false
    var fixes = false

    /// Which options a command knows beyond `--config`, `--root` and `--output`.
    private static let known: [String: Set<String>] = [
        "lint": ["--format", "--rule", "--rules", "--fix"],
        "robots": ["--format"], "identifiers": ["--format"], "navigation": ["--format"],
    ]
    private static let common: Set<String> = ["--config", "--root", "--output"]

    static func parse(_ words: [String], command: String, current: URL) -> Result<SourceOptions, Failure> {
        var options = SourceOptions(current: current)
        var words = words[...]
        let known = common.union(Self.known[command] ?? [])
        while let word = words.popFirst() {
            guard word.hasPrefix("-"), word.utf8.count > 1 else {
                options.paths.append(word)
                continue
            }
            let split = word.firstIndex(of: "=")
            let name = split.map { String(word[..<$0]) } ?? word
            guard known.contains(name) else {
                let near = Nearest.name(to: name, among: known.sorted()).map { "; did you mean \($0)?" } ?? "."
                return .failure(Failure(message: "`\(command)` has no option \(name)\(near)"))
            }
            if name == "--fix" || name == "--rules" {
                if split != nil { return .failure(Failure(message: "\(name) takes no value.")) }
                if name == "--fix" { options.fixes = true } else { options.listsRules = true }
                continue
            }
            guard let value = split.map({ String(word[word.index(after: $0)...]) }) ?? words.popFirst() else {
                return .failure(Failure(message: "\(name) needs a value."))
            }
            options.set(name, value)
        }
        if let failure = options.wrong(command) { return .failure(Failure(message: failure)) }
        return .success(options)
    }

    private mutating func set(_ name: String, _ value: String) {
        switch name {
        case "--config": configuration = value
        case "--root": root = value
        case "--format": format = value
        case "--output": output = value
        default: rules.append(value)
        }
    }

    private func wrong(_ command: String) -> String? {
        let formats = command == "lint" ? LintReport.Format.allCases.map(\.rawValue) : ["text", "json", "markdown"]
        let all = listsRules ? formats + ["markdown"] : formats
        if let format, !all.contains(format) {
            return "there is no format “\(format)”; \(all.joined(separator: ", ")) are known."
        }
        for rule in rules where !LintRules.names.contains(rule) {
            let near = Nearest.name(to: rule, among: LintRules.names).map { "; did you mean `\($0)`?" } ?? "."
            return "there is no rule `\(rule)`\(near) `--rules` lists them."
        }
        if command == "schema" { return nil }
        if command != "lint", let path = paths.first { return "`\(command)` does not know what to do with “\(path)”." }
        for path in paths where !FileManager.default.fileExists(atPath: Places.absolute(path, in: current)) {
            return "there is no “\(path)”."
        }
        return nil
    }

    var places: Places {
        let start = root ?? paths.first ?? "."
        return Places(
            from: URL(fileURLWithPath: Places.absolute(start, in: current)),
            current: current,
            configuration: configuration.map { URL(fileURLWithPath: Places.absolute($0, in: current)) }
        )
    }

    /// Writes to `--output`, else hands the text to the terminal.
    func deliver(_ text: String, exit: Int32 = 0) -> SourceCommand.Result {
        guard let output else { return SourceCommand.Result(output: text, exit: exit) }
        do {
            let url = URL(fileURLWithPath: Places.absolute(output, in: current))
            // An unchanged file keeps its date, so that nothing is built anew.
            if FileManager.default.contents(atPath: url.path) != Data(text.utf8) {
                try FileManager.default.createDirectory(
                    at: url.deletingLastPathComponent(),
                    withIntermediateDirectories: true
                )
                try Data(text.utf8).write(to: url, options: .atomic)
            }
            return SourceCommand.Result(exit: exit)
        } catch {
            return .usage("\(output) cannot be written: \(error.localizedDescription)")
        }
    }
}
