import Foundation
import Testing

@testable import Dubler

@Suite("Answers, as the client reads them")
struct AnswerTests {
    private static let activated: JSONValue = [
        "epoch": 4,
        "baseURLs": ["api": "http://127.0.0.1:9001", "auth": "http://127.0.0.1:9002/"],
        "environment": ["API_BASE_URL": "http://127.0.0.1:9001"],
        "profileHash": "3c48",
        "reset": ["state"],
    ]

    @Test("an activation gives the epoch's addresses, the default service's first")
    func activation() throws {
        let script = try Script(Self.activated)
        #expect(script.backend.activation == nil)
        let activation = try script.backend.activate(profile: "retry")
        #expect(activation.epoch == 4)
        #expect(activation.baseURL.absoluteString == "http://127.0.0.1:9001")
        #expect(activation.baseURLs.mapValues(\.absoluteString)["auth"] == "http://127.0.0.1:9002/")
        #expect(activation.environment == ["API_BASE_URL": "http://127.0.0.1:9001"])
        #expect(activation.profileHash == "3c48")
        #expect(activation.profile == "retry")
        #expect(script.backend.activation == activation)
        #expect(script.backend.baseURL == activation.baseURL)
        #expect(script.backend.baseURLs == activation.baseURLs)
    }

    @Test("a whole reset is a new epoch of the same profile, other scopes keep it")
    func reset() throws {
        var second = Self.activated
        if case .object(var members) = second {
            members["epoch"] = 5
            second = .object(members)
        }
        let script = try Script(Self.activated, [:], second)
        try script.backend.activate(profile: "retry")
        try script.backend.reset(.counters)
        #expect(script.backend.activation?.epoch == 4)
        try script.backend.reset(.all)
        #expect(script.backend.activation?.epoch == 5)
        #expect(script.backend.activation?.profile == "retry")
    }

    @Test("before any activation the address is that of the running epoch")
    func addressBefore() throws {
        #expect(try Script().backend.baseURL.absoluteString == "http://127.0.0.1:8787")
        #expect(try Script(session: "w.1").backend.baseURL.absoluteString == "http://127.0.0.1:8787/__dubler/s/w.1")
        #expect(try Script(session: "").backend.session == "default")
        #expect(try Script().backend.baseURLs.isEmpty)
    }

    @Test("the journal is read page by page, to its end or to the limit")
    func paging() throws {
        func page(_ numbers: [Int], next: JSONValue) -> JSONValue {
            let items = numbers.map { number in
                JSONValue.object([
                    "seq": .number(JSONNumber(number)), "kind": "matched", "method": "GET", "target": "/a",
                ])
            }
            return ["items": .array(items), "total": 3, "next": next]
        }
        let script = try Script(page([1, 2], next: "c=2"), page([3], next: nil))
        #expect(
            try script.backend.journal(method: .get, path: "/a b", status: 200, kind: .matched, since: 0).count == 3
        )
        let query = "method=GET&path=%2Fa%20b&status=200&kind=matched&since=0&limit=500"
        #expect(
            script.lines == [
                "GET /sessions/default/journal?\(query)", "GET /sessions/default/journal?\(query)&cursor=c%3D2",
            ]
        )
        let limited = try Script(page([1, 2], next: 2), page([3, 4], next: 4))
        #expect(try limited.backend.journal(limit: 3).map(\.sequence) == [1, 2, 3])
        #expect(limited.lines.last == "GET /sessions/default/journal?limit=1&cursor=2")
        let endless = try Script(page([], next: "again"))
        #expect(try endless.backend.journal().isEmpty)
    }

    @Test("an entry of the journal has everything")
    func entry() throws {
        let json: JSONValue = [
            "seq": 2, "time": "2026-01-15T09:00:00.5Z", "epoch": 1, "service": "api", "kind": "matched",
            "method": "POST", "target": "/api/operation?mode=fast",
            "headers": [["Content-Type", "application/json"], ["X-A", "1"], ["x-a", "2"]],
            "body": "{\"amount\": 5}", "bodyTruncated": true, "bodyLength": 13,
            "rule": ["layer": "profile:retry", "profile": "retry", "name": "op", "response": 1, "use": 1],
            "nearMisses": [], "status": 500, "responseHeaders": [["Content-Type", "application/json"]],
            "responseBodyBase64": "AP8=", "delay": 0, "fault": "truncatedBody", "ended": "cut",
        ]
        let request = try Script(json).backend.recordedRequest(2)
        #expect(request.sequence == 2)
        #expect(request.time?.description == "2026-01-15T09:00:00.5Z")
        #expect(request.epoch == 1)
        #expect(request.service == "api")
        #expect(request.kind == .matched)
        #expect(request.method == .post)
        #expect(request.target == "/api/operation?mode=fast")
        #expect(request.headers.map(\.name) == ["Content-Type", "X-A", "x-a"])
        #expect(request.header("content-TYPE") == "application/json")
        #expect(request.header("X-None") == nil)
        #expect(request.bodyJSON == ["amount": 5])
        #expect(request.bodyText == "{\"amount\": 5}")
        #expect(request.bodyLength == 13)
        #expect(request.isBodyCut)
        #expect(request.rule?.layer == "profile:retry")
        #expect(request.rule?.response == 1)
        #expect(request.status == 500)
        #expect(request.responseBody == [0, 255])
        #expect(request.fault == .truncatedBody)
        #expect(request.ended == "cut")
        #expect(request.json == json)
        #expect("\(request)" == "#2 POST /api/operation?mode=fast → 500")
    }

    @Test("a dry run tells the answer, and who lost")
    func effective() throws {
        let answer = try Script([
            "matched": true,
            "rule": ["layer": "test", "profile": nil, "name": "slow"],
            "response": ["status": 202, "headers": [["A", "1"], ["B", "2"]], "body": "{\"z\":1.10}", "delay": 300],
            "origins": [],
            "candidates": [
                [
                    "rule": ["layer": "baseline", "profile": nil, "name": "plain"],
                    "verdicts": [["condition": "method", "passed": true, "expected": "GET", "seen": "GET"]],
                ]
            ],
        ]).backend.effective(.get, "/a")
        #expect(answer.matched)
        #expect(answer.rule?.name == "slow")
        #expect(answer.status == 202)
        #expect(answer.headers.map { "\($0.name)=\($0.value)" } == ["A=1", "B=2"])
        #expect(answer.bodyText == "{\"z\":1.10}")
        #expect(answer.bodyJSON == ["z": 1.1])
        #expect(answer.fault == nil)
        #expect(answer.candidates.first?.rule?.name == "plain")
        #expect(answer.json["response"]?["delay"] == 300)
        let bytes = try Script(["matched": true, "response": ["base64": "AP8="]]).backend.effective(.get, "/a")
        #expect(bytes.body == [0, 255])
    }
}
