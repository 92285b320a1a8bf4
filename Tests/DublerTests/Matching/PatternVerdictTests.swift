import Dubler
import Testing

/// Random patterns against random requests: what matches is what all verdicts pass.
@Suite struct PatternVerdictTests {
    private struct Source {
        var random: SplitMix

        mutating func pick<Value>(_ values: [Value]) -> Value {
            values[Int.random(in: 0..<values.count, using: &random)]
        }

        mutating func chance(_ part: Int) -> Bool { Int.random(in: 0..<part, using: &random) == 0 }

        mutating func text(_ depth: Int) -> String {
            if depth == 0 || chance(2) { return pick([#""1""#, #""a""#, "1", "true", #""""#, #"["1","a"]"#]) }
            let inner = text(depth - 1)
            return pick([
                #"{ "$not": \#(inner) }"#, #"{ "$any": \#(inner) }"#, #"{ "$each": \#(inner) }"#, #"{ "$size": 1 }"#,
                #"{ "$in": [ "1", \#(inner) ] }"#, #"{ "$exists": false }"#, #"{ "$gt": 0, "$regex": "[0-9a]*" }"#,
                #"{ "$startsWith": "A", "$ignoreCase": true }"#, #"{ "$contains": "a" }"#,
            ])
        }

        mutating func json(_ depth: Int) -> String {
            if depth == 0 || chance(3) {
                return pick(["1", #""a""#, "null", "true", "{}", "[]", #"{ "$exists": false }"#])
            }
            let (a, b) = (json(depth - 1), json(depth - 1))
            return pick([
                #"{ "a": \#(a), "b": \#(b) }"#, #"{ "a": \#(a) }"#, "[ \(a) ]", "[ \(a), \(b) ]",
                #"{ "$not": \#(a) }"#, #"{ "$any": \#(a) }"#, #"{ "$each": \#(a) }"#, #"{ "$contains": \#(a) }"#,
                #"{ "$unordered": [ \#(a), \#(b) ] }"#, #"{ "$includes": [ \#(a) ] }"#, #"{ "$size": { "$gte": 1 } }"#,
                #"{ "$in": [ \#(a), \#(b) ] }"#, #"{ "$equals": { "a": 1 } }"#, #"{ "$gte": 1 }"#,
            ])
        }

        mutating func value(_ depth: Int) -> String {
            if depth == 0 || chance(3) { return pick(["1", "1.0", "2", #""a""#, #""A""#, "null", "true", "{}", "[]"]) }
            let (a, b) = (value(depth - 1), value(depth - 1))
            return pick([#"{ "a": \#(a), "b": \#(b) }"#, #"{ "a": \#(a) }"#, "[ \(a) ]", "[ \(a), \(b) ]"])
        }

        mutating func pattern() -> String {
            var members = [pick([#""method": "GET""#, #""method": ["GET", "POST"]"#, #""method": "*""#])]
            members.append(pick([#""path": "/a""#, #""path": "/{x}""#, #""path": "/**""#, #""path": "/a/**""#]))
            if chance(2) { members.append(#""query": { "q": \#(text(2)), "r": \#(text(1)) }"#) }
            if chance(4) { members.append(#""exactQuery": true"#) }
            if chance(3) { members.append(#""headers": { "H": \#(text(2)) }"#) }
            if chance(3) { members.append(#""when": { "s": \#(json(2)) }"#) }
            if chance(2) {
                members.append(
                    pick([
                        #""body": { "json": \#(json(3)) }"#, #""body": { "text": \#(text(2)) }"#, #""body": "none""#,
                        #""body": { "form": { "q": \#(text(1)) }, "jsonPath": [ { "path": "$..a", "$gte": 1 } ] }"#,
                        #""body": { "jsonEquals": \#(value(2)) }"#,
                    ])
                )
            }
            return members.joined(separator: ", ")
        }

        mutating func request() -> HTTPRequest {
            let query = (0..<Int.random(in: 0...3, using: &random)).map { _ in
                pick(["q", "r", "x"]) + pick(["", "=", "=1", "=a", "=A1"])
            }
            let headers = (0..<Int.random(in: 0...2, using: &random)).map { _ in
                (name: pick(["H", "h", "X"]), value: pick(["1", "a", ""]))
            }
            return HTTPRequest(
                method: pick(["GET", "POST", "PUT"]),
                target: pick(["/a", "/", "/a/b", "/%61"]) + (query.isEmpty ? "" : "?" + query.joined(separator: "&")),
                headers: headers,
                body: chance(3) ? [] : Array((chance(4) ? pick(["q=1", "{"]) : value(3)).utf8)
            )
        }
    }

    @Test func whatMatchesIsWhatAllVerdictsPass() throws {
        var source = Source(random: SplitMix(seed: 77))
        var taken = 0
        for _ in 0..<800 {
            let text = source.pattern()
            // Some make no sense, and say so.
            guard let pattern = try? MatchingFixtures.pattern(text) else { continue }
            for _ in 0..<4 {
                var view = RequestView(source.request())
                let document = try JSONDocument(Array(source.value(2).utf8))
                let state = FlatState(values: source.chance(2) ? ["s": document.root.value] : [:])
                let verdicts = pattern.verdicts(&view, state: state, now: Instant(seconds: 0))
                let matches = pattern.matches(&view, state: state, now: Instant(seconds: 0))
                #expect(matches == verdicts.allSatisfy(\.passed), "\(text): \(verdicts)")
                #expect(verdicts.allSatisfy { !$0.condition.isEmpty && !$0.expected.isEmpty }, "\(text): \(verdicts)")
                if matches { taken += 1 }
            }
        }
        #expect(taken > 100)
    }
}
