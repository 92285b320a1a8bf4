import Dubler
import Foundation
import Testing

@testable import DublerContract

/// What was imported answers as the source did; the source is read by Foundation here.
@Suite struct ImportReplayTests {
    private static let corpora = Corpora.folder("har")?.deletingLastPathComponent()

    private static func files(_ folder: String) throws -> [URL] {
        let root = try #require(corpora).appendingPathComponent(folder)
        let all = FileManager.default.enumerator(at: root, includingPropertiesForKeys: nil)
        return (all?.allObjects as? [URL] ?? []).sorted { $0.path < $1.path }
    }

    private static func importer(_ source: ImportSource, _ urls: [URL]) throws -> Importer {
        var importer = Importer(source)
        for url in urls {
            let folder = url.deletingLastPathComponent()
            let files = ImportFiles { path in
                (try? Data(contentsOf: folder.appendingPathComponent(path))).map { Array($0) }
            }
            try importer.read(Array(try Data(contentsOf: url)), file: url.lastPathComponent, files: files)
        }
        return importer
    }

    @Test(.enabled(if: corpora != nil, "the corpora are not beside the repository"))
    func recordsAnswerInTheirOrderByteForByte() throws {
        var played = 0
        for url in try Self.files("har") where url.pathExtension == "har" {
            let root = (try? JSONSerialization.jsonObject(with: Data(contentsOf: url))) as? [String: Any]
            guard let log = root?["log"] as? [String: Any], let entries = log["entries"] as? [[String: Any]] else {
                continue
            }
            var backend = try ImportFixture(try Self.importer(.har, [url]))
            let services = CatalogWriter.services(of: backend.draft)
            for entry in entries {
                guard let request = entry["request"] as? [String: Any],
                    let answer = entry["response"] as? [String: Any],
                    let status = answer["status"] as? Int, status >= 200, request["postData"] == nil,
                    let method = request["method"] as? String,
                    let target = (request["url"] as? String).flatMap(ImportedURL.init)
                else { continue }
                let content = answer["content"] as? [String: Any]
                let text = content?["text"] as? String ?? ""
                let body =
                    content?["encoding"] as? String == "base64"
                    ? Array(Data(base64Encoded: text, options: .ignoreUnknownCharacters) ?? Data()) : Array(text.utf8)
                let service = target.host.flatMap { services.firstIndex(of: ImportedURL.service($0)) } ?? 0
                let path = target.path + (target.query.isEmpty ? "" : "?\(target.query)")
                let seen = try backend.send(method, path, service: service)
                #expect(seen.status == status, "\(url.lastPathComponent) \(path)")
                if ![204, 304].contains(status) { #expect(seen.body == body, "\(url.lastPathComponent) \(path)") }
                played += 1
            }
        }
        #expect(played > 60)
    }

    @Test(.enabled(if: corpora != nil, "the corpora are not beside the repository"))
    func literalStubsAnswerByteForByteInTheirOrder() throws {
        let stubs = try Self.files("wiremock-mappings/hub4j__github-api").filter {
            $0.pathExtension == "json" && $0.path.contains("/mappings/")
        }
        var played = 0
        for (_, folder) in Dictionary(grouping: stubs, by: { $0.deletingLastPathComponent() }) {
            var parsed: [(index: Int, stub: [String: Any])] = []
            for url in folder {
                let stub = try #require(try JSONSerialization.jsonObject(with: Data(contentsOf: url)) as? [String: Any])
                parsed.append((stub["insertionIndex"] as? Int ?? 0, stub))
            }
            // Of stubs with one id only the last is there; which is first depends on the folder.
            guard Set(parsed.map { $0.stub["id"] as? String ?? "\($0.index)" }).count == parsed.count else { continue }
            var backend = try ImportFixture(try Self.importer(.wiremock, folder))
            let place = try #require(folder.first)
            for (_, stub) in parsed.sorted(by: { $0.index < $1.index }) {
                guard let request = stub["request"] as? [String: Any], let answer = stub["response"] as? [String: Any],
                    let target = request["url"] as? String, request["bodyPatterns"] == nil
                else { continue }
                var headers: [(name: String, value: String)] = []
                let matchers = request["headers"] as? [String: [String: Any]] ?? [:]
                guard matchers.values.allSatisfy({ $0["equalTo"] is String }) else { continue }
                for (name, matcher) in matchers { headers.append((name, matcher["equalTo"] as? String ?? "")) }
                var body = Array((answer["body"] as? String ?? "").utf8)
                if let name = answer["bodyFileName"] as? String {
                    let files = place.deletingLastPathComponent().deletingLastPathComponent().appendingPathComponent(
                        "__files"
                    )
                    guard let data = try? Data(contentsOf: files.appendingPathComponent(name)) else { continue }
                    body = Array(data)
                }
                let method = request["method"] as? String ?? "GET"
                let seen = try backend.send(method, target, headers: headers)
                #expect(seen.status == answer["status"] as? Int, "\(place.path) \(target)")
                #expect(seen.body == body, "\(place.path) \(target)")
                #expect(try backend.send("PROPFIND", target, headers: headers).status == 404)
                #expect(try backend.send(method, "/changed\(target)", headers: headers).status == 404)
                #expect(
                    try backend.send(method, "\(target)\(target.contains("?") ? "&" : "?")z=1", headers: headers).status
                        == 404
                )
                played += 1
            }
        }
        #expect(played > 20)
    }
}
