import Dubler
import Testing

@testable import DublerAgent

@Suite struct RequestToolTests {
    private static func client() async throws -> Client {
        let client = try Client()
        _ = try await client.answer("activate_profile", ["session": "s1", "profile": "retry"])
        return client
    }

    @Test func triesARequestWithoutMakingIt() async throws {
        let client = try await Self.client()
        for _ in 1...2 {
            let answer = try await client.answer(
                "effective_response",
                ["session": "s1", "method": "POST", "target": "/api/operation"]
            )
            #expect(answer["matched"] == true)
            #expect(answer["rule"]?["name"] == "first fails")
            #expect(answer["response"]?["status"] == 500)
            #expect(answer["response"]?["body"] == #"{ "code": "temporary_error" }"#)
            #expect(answer["origins"]?[0]?["location"]?.stringValue?.hasPrefix("profiles/retry.json:") == true)
            #expect(answer["candidates"]?.arrayValue?.contains { $0["rule"]?["name"] == "operation" } == true)
            #expect(answer["candidates"]?.arrayValue?.contains { $0["rule"]?["name"] == "first fails" } == false)
        }
        #expect(try await client.answer("journal", ["session": "s1"])["total"] == 0)
        let none = try await client.answer("effective_response", ["session": "s1", "target": "/none"])
        #expect(none["matched"] == false)
        #expect(none["rule"] == .null)
    }

    @Test func cutsALongAnswerAndSaysSo() async throws {
        let client = try await Self.client()
        let cut = try await client.answer(
            "effective_response",
            ["session": "s1", "target": "/api/long", "bodyLimit": 100]
        )
        #expect(cut["response"]?["body"]?.stringValue?.utf8.count ?? 0 <= 100)
        #expect(cut["response"]?["bodyIsCut"] == true)
        #expect(cut["response"]?["bodyLength"] == 30_000)
    }

    @Test func triesAnOverrideAndShowsWhatTheAppWouldGet() async throws {
        let client = try await Self.client()
        let rule: JSONValue = [
            "method": "GET", "path": "/api/cards", "response": ["status": 503, "body": ["code": "x"]],
        ]
        let answer = try await client.answer(
            "try_override",
            ["session": "s1", "name": "no cards", "rule": rule, "profileID": "cards_down"]
        )
        #expect(answer["enabled"] == true)
        #expect(answer["overrides"] == [["name": "no cards", "method": "GET", "path": "/api/cards"]])
        #expect(answer["effective"]?["response"]?["status"] == 503)
        #expect(answer["effective"]?["rule"]?["layer"] == "override")
        #expect(answer["profile"]?["id"] == "cards_down")
        let profile = try #require(answer["profile"])
        #expect(try await client.answer("check_profile", ["profile": profile])["valid"] == true)
        #expect(try await client.answer("try_override", ["session": "s1"])["overrides"]?.arrayValue?.count == 1)
        #expect(try await client.answer("try_override", ["session": "s1", "name": "no cards"])["overrides"] == [])
        let text = await client.failure("try_override", ["session": "s1", "name": "no cards"])
        #expect(text.contains("[override_unknown]"))
    }

    @Test func doesNotTryAPathWithParameters() async throws {
        let client = try await Self.client()
        let rule: JSONValue = ["method": "GET", "path": "/api/cards/{id}", "response": ["status": 404]]
        let silent = try await client.answer("try_override", ["session": "s1", "name": "x", "rule": rule])
        #expect(silent["effective"] == nil)
        let asked = try await client.answer(
            "try_override",
            ["session": "s1", "name": "x", "rule": rule, "request": ["target": "/api/cards/c9"]]
        )
        #expect(asked["effective"]?["response"]?["status"] == 404)
    }

    @Test func showsTheJournalInPages() async throws {
        let client = try await Self.client()
        client.transport.send("POST", "/api/operation", body: #"{"amount": 12.50}"#)
        client.transport.send("POST", "/api/operation")
        client.transport.send("GET", "/api/operation")
        let page = try await client.answer("journal", ["session": "s1", "limit": 2])
        #expect(page["items"]?.arrayValue?.compactMap { $0["status"]?.numberValue?.intValue } == [500, 200])
        #expect(page["items"]?[0]?["body"] == #"{"amount": 12.50}"#)
        #expect(page["items"]?[0]?["headers"] == nil)
        let next = try #require(page["next"])
        let rest = try await client.answer("journal", ["session": "s1", "limit": 2, "cursor": next])
        #expect(rest["items"]?[0]?["kind"] == "unmatched")
        #expect(rest["items"]?[0]?["nearMisses"] != nil)
        #expect(rest["next"] == .null)
        let found = try await client.answer("journal", ["session": "s1", "kind": "unmatched"])
        #expect(found["total"] == 1)
        let later = try await client.answer("journal", ["session": "s1", "since": 2])
        #expect(later["items"]?.arrayValue?.count == 1)
    }

    @Test func cutsBodiesAndGivesThemWholeWhenAskedFor() async throws {
        let client = try await Self.client()
        client.transport.send("GET", "/api/long")
        let short = try await client.answer("journal", ["session": "s1"])
        #expect(short["items"]?[0]?["isCut"] == true)
        #expect(short["items"]?[0]?["responseBody"]?.stringValue?.utf8.count ?? 0 <= 500)
        let whole = try await client.answer("journal", ["session": "s1", "seq": 1])
        #expect(whole["items"]?[0]?["isCut"] == false)
        #expect(whole["items"]?[0]?["responseBody"]?.stringValue?.utf8.count == 30_000)
        #expect(whole["items"]?[0]?["responseHeaders"] != nil)
        let text = await client.failure("journal", ["session": "s1", "seq": 99])
        #expect(text.contains("[entry_unknown]") && text.contains("Next:"))
    }

    @Test func readsTheTimelineBackwards() async throws {
        let client = try await Self.client()
        for _ in 1...5 { client.transport.send("GET", "/api/cards") }
        let last = try await client.answer("timeline", ["session": "s1", "limit": 2])
        #expect(last["total"] == 6)
        #expect(last["first"] == 4)
        #expect(last["lines"]?[1]?.stringValue?.contains("#5 GET /api/cards → 200") == true, "\(last.text)")
        let before = try await client.answer("timeline", ["session": "s1", "limit": 10, "before": 4])
        #expect(before["first"] == 0)
        #expect(before["lines"]?.arrayValue?.count == 4)
        #expect(before["lines"]?[0]?.stringValue?.contains("retry activated") == true)
    }

    @Test func checksRequests() async throws {
        let client = try await Self.client()
        client.transport.send("POST", "/api/operation")
        var arguments: JSONObject = [
            "session": "s1", "mode": "count", "requests": [["method": "POST", "path": "/api/operation"]], "count": 2,
        ]
        let wrong = try await client.answer("verify_requests", arguments)
        #expect(wrong["passed"] == false)
        #expect(wrong["seen"] == 1)
        #expect(wrong["difference"]?.stringValue?.contains("1 too few") == true)
        #expect(wrong["timeline"]?.arrayValue?.isEmpty == false)
        arguments["count"] = ["atLeast": 1]
        #expect(try await client.answer("verify_requests", arguments)["passed"] == true)
        let order = try await client.answer(
            "verify_requests",
            ["session": "s1", "mode": "subsequence", "requests": [["path": "/api/operation"], ["path": "/x"]]]
        )
        #expect(order["passed"] == false)
        #expect(try await client.answer("verify_requests", ["session": "s1", "mode": "noUnmatched"])["passed"] == true)
        arguments["epoch"] = 99
        #expect(await client.failure("verify_requests", arguments).contains("[epoch_changed]"))
    }
}
