import DublerServer
import Foundation
import Testing

@testable import DublerCommand

/// The built `dubler`, as people start it.
final class BuiltProgram {
    struct Result {
        let exit: Int32
        let output: String
        let errors: String
    }

    /// How long a test waits for a process before it calls it hung.
    static let patience = Duration.seconds(60)

    let path: String
    /// For its files; also the folder of its caches.
    let folder: TemporaryFolder
    /// Started, and not known to have ended.
    private var children: [ChildProcess] = []

    init() throws {
        path = try #require(Self.found, "dubler is not built beside the tests")
        folder = try TemporaryFolder()
    }

    /// A test that fails leaves no process behind.
    deinit {
        for child in children {
            child.send(SIGKILL)
            _ = child.wait()
        }
        let cache = "\(folder.path)/cache/dubler"
        for name in (try? FileManager.default.contentsOfDirectory(atPath: cache)) ?? [] where name.hasSuffix(".json") {
            if let pid = ReadyFile(path: "\(cache)/\(name)")?.pid, ProcessProbe.isDubler(pid) {
                kill(pid_t(truncatingIfNeeded: pid), SIGKILL)
            }
        }
    }

    /// Products lie next to the bundle of the tests.
    private static var found: String? {
        var places = Bundle.allBundles.map(\.bundlePath).filter { $0.hasSuffix(".xctest") }
        places.append(contentsOf: [Bundle.main.executablePath, CommandLine.arguments.first].compactMap { $0 })
        return places.map { URL(fileURLWithPath: $0).deletingLastPathComponent().path + "/dubler" }
            .first { FileManager.default.isExecutableFile(atPath: $0) }
    }

    var environment: [String: String] {
        var environment = ProcessInfo.processInfo.environment
        for name in environment.keys where name.contains("DUBLER_") { environment[name] = nil }
        environment["XDG_CACHE_HOME"] = "\(folder.path)/cache"
        return environment
    }

    /// Runs it to its end.
    func run(
        _ words: [String],
        environment extra: [String: String] = [:],
        input: String? = nil
    ) throws -> Result {
        if let input { try folder.write(["run.in": input]) }
        let child = try start(words, name: "run", environment: extra, input: input.map { _ in "run.in" })
        return Result(
            exit: end(of: child)?.exit.rawValue ?? -1,
            output: folder.text("run.out"),
            errors: folder.text("run.err")
        )
    }

    /// Starts it; what it writes goes to `name.out` and `name.err`.
    func start(
        _ words: [String],
        name: String,
        program: String? = nil,
        environment extra: [String: String] = [:],
        input: String? = nil
    ) throws -> ChildProcess {
        var options = ChildProcess.Options()
        options.environment = environment.merging(extra) { $1 }
        options.input = input.map { .readFile("\(folder.path)/\($0)") } ?? .nothing
        options.output = .writeFile("\(folder.path)/\(name).out")
        options.error = .writeFile("\(folder.path)/\(name).err")
        let child = try ChildProcess([program ?? path] + words, options)
        children.append(child)
        return child
    }

    /// Waits for the end of one that was started; kills it when it hangs.
    func end(of child: ChildProcess) -> ChildProcessEnd? {
        var end: ChildProcessEnd?
        let hasEnded = ProcessProbe.wait(.after(Self.patience)) {
            end = child.poll()
            return end != nil
        }
        if !hasEnded { child.send(SIGKILL) }
        if !hasEnded { _ = child.wait() }
        children.removeAll { $0.pid == child.pid }
        return end
    }

    /// Starts a server on a free port and waits for its ready-file.
    func serve(_ words: [String], name: String = "serve") throws -> (child: ChildProcess, ready: ReadyFile) {
        let file = "\(folder.path)/\(name).ready"
        let child = try start(["serve"] + words + ["--port", "0", "--ready-file", file], name: name)
        var ready: ReadyFile?
        var end: ChildProcessEnd?
        _ = ProcessProbe.wait(.after(Self.patience)) {
            ready = ReadyFile(path: file)
            end = child.poll()
            return ready != nil || end != nil
        }
        if end != nil { children.removeAll { $0.pid == child.pid } }
        let found = try #require(ready, "\(folder.text("\(name).err")) \(String(describing: end))")
        return (child, found)
    }

    /// A small catalog below the folder.
    func catalog(_ name: String = "Mocks", files: [String: String] = [:]) throws -> String {
        var all = [
            "catalog.json": #"{ "name": "\#(name)" }"#,
            "baseline/operation.json": """
            { "rules": [
                { "name": "start", "method": "POST", "path": "/api/operation",
                  "response": { "body": { "result": "completed" } } }
            ] }
            """,
            "profiles/retry.json": """
            { "id": "retry", "overrides": [
                { "name": "first call fails", "method": "POST", "path": "/api/operation", "responses": [
                    { "times": 1, "status": 500, "body": { "code": "temporary_error" } },
                    { "status": 200, "body": { "result": "completed" } }
                ] }
            ] }
            """,
        ]
        all.merge(files) { $1 }
        try folder.write(Dictionary(uniqueKeysWithValues: all.map { ("\(name)/\($0.key)", $0.value) }))
        return "\(folder.path)/\(name)"
    }
}
