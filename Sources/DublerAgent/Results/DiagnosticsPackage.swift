import Dubler
import Foundation

/// What one attempt at a test left behind.
struct DiagnosticsPackage: Sendable {
    /// Parts that are shown only when asked for, and the files that hold them.
    private static let files: KeyValuePairs<String, String> = [
        "journal": "journal.json", "launch": "launch.json", "profile": "profile.json", "overrides": "overrides.json",
        "hierarchy": "hierarchy.txt", "log": "app.log", "crash": "crash.txt", "pushes": "push.json",
    ]
    static let parts = files.map(\.key)

    private let run: ProjectFolder.Run
    private let outcome: TestOutcome
    private let attempt: AttemptRecord

    init(_ test: String, attempt number: Int?, in results: ProjectFolder.Results) throws(ToolFailure) {
        run = results.run
        let outcome = try results.outcome(test)
        self.outcome = outcome
        if let number {
            guard let found = outcome.attempts.last(where: { $0.attempt == number }) else {
                let known = outcome.attempts.map { String($0.attempt) }.joined(separator: ", ")
                throw ToolFailure(
                    "attempt_unknown",
                    "\(test) has no attempt \(number).",
                    next: "Its attempts: \(known). Without `attempt` it is the last one that failed."
                )
            }
            attempt = found
        } else if let found = outcome.lastFailure ?? outcome.attempts.last {
            attempt = found
        } else {
            throw ToolFailure("attempt_unknown", "\(test) has no attempts.")
        }
    }

    static let output: [Member] = [
        .required("run", .text),
        .required("test", .text),
        .required("attempt", .integer),
        .required("attempts", .integer),
        .required("passed", .flag, "Whether this attempt passed; it then left only a digest."),
        .required("startedAt", .text.orNull),
        .required("seconds", .number),
        .required("profile", .text.orNull),
        .required("launchState", .text.orNull),
        .required("session", .text.orNull),
        .required("simulator", .text.orNull),
        .required("seed", .text.orNull),
        .required("effectiveHash", .text.orNull, "Of everything that the profile answered with."),
        .required(
            "failures",
            .list(of: .object([.required("message", .text), .required("place", .text, "File and line, or empty.")]))
        ),
        .required("timeline", .list(of: .text), "The last lines, oldest first."),
        .required("timelineLeftOut", .integer, "Earlier lines; ask with a higher `timelineLimit`."),
        .required("unmatched", .list(of: .text), "Requests that no rule answered."),
        .required("difference", difference.orNull, "How it differs from an attempt that passed; null where none did."),
        .required("parts", .table(of: .object([.required("text", .text), .required("isCut", .flag)]))),
        .required("missing", .list(of: .text), "Parts that this attempt did not leave."),
        .required("folder", .text),
        .required("files", .list(of: .text), "All that lies in the folder, such as screenshot.png."),
    ]

    private static let difference = Shape.object([
        .required("from", .text),
        .required("remarks", .list(of: .text)),
        .required("requests", .list(of: .text), "Requests whose number differs."),
        .required("step", .text.orNull, "The first step that differs."),
    ])

    func json(parts names: [String], timelineLimit: Int, partLimit: Int) -> JSONObject {
        let shown = attempt.timeline.suffix(timelineLimit)
        var object = JSONObject([
            ("run", .string(run.id)), ("test", .string(outcome.test)), ("attempt", .int(attempt.attempt)),
            ("attempts", .int(outcome.attempts.count)), ("passed", .bool(attempt.hasPassed)),
            ("startedAt", .text(attempt.startedAt?.rfc3339(fractionDigits: 3))),
            ("seconds", JSONNumber(attempt.seconds).map { .number($0) } ?? 0), ("profile", .text(attempt.profile)),
            ("launchState", .text(attempt.launchState)), ("session", .text(attempt.session)),
            ("simulator", .text(attempt.simulator)), ("seed", .text(attempt.seed)),
            ("effectiveHash", .text(attempt.effectiveHash)), ("failures", .array(failures)),
            ("timeline", .texts(Array(shown))), ("timelineLeftOut", .int(attempt.timeline.count - shown.count)),
            ("unmatched", .texts(unmatched)), ("difference", differenceFromGreen),
        ])
        var found = JSONObject()
        var missing: [String] = []
        for name in names {
            if let text = text(of: name) {
                // Of a log the end tells most.
                let cut = name == "log" ? Self.end(of: text, partLimit) : Cut.text(text, to: partLimit)
                found[name] = ["text": .string(cut.text), "isCut": .bool(cut.isCut)]
            } else if !missing.contains(name) {
                missing.append(name)
            }
        }
        object["parts"] = .object(found)
        object["missing"] = .texts(missing)
        object["folder"] = .string(attempt.folder)
        object["files"] = .texts(
            ((try? FileManager.default.contentsOfDirectory(atPath: attempt.folder)) ?? []).sorted()
        )
        return object
    }

    private var failures: [JSONValue] {
        attempt.failures.prefix(20).map { failure in
            ["message": .string(Cut.text(failure.message, to: 4_000).text), "place": .string(failure.place)]
        }
    }

    private var unmatched: [String] {
        guard let bytes = attempt.file("journal.json"), let journal = try? JSONDocument(bytes).root.value else {
            return []
        }
        return (journal["items"]?.arrayValue ?? []).filter { $0["kind"]?.stringValue == "unmatched" }.prefix(20).map {
            "#\($0["seq"]?.numberValue?.text ?? "?") \($0["method"]?.stringValue ?? "") \($0["target"]?.stringValue ?? "")"
        }
    }

    private var differenceFromGreen: JSONValue {
        guard !attempt.hasPassed, let green = outcome.green else { return .null }
        let difference = RunDifference(green: green, red: attempt)
        return [
            "from": .string("attempt \(green.attempt)"), "remarks": .texts(difference.remarks),
            "requests": .texts(
                difference.requests.prefix(30).map { "\($0.request): green \($0.green), red \($0.red)" }
            ),
            "step": .text(
                difference.step.map { "green: \($0.green ?? "nothing more"); red: \($0.red ?? "nothing more")" }
            ),
        ]
    }

    private func text(of part: String) -> String? {
        guard let name = Self.files.first(where: { $0.key == part })?.value, let bytes = attempt.file(name) else {
            return nil
        }
        return String(decoding: bytes, as: UTF8.self)
    }

    private static func end(of text: String, _ limit: Int) -> (text: String, isCut: Bool) {
        guard text.utf8.count > limit else { return (text, false) }
        return (String(decoding: text.utf8.suffix(limit), as: UTF8.self), true)
    }
}
