import Dubler
import Testing

/// Whatever stands in a catalog's files, loading ends with findings that point into
/// them, and never in a trap.
@Suite struct CatalogMutationTests {
    private static let seed: [String: String] = {
        var files = CatalogStarter.files(name: "x").filter { $0.key.hasSuffix(".json") && !$0.key.hasPrefix("schemas") }
        files["bodies/terms.txt"] = "x"
        files["baseline/rich.json"] = #"""
            { "rules": [ { "name": "r", "method": [ "POST", "PUT" ], "path": "/a/{id}/**", "priority": 2, "exactQuery": true,
              "query": { "a": [ "1", "2" ], "b": { "$any": { "$gt": 5, "$lt": 7.5 } } },
              "headers": { "X-A": { "$not": { "$in": [ "a", 1 ] } }, "X-B": { "$regex": "a+(b|c)?", "$ignoreCase": true } },
              "body": { "json": { "n": { "$gte": 1 }, "$$ref": "x", "l": { "$unordered": [ 1, { "$gt": 2 } ] } },
                        "jsonPath": [ { "path": "$.items[?@.a > 1]", "$size": 2 } ], "base64": "AA==",
                        "multipart": { "f": { "filename": "a", "body": { "text": { "$contains": "x" } } } } },
              "when": { "user.tier[0][\"x\"]": null, "d": { "$before": "{{now +3d}}" } },
              "responses": [ { "times": 2, "template": true, "let": { "x": "{{uuid}}" }, "body": { "a": "{{path.id}} {{let.x}}" },
                               "set": { "n": { "$inc": 1 } }, "unset": [ "m" ], "delay": { "uniform": [ 1, "2s" ] } },
                             { "events": [ { "data": { "x": 1 }, "delay": 5 } ], "keepOpen": true } ], "then": "cycle" } ],
              "collections": { "cards": { "path": "/cards", "page": { "kind": "cursor", "limit": 5 }, "items": [ { "id": 1 } ] } } }
            """#
        files["profiles/child.json"] = #"""
            { "id": "child", "extends": [ "temporary_error" ], "state": { "user": { "tier": "gold" } }, "clock": "2026-01-15T09:00:00Z",
              "overrides": [ { "method": "GET", "path": "/api/profile", "response": { "jsonPatch": [ { "op": "remove", "path": "/a" } ] } } ] }
            """#
        return files
    }()

    @Test func theSeedLoads() {
        #expect(CatalogFixtures.errors(Self.seed) == [])
    }

    @Test func survivesAnyChangeOfBytes() {
        var random = SplitMix(seed: 2026)
        let paths = Self.seed.keys.filter { $0.hasSuffix(".json") }.sorted()
        for _ in 0..<1_500 {
            var files = Self.seed.mapValues { Array($0.utf8) }
            for _ in 0..<Int.random(in: 1...3, using: &random) {
                guard let path = paths.randomElement(using: &random), let bytes = files[path] else { continue }
                files[path] = Self.changed(bytes, &random)
            }
            guard case .failure(let errors) = CatalogLoader.load(CatalogFiles(files)) else { continue }
            for finding in errors.diagnostics {
                let lines = (files[finding.location.file] ?? []).count(where: { $0 == 0x0A }) + 1
                #expect((1...lines).contains(finding.location.line) && finding.location.column >= 1, "\(finding)")
            }
        }
    }

    private static func changed(_ bytes: [UInt8], _ random: inout SplitMix) -> [UInt8] {
        var bytes = bytes
        guard !bytes.isEmpty else { return bytes }
        let place = Int.random(in: 0..<bytes.count, using: &random)
        switch Int.random(in: 0..<6, using: &random) {
        case 0: bytes[place] = UInt8.random(in: 0...255, using: &random)
        case 1: bytes.remove(at: place)
        case 2: bytes.insert(Array("{}[]\",:$\\0123{%*".utf8).randomElement(using: &random) ?? 0x20, at: place)
        case 3:
            // A word for a word: mostly JSON still, but of other types and names.
            let words = ["null", "-1e400", "\"\"", "[]", "{}", "\"{{\"", "true", "\"$in\"", "0", "\"**\"", "\"path\""]
            if let end = bytes[place...].firstIndex(where: { ",]}: ".utf8.contains($0) }) {
                bytes.replaceSubrange(place..<end, with: Array((words.randomElement(using: &random) ?? "0").utf8))
            }
        case 4:
            let other = Int.random(in: 0..<bytes.count, using: &random)
            let piece = bytes[min(place, other)..<max(place, other)].prefix(60)
            bytes.insert(contentsOf: piece, at: place)
        default: bytes.removeSubrange(place..<min(bytes.count, place + Int.random(in: 1...20, using: &random)))
        }
        return bytes
    }
}
