package import Dubler
import Foundation

/// One attempt at a test, as `failure.json` or `digest.json` in its folder tells it.
package struct AttemptRecord: Sendable {
    package struct Failure: Sendable, Equatable {
        package var message: String
        /// File and line, or empty.
        package var place: String
    }

    package let folder: String
    /// Position of the results among those given: the shard.
    package let shard: Int
    /// `Class/method`.
    package let test: String
    package let attempt: Int
    package let hasPassed: Bool
    package let startedAt: Instant?
    package let seconds: Double
    package let failures: [Failure]
    package let seed: String?
    package let profile: String?
    package let launchState: String?
    package let session: String?
    package let simulator: String?
    package let catalogHash: String?
    package let effectiveHash: String?
    package let isQuarantined: Bool
    /// `10:15:24.101  POST /api/operation → 500`; of a failed attempt `timeline.txt`.
    package let timeline: [String]
    /// `POST /api/operation 500`
    package let requests: [String]

    /// Reads the record of a folder.
    package init(folder: String, name: String, shard: Int) throws(ResultsError) {
        let path = "\(folder)/\(name)"
        let json = try Self.json(path)
        guard let test = json["test"]?.stringValue, !test.isEmpty, let status = json["status"]?.stringValue else {
            throw ResultsError("\(path) is no record of a test: it has no `test` and `status`.")
        }
        self.folder = folder
        self.shard = shard
        self.test = test
        hasPassed = status == "passed"
        attempt = json["attempt"]?.numberValue?.intValue ?? 1
        startedAt = json["startedAt"]?.stringValue.flatMap { Instant(rfc3339: $0) }
        seconds = max(0, json["seconds"]?.numberValue?.doubleValue ?? 0)
        failures = (json["failures"]?.arrayValue ?? []).map(Self.failure)
        seed = json["seed"]?.numberValue?.text
        profile = json["profile"]?.stringValue
        launchState = json["launchState"]?.stringValue
        session = json["session"]?.stringValue
        simulator = json["simulator"]?.stringValue
        catalogHash = json["catalogHash"]?.stringValue
        effectiveHash = json["effectiveHash"]?.stringValue
        isQuarantined = json["quarantined"]?.boolValue ?? false
        let lines = json["timeline"]?.arrayValue?.compactMap(\.stringValue)
        timeline = lines ?? Self.lines("\(folder)/timeline.txt")
        let requests = json["requests"]?.arrayValue?.compactMap(\.stringValue)
        self.requests = requests ?? Self.requests("\(folder)/journal.json")
    }

    private static func failure(_ json: JSONValue) -> Failure {
        let file = json["file"]?.stringValue ?? ""
        let line = json["line"]?.numberValue?.text ?? ""
        let name = file.split(separator: "/").suffix(2).joined(separator: "/")
        return Failure(
            message: json["message"]?.stringValue ?? "",
            place: name.isEmpty || name.hasPrefix("<") ? "" : "\(name):\(line)"
        )
    }

    private static func json(_ path: String) throws(ResultsError) -> JSONValue {
        guard let bytes = ResultsFolder.contents(of: path) else {
            throw ResultsError("\(path) cannot be read.")
        }
        do throws(JSONSyntaxError) {
            return try JSONDocument(bytes).root.value
        } catch {
            throw ResultsError("\(path) is no JSON: \(error.reason), line \(error.location.line).")
        }
    }

    private static func lines(_ path: String) -> [String] {
        let text = String(decoding: ResultsFolder.contents(of: path) ?? [], as: UTF8.self)
        return text.split(separator: "\n").map(String.init)
    }

    private static func requests(_ path: String) -> [String] {
        guard let journal = try? json(path) else { return [] }
        return (journal["items"]?.arrayValue ?? []).compactMap { item in
            guard let method = item["method"]?.stringValue else { return nil }
            let status = item["status"]?.numberValue.map { " \($0.text)" } ?? ""
            return "\(method) \(item["target"]?.stringValue ?? "")\(status)"
        }
    }

    /// A file of the folder, when it is there and not too large for a page.
    package func file(_ name: String, limit: Int = 2 * 1_024 * 1_024) -> [UInt8]? {
        guard let bytes = ResultsFolder.contents(of: "\(folder)/\(name)"), !bytes.isEmpty, bytes.count <= limit else {
            return nil
        }
        return bytes
    }
}
