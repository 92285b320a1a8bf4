import Dubler
import Foundation
import Testing

/// The shared cases whose answer follows from the baseline's rules alone, without
/// an engine around the matcher.
@Suite struct SharedMatchingTests {
    private static let topics = ["a1-path", "a2-query", "a3-headers-method", "a4-body", "a5-operators"]
    private static let folder = Corpora.folder("open", of: "cases")

    @Test(.enabled(if: folder != nil, "the shared cases are not beside the repository"), arguments: topics)
    func takesTheRequestsThatTheCasesName(topic: String) throws {
        guard let folder = Self.folder else { return }
        let bytes = [UInt8](try Data(contentsOf: folder.appendingPathComponent(topic + ".json")))
        var judged = 0
        for node in try #require(JSONDocument(bytes).root["cases"]).elements {
            guard let steps = node["steps"], node["catalog"]?["profiles/p.json"] == nil else { continue }
            let shared = SharedCatalogCase(node)
            let catalog = try CatalogLoader.load(CatalogFiles(texts: shared.files)).get()
            guard !catalog.rules.contains(where: { !$0.pattern.when.isEmpty || $0.responses.count > 1 }) else {
                continue
            }
            for step in steps.elements {
                guard let send = step["send"]?.stringValue, !send.hasPrefix("HEAD") else { continue }
                judged += 1
                judge(step, send, catalog, shared.id)
            }
        }
        #expect(judged > 20)
    }

    private func judge(_ step: JSONNode, _ send: String, _ catalog: Catalog, _ id: String) {
        let line = send.split(separator: " ", maxSplits: 1)
        var headers =
            step["headers"].map { list in
                list.elements.map { (name: $0[0]?.stringValue ?? "", value: $0[1]?.stringValue ?? "") }
            } ?? []
        var body = Array((step["body"]?.stringValue ?? "").utf8)
        if headers.contains(where: { $0.name == "Transfer-Encoding" }) {
            // The codec takes chunks apart.
            body = Self.dechunked(body)
            headers.removeAll { $0.name == "Transfer-Encoding" }
        }
        let request = HTTPRequest(method: String(line[0]), target: String(line[1]), headers: headers, body: body)
        var view = RequestView(request)
        let fitting = catalog.rules.filter { matches($0.pattern, &view, "\(id): \(send)") }
        let winner = fitting.dropFirst().reduce(fitting.first) { best, rule in
            best.map { rule.precedes($0) ? rule : $0 }
        }
        let expected = step["expect"]
        if expected?["unmatched"]?.boolValue == true {
            #expect(winner == nil, "\(id): \(send)")
        } else if let json = expected?["json"], case .json(let body)? = winner?.responses.first?.body {
            if winner?.responses.first?.template == false { #expect(body.value == json.value, "\(id): \(send)") }
        } else {
            #expect(winner != nil, "\(id): \(send)")
        }
    }

    private func matches(_ pattern: RequestPattern, _ view: inout RequestView, _ comment: String) -> Bool {
        let matches = pattern.matches(&view, state: NoState(), now: Instant(seconds: 0))
        let verdicts = pattern.verdicts(&view, state: NoState(), now: Instant(seconds: 0))
        #expect(matches == verdicts.allSatisfy(\.passed), "\(comment)")
        return matches
    }

    private static func dechunked(_ bytes: [UInt8]) -> [UInt8] {
        var body: [UInt8] = []
        var rest = bytes[...]
        while let end = rest.firstIndex(of: 0x0D) {
            let size = String(decoding: rest[..<end], as: UTF8.self).prefix { $0 != ";" }
            guard let count = Int(size, radix: 16), count > 0 else { break }
            body += rest.dropFirst(end - rest.startIndex + 2).prefix(count)
            rest = rest.dropFirst(end - rest.startIndex + 2 + count + 2)
        }
        return body
    }
}
