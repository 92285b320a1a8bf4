import Testing

@testable import Dubler

/// What an unmatched answer says of the rules that came nearest.
@Suite struct NearMissTests {
    private static func misses(_ seen: EngineFixture.Seen) -> [String: NearMiss] {
        Dictionary(seen.entry.nearMisses.map { ($0.rule.name, $0) }) { first, _ in first }
    }

    /// The verdicts on random rules and requests are those of the model's own matching.
    @Test func verdictsAreThoseOfTheMatching() throws {
        var judged = 0
        for seed in 0..<60 {
            var generator = ModelGenerator(seed: UInt64(1_000_000 + seed))
            var catalog = ModelCatalog()
            // Each on a name of its own, so that a miss tells whose it is.
            for index in 0..<8 {
                var rule = generator.rule(named: "r\(index)", inBaseline: true)
                rule.responses = [ModelResponse(body: .empty)]
                rule.then = nil
                catalog.rules.append(rule)
            }
            guard case .success(let loaded) = CatalogLoader.load(CatalogFiles(texts: catalog.files)) else { continue }
            var engine = Engine(catalog: loaded)
            let moment = Moment(wall: Instant(nanoseconds: 0), monotonic: 0)
            let slot = try engine.openSession("default", at: moment)
            for _ in 0..<40 {
                let request = generator.request()
                let made = engine.send(request.http, to: slot, service: request.service, at: moment)
                let answer = try #require(made)
                for miss in engine.session(slot)?.journal.entry(answer.ticket)?.nearMisses ?? [] {
                    let rule = try #require(catalog.rules.first { $0.name == miss.rule.name })
                    #expect(Self.verdicts(rule.pattern, request) == Self.verdicts(miss), "seed \(seed): \(request)")
                    judged += miss.verdicts.count
                }
            }
        }
        #expect(judged > 1_000)
    }

    private static func verdicts(_ pattern: ModelPattern, _ request: ModelRequest) -> [String] {
        let path = ModelText.path(pattern.path, takes: request.path)
        return [("method", pattern.takesMethod(request.method)), ("path", path)].map { "\($0.0) \($0.1)" }
            + pattern.conditions(request, .object(JSONObject())).map { "\($0.name) \($0.passed)" }
    }

    private static func verdicts(_ miss: NearMiss) -> [String] {
        // The place inside a body follows the condition.
        miss.verdicts.map { "\($0.condition.split(separator: " ")[0]) \($0.passed)" }
    }

    @Test func theyNameWhyARuleCouldNotAnswer() throws {
        let catalog = [
            "catalog.json": #"{"services": {"api": {}, "auth": {}}}"#,
            "baseline/all.json": #"""
            {"rules": [
                {"name": "asks", "method": "GET", "path": "/a", "query": {"q": "1"}, "response": {}},
                {"name": "off", "method": "GET", "path": "/b", "enabled": false, "response": {}},
                {"name": "over", "method": "GET", "path": "/c", "response": {"times": 1}},
                {"name": "posts", "method": "POST", "path": "/d", "response": {}},
                {"name": "elsewhere", "service": "auth", "method": "GET", "path": "/e", "response": {}}]}
            """#,
            "profiles/p.json":
                #"{"id": "p", "overrides": [{"name": "hidden", "method": "GET", "path": "/f", "response": {}}]}"#,
        ]
        var fixture = try EngineFixture(catalog)
        let asked = try #require(Self.misses(fixture.send("GET", "/a?q=2"))["asks"])
        let verdict = try #require(asked.verdicts.first { $0.condition == "query.q" })
        #expect(verdict.expected == "1" || verdict.expected == "\"1\"")
        #expect(verdict.seen == "2" || verdict.seen == "\"2\"")
        try fixture.send("GET", "/c")
        let reasons = ["/b": "disabled", "/c": "exhausted", "/d": "other method", "/e": "other service"]
        for (path, reason) in reasons {
            let seen = try fixture.send("GET", path)
            #expect(seen.entry.nearMisses.first?.reasons.contains { $0.hasPrefix(reason) } == true, "\(path)")
            #expect(seen.text.contains(reason), "the answer itself says so")
        }
        let hidden = try fixture.send("GET", "/f").entry.nearMisses.first
        #expect(hidden?.reasons == ["in profile p, which is not active"])
    }

    @Test func aCollectionThatLacksTheMethodIsNear() throws {
        var fixture = try EngineFixture([
            "catalog.json": #"{"services": {"api": {}, "auth": {}}}"#,
            "baseline/all.json": #"""
            {"collections": {"cards": {"path": "/cards", "key": "id", "items": []},
                             "tokens": {"service": "auth", "path": "/tokens", "key": "id", "items": []}}}
            """#,
        ])
        let reasons = [
            ("DELETE", "/cards", "other method (GET, POST)"),
            ("POST", "/cards/c1", "other method (GET, PUT, PATCH, DELETE)"),
            ("GET", "/tokens", "other service (auth)"),
        ]
        for (method, path, reason) in reasons {
            let miss = try #require(fixture.send(method, path).entry.nearMisses.first)
            #expect(miss.reasons == [reason])
            #expect(miss.rule.layer == (path == "/tokens" ? "collection:tokens" : "collection:cards"))
        }
    }

    @Test func theNearestThreeComeFirstByTheShareOfWhatHolds() throws {
        let rules = (0..<5).map { failing -> String in
            let query = (0..<4).map { "\"q\($0)\": \"\($0 < failing ? "no" : "yes")\"" }.joined(separator: ", ")
            return
                "{\"name\": \"\(failing) fail\", \"method\": \"GET\", \"path\": \"/a\", \"query\": {\(query)}, \"response\": {}}"
        }
        var fixture = try EngineFixture(baseline: rules[1...].reversed().joined(separator: ","))
        let seen = try fixture.send("GET", "/a?q0=yes&q1=yes&q2=yes&q3=yes")
        #expect(seen.entry.nearMisses.map(\.rule.name) == ["1 fail", "2 fail", "3 fail"])
    }

    @Test func aMissLooksAtNoMoreThanSixteenRules() throws {
        let rules = (0..<3_000).map {
            #"{"name": "r\#($0)", "method": "GET", "path": "/a", "query": {"q": "\#($0)"}, "response": {}}"#
        }
        var fixture = try EngineFixture(baseline: rules.joined(separator: ","))
        let seen = try fixture.send("GET", "/a")
        #expect(seen.entry.nearMisses.map(\.rule.name) == ["r0", "r1", "r2"])
        #expect(seen.text.utf8.count < 10_000)
    }

    @Test func aHugeRequestIsShownInExcerpts() throws {
        var fixture = try EngineFixture(
            baseline:
                #"{"name": "r", "method": "POST", "path": "/a/{x}", "query": {"q": "1"}, "body": {"json": {"k": 1}}, "response": {}}"#
        )
        let long = String(repeating: "я", count: 100_000)
        let seen = try fixture.send("POST", "/a/\(long)?q=\(long)", body: "{\"k\": \"\(long)\"}")
        #expect(seen.entry.nearMisses.count == 1)
        #expect(seen.text.utf8.count < 1_000_000)
        let miss = try #require(seen.entry.nearMisses.first)
        #expect(miss.verdicts.allSatisfy { ($0.seen?.utf8.count ?? 0) < 2_000 })
    }

    /// Whatever is sent, a miss is an answer: a 404 whose body is JSON.
    @Test func renderingOneNeverFailsARequest() throws {
        var fixture = try EngineFixture(
            baseline: #"""
                {"method": "POST", "path": "/a/{x}", "query": {"q": {"$regex": "(a+)+b"}}, "headers": {"X": {"$gt": 1}},
                 "body": {"json": {"k": {"$each": {"$size": 2}}}, "text": "x", "form": {"f": "1"}}, "response": {}},
                {"method": "POST", "path": "/a/{x}", "body": {"multipart": {"p": {"body": {"base64": "AA=="}}}}, "response": {}},
                {"method": "POST", "path": "/a/{x}", "body": {"jsonPath": [{"path": "$..k[?@.a == 1]", "$exists": true}]}, "response": {}},
                {"method": "POST", "path": "/a/{x}", "body": {"graphql": {"operationName": "Q"}}, "response": {}}
                """#
        )
        var random = SplitMix(seed: 7)
        let pieces: [[UInt8]] = [
            [0], [0xff, 0xfe], [0xed, 0xa0, 0x80], Array("{\"k\":".utf8), Array("[[[[[[".utf8),
            Array("\"\\ud800\"".utf8),
            Array("%".utf8), Array("%00".utf8), Array("&&==".utf8), Array("--b\r\n".utf8), Array("1e999999999".utf8),
            Array(repeating: UInt8(ascii: "a"), count: 2_000),
        ]
        func noise() -> [UInt8] {
            (0..<Int.random(in: 0..<6, using: &random)).flatMap { _ in pieces.randomElement(using: &random) ?? [] }
        }
        for _ in 0..<400 {
            let head = Array("POST /a/".utf8) + noise() + Array("?q=".utf8) + noise()
            let field = Array("\r\nX: ".utf8)
            let value = noise()
            let type = Array("\r\nContent-Type: multipart/form-data; boundary=b".utf8)
            let start = head.count + field.count
            let typeStart = start + value.count + 2
            let request = HTTPRequest(
                head: head + field + value + type,
                methodRange: 0..<4,
                targetRange: 5..<head.count,
                fields: [
                    HTTPRequest.Field(name: (head.count + 2)..<(head.count + 3), value: start..<(start + value.count)),
                    HTTPRequest.Field(
                        name: typeStart..<(typeStart + 12),
                        value: (typeStart + 14)..<(typeStart + type.count - 2)
                    ),
                ],
                body: noise()
            )
            let made = fixture.engine.send(request, to: fixture.slot(), at: fixture.now)
            let answer = try #require(made)
            #expect(answer.status == 404)
            guard case .bytes(let bytes, _) = answer.body else {
                Issue.record("no body")
                continue
            }
            #expect(throws: Never.self) { try JSONDocument(Array(bytes)) }
        }
    }

    @Test func lookingConsumesNothing() throws {
        var fixture = try EngineFixture(
            baseline: #"""
                {"name": "r", "method": "GET", "path": "/a", "responses": [
                    {"times": 1, "status": 500, "set": {"seen": true}}, {"times": 1}], "then": "fail"}
                """#
        )
        let before = try fixture.session()
        let looks = [
            ("POST", "/sessions/default/effective", #"{"method": "GET", "target": "/a"}"#),
            ("POST", "/sessions/default/effective", #"{"method": "GET", "target": "/missing"}"#),
            ("GET", "/endpoints?session=default", ""), ("GET", "/sessions/default/state", ""),
            ("GET", "/sessions/default/journal", ""), ("GET", "/sessions/default/timeline", ""),
            ("GET", "/sessions/default/diagnostics", ""), ("GET", "/sessions/default/overrides", ""),
            ("GET", "/sessions/default", ""), ("GET", "/sessions", ""), ("GET", "/profiles", ""),
            ("GET", "/health", ""), ("GET", "/catalog", ""),
        ]
        for _ in 0..<3 {
            for (method, target, body) in looks {
                #expect(fixture.call(method, target, body).status == 200, "\(target)")
            }
        }
        let session = try fixture.session()
        #expect(session.counters == before.counters)
        #expect(session.state.json == before.state.json)
        #expect(session.journal.lastSequence == before.journal.lastSequence)
        #expect(try fixture.send("GET", "/a").answerer == "baseline r 1 1")
        #expect(try fixture.send("GET", "/a").answerer == "baseline r 2 2")
        for _ in 0..<3 { #expect(try fixture.send("GET", "/a").entry.code == "sequence_exhausted") }
    }
}
