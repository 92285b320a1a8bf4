import Dubler
import Foundation
import XCTest

#if !canImport(XCUIAutomation)
    import HeadlessXCUI
#endif

/// Writes what is kept of a run: everything of a failed one, a digest of one that
/// passed.
@MainActor struct RunReport {
    private let run: RunRecord
    private let folder: ReportFolder
    private let attempt: Int
    private let server: ServerView
    private var hasFailed: Bool { run.hasFailed }

    init(_ run: RunRecord) {
        self.run = run
        (folder, attempt) = ReportFolder.next(for: run.name)
        server = ServerView.of(run.backend, withHAR: run.hasFailed)
    }

    func write() {
        do {
            try folder.make()
            try writeFiles()
        } catch {
            Console.say("The diagnostics of \(run.name.path) could not be written to \(folder.path): \(error)")
        }
    }

    private func writeFiles() throws {
        guard hasFailed else {
            return try folder.write("digest.json", Self.data(.object(summary(with: digest))))
        }
        try folder.write("failure.json", Self.data(.object(summary(with: failures))))
        let timeline = self.timeline
        try add("timeline.txt", Data((timeline.joined(separator: "\n") + "\n").utf8), "public.plain-text")
        try add("timeline.html", Data(page.html.utf8), "public.html")
        try add("journal.json", Self.data(server.journal ?? missing), "public.json")
        try folder.write("journal.har", Self.data(server.har ?? missing))
        try add("profile.json", Self.data(server.profile ?? missing), "public.json")
        try folder.write("overrides.json", Self.data(server.overrides))
        try add("launch.json", Self.data(launch), "public.json")
        if !server.pushes.isEmpty { try add("push.json", Self.data(.array(server.pushes)), "public.json") }
        try writeEvidence()
        Console.say("\(run.name.path) failed; its diagnostics: \(folder.path)")
    }

    /// The timeline as a picture.
    private var page: TimelinePage {
        TimelinePage(
            title: run.name.path,
            facts: [
                ("profile", run.profile ?? "baseline"), ("launch state", run.launchState?.name ?? ""),
                ("attempt", "\(attempt)"), ("simulator", run.simulator.id), ("session", run.backend.session),
                ("server", run.backend.serverURL.absoluteString),
                ("effective profile", String((server.effectiveHash ?? "").prefix(12))),
            ],
            failures: run.failures.map { failure in
                // What the compiler calls the place of a thrown error says nothing.
                let name =
                    failure.file.hasPrefix("<")
                    ? "" : failure.file.split(separator: "/").suffix(2).joined(separator: "/")
                return TimelinePage.Failure(
                    message: failure.message,
                    place: name.isEmpty ? "" : "\(name):\(failure.line)"
                )
            },
            diagnostics: server.diagnostics.map(JSONValue.object),
            lines: timeline
        )
    }

    private func writeEvidence() throws {
        guard let evidence = run.evidence else { return }
        try add("hierarchy.txt", Data(evidence.hierarchy.utf8), "public.plain-text")
        if let screenshot = evidence.screenshot { try add("screenshot.png", screenshot, "public.png") }
        if let log = evidence.log { try add("app.log", Data(log.utf8), "public.plain-text") }
        if let crash = evidence.crash { try add("crash.txt", Data(crash.utf8), "public.plain-text") }
    }

    /// A file of the folder that is an attachment of the test, too.
    private func add(_ name: String, _ data: Data, _ type: String) throws {
        try folder.write(name, data)
        let attachment = XCTAttachment(uniformTypeIdentifier: type, name: name, payload: data, userInfo: nil)
        attachment.lifetime = .keepAlways
        run.test?.add(attachment)
    }

    /// What the server has, else our own lines.
    private var timeline: [String] {
        guard let problem = server.problem else { return server.timeline }
        return run.steps.lines + ["the server's part is missing: \(problem)"]
    }

    private var missing: JSONValue { ["missing": .string(server.problem ?? "the server gave nothing")] }

    // MARK: Members

    private func summary(with more: [(String, JSONValue)]) -> JSONObject {
        let time = run.startedAt.formatted(Date.ISO8601FormatStyle(includingFractionalSeconds: true))
        let seed = ReportFolder.variable("DUBLER_SEED", ProcessInfo.processInfo.environment).flatMap { Int($0) }
        var members: [(String, JSONValue)] = [
            ("test", .string(run.name.path)),
            ("attempt", .number(JSONNumber(attempt))),
            ("status", .string(hasFailed ? "failed" : "passed")),
            ("startedAt", .string(time)),
            ("seconds", .number(JSONNumber(run.seconds) ?? 0)),
            ("seed", seed.map { .number(JSONNumber($0)) } ?? .null),
            ("profile", run.profile.map { .string($0) } ?? .null),
            ("launchState", run.launchState.map { .string($0.name) } ?? .null),
            ("session", .string(run.backend.session)),
            ("server", .string(run.backend.serverURL.absoluteString)),
            ("simulator", run.simulator.id.isEmpty ? .null : .string(run.simulator.id)),
            ("catalogHash", server.catalogHash.map { .string($0) } ?? .null),
            ("effectiveHash", server.effectiveHash.map { .string($0) } ?? .null),
            ("quarantined", false),
        ]
        members.append(contentsOf: more)
        return JSONObject(members)
    }

    private var failures: [(String, JSONValue)] {
        let list = run.failures.map { failure -> JSONValue in
            [
                "message": .string(failure.message), "file": .string(failure.file),
                "line": .number(JSONNumber(failure.line)),
            ]
        }
        return [("failures", .array(list))]
    }

    private var digest: [(String, JSONValue)] {
        [
            ("timeline", .array(timeline.map { .string($0) })),
            ("requests", .array(server.requests.map { .string($0) })),
        ]
    }

    private var launch: JSONValue {
        var members: [(String, JSONValue)] = [
            ("profile", run.profile.map { .string($0) } ?? .null),
            ("launchState", run.launchState.map { .string($0.name) } ?? .null),
            ("bundleIdentifier", run.bundleIdentifier.map { .string($0) } ?? .null),
            ("simulator", run.simulator.id.isEmpty ? .null : .string(run.simulator.id)),
            ("deviceSet", run.simulator.deviceSet.map { .string($0) } ?? .null),
        ]
        let launched = run.launched
        members.append(("arguments", .array((launched?.arguments ?? []).map { .string($0) })))
        let environment = (launched?.environment ?? [:]).sorted { $0.key < $1.key }.map {
            ($0.key, JSONValue.string($0.value))
        }
        members.append(("environment", .object(JSONObject(environment))))
        return .object(JSONObject(members))
    }

    private static func data(_ value: JSONValue) -> Data { Data(value.serialized()) }
}
