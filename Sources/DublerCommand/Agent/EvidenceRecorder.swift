import Dubler
import DublerAgent
import DublerServer
import Foundation

/// Runs one test from a clean state and keeps what it left.
struct EvidenceRecorder {
    let project: CaseProject
    let environment: [String: String]
    /// Words that stand behind `--`, in the place of the configuration's.
    let given: [String]
    /// Where the command's words go; without it to standard error, beside what is told there.
    var log: String?
    /// Called with the command's process once it runs.
    var started: (ChildProcess) -> Void = { _ in }

    func record(
        _ test: ProjectIndex.Test,
        of scenario: Scenario,
        note: (String) -> Void
    ) throws(CommandFailure) -> (evidence: Evidence, path: String) {
        let words = try command(for: test)
        let before = project.sources.digests(of: test, playing: scenario)
        let results = try freshFolder()
        uninstall(note)
        note("\(words.joined(separator: " "))")
        let exit = try run(words, results)
        let attempts: [AttemptRecord]
        do throws(ResultsError) {
            attempts = try ResultsFolder(path: results, shard: 0).attempts().found
        } catch {
            throw CommandFailure(error)
        }
        let after = project.sources.digests(of: test, playing: scenario)
        let green: AttemptRecord
        do throws(EvidenceRun.Refusal) {
            green = try EvidenceRun.attempt(of: test.id, exit: exit, attempts: attempts, before: before, after: after)
        } catch {
            throw CommandFailure(error.message, remedy: error.remedy)
        }
        let evidence = Evidence(
            scenario: scenario.id,
            attempt: green,
            command: words.joined(separator: " "),
            recordedAt: Instant.system().rfc3339(fractionDigits: 0),
            diagnostics: Self.digest(ofFolder: green.folder),
            run: SHA256.hex(FileDescriptor.contents(of: "\(green.folder)/digest.json") ?? []),
            sources: after,
            build: Self.build(project.folder),
            system: ProcessInfo.processInfo.operatingSystemVersionString
        )
        let path = "\(project.folder)/\(Evidence.path(of: test.id))"
        try write(evidence, to: path)
        try? FileManager.default.removeItem(atPath: results)
        return (evidence, path)
    }

    // MARK: The command

    /// `{test}`, `{class}` and `{method}` stand for the test; a command without them has
    /// a `--filter` or `-only-testing:` that is narrowed to it.
    private func command(for test: ProjectIndex.Test) throws(CommandFailure) -> [String] {
        let text = project.configuration["build"]?["testCommand"]?.stringValue ?? ""
        let words = given.isEmpty ? text.split(separator: " ").map(String.init) : given
        if words.isEmpty {
            throw .usage(
                "there is no command that runs tests.",
                remedy: "Write build.testCommand into Dubler/agent/config.json, or the command behind `--`."
            )
        }
        let filled = words.map {
            $0.replacingOccurrences(of: "{test}", with: test.id).replacingOccurrences(of: "{class}", with: test.type)
                .replacingOccurrences(of: "{method}", with: test.method)
        }
        if filled != words { return filled }
        var narrowed = words
        if let place = words.firstIndex(of: "--filter"), place + 1 < words.count {
            let target = words[place + 1].split(separator: ".").first.map(String.init) ?? ""
            narrowed[place + 1] = "^\(target)\\.\(test.id)$"
        } else if let place = words.firstIndex(where: { $0.hasPrefix("-only-testing:") }) {
            let target = words[place].dropFirst("-only-testing:".count).split(separator: "/").first ?? ""
            narrowed[place] = "-only-testing:\(target)/\(test.id)"
        } else if given.isEmpty {
            throw .usage(
                "the command \"\(text)\" cannot be narrowed to one test.",
                remedy: "Give it `{test}`, `--filter TARGET` or `-only-testing:TARGET`."
            )
        }
        return narrowed
    }

    private func run(_ words: [String], _ results: String) throws(CommandFailure) -> Int32 {
        var options = ChildProcess.Options()
        // Nothing of an earlier run reaches this one: no server, no results, no app.
        var clean = environment.filter {
            !$0.key.hasPrefix("DUBLER_URL") && !$0.key.hasPrefix("TEST_RUNNER_DUBLER_URL")
        }
        clean["DUBLER_RESULTS"] = results
        clean["TEST_RUNNER_DUBLER_RESULTS"] = results
        options.environment = clean
        var descriptor = STDERR_FILENO
        if let log {
            descriptor = open(log, O_WRONLY | O_CREAT | O_APPEND | O_CLOEXEC, 0o600)
            guard descriptor >= 0 else {
                throw CommandFailure("\(log) cannot be written: \(String(cString: strerror(errno))).")
            }
            options.input = .nothing
            options.error = .descriptor(descriptor)
            // What it starts itself is ended with it.
            options.isDetached = true
        }
        defer { if descriptor != STDERR_FILENO { close(descriptor) } }
        // Evidence is told on our output; what the tests say stands beside it.
        options.output = .descriptor(descriptor)
        do throws(ChildProcessError) {
            let child = try ChildProcess(words, options)
            started(child)
            let end = child.wait()
            return end.signal.map { 128 + $0 } ?? end.code ?? 1
        } catch {
            throw CommandFailure("\(error.program) cannot be started: \(error.reason).", exit: error.exit)
        }
    }

    /// On a Mac the app is taken off the simulator; the headless device of a test's
    /// process begins empty.
    private func uninstall(_ note: (String) -> Void) {
        #if canImport(Darwin)
            guard let bundle = project.configuration["build"]?["bundleIdentifier"]?.stringValue else { return }
            note("xcrun simctl uninstall booted \(bundle)")
            // Where no simulator runs there is nothing to take off.
            _ = try? ChildProcess.output(of: ["xcrun", "simctl", "uninstall", "booted", bundle])
        #endif
    }

    private func freshFolder() throws(CommandFailure) -> String {
        let folder = FileManager.default.temporaryDirectory.appendingPathComponent("dubler-evidence-\(UUID())").path
        do {
            try FileManager.default.createDirectory(atPath: folder, withIntermediateDirectories: true)
        } catch {
            throw CommandFailure("the folder \(folder) cannot be made: \(error.localizedDescription)")
        }
        return folder
    }

    // MARK: What is kept

    private static func digest(ofFolder folder: String) -> String {
        var hash = SHA256()
        let names = (FileManager.default.enumerator(atPath: folder)?.compactMap { $0 as? String } ?? []).sorted()
        for name in names {
            guard let bytes = FileDescriptor.contents(of: "\(folder)/\(name)") else { continue }
            hash.update(Array("\(name)\u{0}\(bytes.count)\u{0}".utf8))
            hash.update(bytes)
        }
        return hash.finalizeHex()
    }

    /// The revision that the sources are of, as far as git tells.
    private static func build(_ folder: String) -> String {
        let words = ["git", "-C", folder, "describe", "--always", "--dirty", "--abbrev=40"]
        let found = try? ChildProcess.output(of: words, error: .nothing)
        guard let found, found.end.isSuccess else { return "" }
        return String(decoding: found.output, as: UTF8.self).trimmingCharacters(in: .whitespacesAndNewlines)
    }

    private func write(_ evidence: Evidence, to path: String) throws(CommandFailure) {
        let folder = URL(fileURLWithPath: path).deletingLastPathComponent().path
        try? FileManager.default.createDirectory(atPath: folder, withIntermediateDirectories: true)
        if let reason = FileDescriptor.writeFile(Array((evidence.json.text + "\n").utf8), to: path) {
            throw CommandFailure("\(path) cannot be written: \(reason).")
        }
    }
}
