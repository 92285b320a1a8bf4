package import Dubler

/// A green run of a test, as a small file beside the tests: what ran, what it read, where.
/// The file carries its own digest, so that a hand that improves it is seen.
package struct Evidence: Sendable, Equatable {
    package static let version = 1

    package var scenario: String
    /// `RetryTests/testRetryAfterServerError`
    package var test: String
    /// RFC 3339.
    package var recordedAt: String
    /// The command as it was run.
    package var command: String
    package var seconds: Double
    package var session: String
    /// Of the run's record, and of everything that explains it.
    package var run: String
    package var diagnostics: String
    /// SHA-256 by name: `test`, `robots`, `profile`, `case`; each of files and their bytes.
    package var sources: [(name: String, digest: String)]
    /// The app or the build that was tried, as a digest; empty where it is not known.
    package var build: String
    package var device: String
    package var system: String

    package static func == (a: Evidence, b: Evidence) -> Bool { a.json.text == b.json.text }

    /// Everything but the digest over it.
    private var body: JSONObject {
        JSONObject([
            ("version", .int(Self.version)), ("scenario", .string(scenario)), ("test", .string(test)),
            ("recordedAt", .string(recordedAt)), ("command", .string(command)),
            ("seconds", .number(JSONNumber((seconds * 1_000).rounded() / 1_000) ?? JSONNumber(0))),
            ("session", .string(session)), ("run", .string(run)), ("diagnostics", .string(diagnostics)),
            ("sources", .object(JSONObject(sources.map { ($0.name, .string($0.digest)) }))),
            ("build", .string(build)), ("device", .string(device)), ("system", .string(system)),
        ])
    }

    private static func digest(of body: JSONObject) -> String {
        SHA256.hex(JSONValue.object(body).serialized())
    }

    package var json: JSONValue {
        var object = body
        object["digest"] = .string(Self.digest(of: body))
        return .object(object)
    }

    /// What is wrong with a file of evidence.
    package enum Flaw: Error, Sendable, Equatable {
        case notJSON(String)
        case incomplete(String)
        /// Its digest is of another text: somebody edited it.
        case edited

        package var reason: String {
            switch self {
            case .notJSON(let reason): "it is no JSON: \(reason)"
            case .incomplete(let key): "it has no `\(key)`"
            case .edited: "its digest is not that of its contents: it was edited"
            }
        }
    }

    /// Reads a file of evidence, and refuses one that is not as it was written.
    package init(_ bytes: [UInt8]) throws(Flaw) {
        let root: JSONValue
        do throws(JSONSyntaxError) {
            root = try JSONDocument(bytes).root.value
        } catch {
            throw .notJSON(error.reason)
        }
        guard var object = root.objectValue else { throw .notJSON("an object is expected") }
        func text(_ key: String) throws(Flaw) -> String {
            guard let text = object[key]?.stringValue else { throw .incomplete(key) }
            return text
        }
        guard object["version"]?.numberValue?.intValue == Self.version else { throw .incomplete("version") }
        scenario = try text("scenario")
        test = try text("test")
        recordedAt = try text("recordedAt")
        command = try text("command")
        seconds = object["seconds"]?.numberValue?.doubleValue ?? 0
        session = try text("session")
        run = try text("run")
        diagnostics = try text("diagnostics")
        guard let members = object["sources"]?.objectValue?.members else { throw .incomplete("sources") }
        sources = members.map { ($0.key, $0.value.stringValue ?? "") }
        build = try text("build")
        device = try text("device")
        system = try text("system")
        let digest = try text("digest")
        object["digest"] = nil
        guard Self.digest(of: object) == digest, Self.digest(of: body) == digest else { throw .edited }
    }

    package init(
        scenario: String,
        attempt: AttemptRecord,
        command: String,
        recordedAt: String,
        diagnostics: String,
        run: String,
        sources: [(name: String, digest: String)],
        build: String,
        system: String
    ) {
        self.scenario = scenario
        test = attempt.test
        self.recordedAt = recordedAt
        self.command = command
        seconds = attempt.seconds
        session = attempt.session ?? ""
        self.run = run
        self.diagnostics = diagnostics
        self.sources = sources
        self.build = build
        device = attempt.simulator ?? ""
        self.system = system
    }

    /// Where the evidence of a test lies below the project's folder.
    package static func path(of test: String) -> String {
        let name = test.map { $0.isASCII && ($0.isLetter || $0.isNumber) || $0 == "_" ? $0 : "." }
        return "Dubler/evidence/\(String(name)).json"
    }
}
