import Dubler
import Testing

/// What a backend saw of a test that failed.
enum MockEvidence {
    /// Every request and event, in one order.
    static func timeline(_ diagnostics: JSONValue) -> String {
        let items = diagnostics["timeline"]?.arrayValue ?? []
        let lines = items.map { item in
            let time = (item["time"]?.stringValue ?? "").dropFirst(11).prefix { $0 != "Z" }
            return "\(time)  \(item["text"]?.stringValue ?? "")"
        }
        return lines.joined(separator: "\n") + "\n"
    }

    /// Every request, with its answer, a line each.
    static func journal(_ diagnostics: JSONValue) -> String {
        let items = diagnostics["journal"]?["items"]?.arrayValue ?? []
        return items.map { String(decoding: $0.serialized(), as: UTF8.self) + "\n" }.joined()
    }

    /// Attaches both to the test that runs.
    static func attach(_ backend: MockBackend, named profile: String?, place: Testing.SourceLocation) async {
        let target = "/sessions/\(backend.session)/diagnostics"
        guard let diagnostics = try? await backend.control(.get, target) else { return }
        let suffix = profile.map { "-\($0)" } ?? ""
        Attachment.record(timeline(diagnostics), named: "timeline\(suffix).txt", sourceLocation: place)
        Attachment.record(journal(diagnostics), named: "journal\(suffix).jsonl", sourceLocation: place)
    }
}
