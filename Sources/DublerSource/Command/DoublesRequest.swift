import Foundation

/// What `doubles generate` was asked for.
struct DoublesRequest: Sendable {
    static let sceneParts = [
        "BusinessLogic", "PresentationLogic", "DisplayLogic", "WorkingLogic", "WorkerLogic", "RoutingLogic",
        "DataStore",
        "DataPassing",
    ]

    let current: URL
    var paths: [String] = []
    var output = ""
    var options = DoubleOptions()
    var scene: String?
    var only: [String] = []
    var checks = false
    var watches = false

    private static let flags: Set<String> = ["--check", "--watch", "--call-log", "--annotated"]
    private static let valued: Set<String> = [
        "--kind", "--output", "--style", "--import", "--testable", "--access", "--scene", "--only", "--bind",
    ]

    static func parse(_ words: [String], current: URL) -> Result<DoublesRequest, SourceOptions.Failure> {
        var request = DoublesRequest(current: current)
        var words = words[...]
        guard words.popFirst() == "generate" else {
            return .failure(.init(message: "`doubles` knows `generate`: doubles generate --kind spy FILES -o OUT"))
        }
        while let word = words.popFirst() {
            guard word.hasPrefix("-"), word.utf8.count > 1 else {
                request.paths.append(word)
                continue
            }
            let split = word.firstIndex(of: "=")
            let written = split.map { String(word[..<$0]) } ?? word
            let name = written == "-o" ? "--output" : written
            if flags.contains(name), split == nil {
                if name == "--check" { request.checks = true }
                if name == "--watch" { request.watches = true }
                if name == "--annotated" { request.options.isAnnotatedOnly = true }
                if name == "--call-log" { request.options.hasCallLog = true }
                continue
            }
            guard valued.contains(name) else {
                let near =
                    Nearest.name(to: name, among: flags.union(valued).sorted()).map { "; did you mean \($0)?" } ?? "."
                return .failure(.init(message: "`doubles generate` has no option \(name)\(near)"))
            }
            guard let value = split.map({ String(word[word.index(after: $0)...]) }) ?? words.popFirst() else {
                return .failure(.init(message: "\(name) needs a value."))
            }
            if let message = request.set(name, value) { return .failure(.init(message: message)) }
        }
        if let message = request.wrong { return .failure(.init(message: message)) }
        return .success(request)
    }

    private mutating func set(_ name: String, _ value: String) -> String? {
        switch name {
        case "--kind":
            guard let kind = DoubleKind(rawValue: value) else {
                return
                    "there is no kind “\(value)”; \(DoubleKind.allCases.map(\.rawValue).joined(separator: ", ")) are known."
            }
            options.kind = kind
        case "--style":
            guard let style = NamingStyle(rawValue: value) else {
                return
                    "there is no style “\(value)”; \(NamingStyle.allCases.map(\.rawValue).joined(separator: ", ")) are known."
            }
            options.style = style
        case "--access":
            guard ["internal", "package", "public"].contains(value) else {
                return "--access is internal, package or public."
            }
            options.access = value
        case "--bind":
            let sides = value.split(separator: "=", maxSplits: 1).map(String.init)
            guard sides.count == 2 else { return "--bind needs a name and a type: --bind Item=User" }
            options.bindings[sides[0]] = sides[1]
        case "--output": output = value
        case "--import": options.imports.append(value)
        case "--testable": options.testable.append(value)
        case "--scene": scene = value
        default: only.append(value)
        }
        return nil
    }

    private var wrong: String? {
        if output.isEmpty { return "say where the doubles go: -o FOLDER, or -o FILE.swift" }
        if paths.isEmpty { return "name the files or folders whose protocols get doubles." }
        if checks, watches { return "--check looks once; --watch goes on. Take one of them." }
        if options.kind == .fake, output.hasSuffix(".swift") {
            return "a fake is yours to fill in, so each is a file of its own: -o names a folder."
        }
        for path in paths where !FileManager.default.fileExists(atPath: Places.absolute(path, in: current)) {
            return "there is no “\(path)”."
        }
        return nil
    }
}
