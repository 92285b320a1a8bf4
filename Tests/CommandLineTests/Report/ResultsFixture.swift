import Dubler

/// A folder of results as tests leave it.
struct ResultsFixture {
    let folder: TemporaryFolder

    init() throws { folder = try TemporaryFolder() }

    func path(_ name: String = "results") -> String { "\(folder.path)/\(name)" }

    /// One attempt; a failed one has a message.
    func add(
        _ test: String,
        attempt: Int = 1,
        to results: String = "results",
        message: String? = nil,
        started: String = "2026-01-15T10:15:20.000Z",
        seconds: Double = 1.5,
        timeline: [String] = [],
        requests: [String] = [],
        more: [(String, JSONValue)] = [],
        files: [String: String] = [:]
    ) throws {
        var record = JSONObject([
            ("test", .string(test)), ("attempt", .number(JSONNumber(attempt))),
            ("status", .string(message == nil ? "passed" : "failed")), ("startedAt", .string(started)),
            ("seconds", .number(JSONNumber(seconds) ?? 0)), ("profile", "retry"),
        ])
        var all: [String: String] = [:]
        if let message {
            record["failures"] = [["message": .string(message), "file": "/a/b/RetryTests.swift", "line": 12]]
            all["timeline.txt"] = timeline.joined(separator: "\n") + "\n"
            let items = requests.map { request -> JSONValue in
                let words = request.split(separator: " ").map(String.init)
                return ["method": .string(words[0]), "target": .string(words[1]), "status": 200]
            }
            all["journal.json"] = JSONValue.object(["items": .array(items)]).text
        } else {
            record["timeline"] = .array(timeline.map { .string($0) })
            record["requests"] = .array(requests.map { .string($0) })
        }
        for (key, value) in more { record[key] = value }
        all[message == nil ? "digest.json" : "failure.json"] = JSONValue.object(record).text
        all.merge(files) { $1 }
        try folder.write(
            Dictionary(uniqueKeysWithValues: all.map { ("\(results)/\(test)/attempt-\(attempt)/\($0.key)", $0.value) })
        )
    }
}
