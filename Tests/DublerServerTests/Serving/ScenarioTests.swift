import Dubler
import Foundation
import Testing

@testable import DublerServer

/// The scenario that the whole server is there for, over sockets.
@Suite struct ScenarioTests {
    private static let others = ["/api/profile", "/api/cards", "/api/history"]

    private static func folder() throws -> CatalogFolder {
        let rules = others.map {
            #"{"method": "GET", "path": "\#($0)", "response": {"headers": {"X-cAsE": ["1", "2"]}, "body": { "of":"\#($0)", "n" : 1.50 }}}"#
        }
        let operation = #"{"method": "POST", "path": "/api/operation", "response": {"body": {"result": "accepted"}}}"#
        return try CatalogFolder(
            baseline: (rules + [operation]).joined(separator: ",\n"),
            profiles: [
                "operation_retry_after_error": #"""
                "overrides": [{"method": "POST", "path": "/api/operation",
                    "responses": [{"times":1,"status":500,"body":{"code":"temporary_error"}},
                                  {"status":200,"body":{"result":"completed"}}]}]
                """#
            ]
        )
    }

    @Test func anErrorIsRetriedAndAllElseStaysAsItWas() throws {
        let host = try MockHost(Self.folder())
        let control = try KeepAliveClient(port: host.port)
        let activation = #"{ "scenario": "operation_retry_after_error", "reset": true, "useCustomProfile": false }"#
        func others(_ port: Int) throws -> [String] {
            let app = try KeepAliveClient(port: port)
            return try Self.others.map { path in
                let reply = try app.ask("GET", path)
                let fields = reply.headers.filter { $0.name != "Date" }.map { "\($0.name): \($0.value)" }
                return "\(reply.status) \(fields) \(reply.text)"
            }
        }
        let before = try others(host.port)
        for _ in 0..<2 {
            let reply = try control.call("POST", "/sessions/default/activate", activation)
            #expect(reply.status == 200)
            let port = try KeepAliveClient.port(of: reply.json["baseURLs"]?["api"])
            let app = try KeepAliveClient(port: port)
            let body = #"{"amount": 12.50}"#
            let first = try app.ask("POST", "/api/operation", body: body)
            #expect(first.status == 500)
            #expect(first.text == #"{"code":"temporary_error"}"#)
            #expect(try others(port) == before)
            let second = try app.ask("POST", "/api/operation", body: body)
            #expect(second.status == 200)
            #expect(second.text == #"{"result":"completed"}"#)
            #expect(try others(port) == before)
            let journal = try control.call("GET", "/sessions/default/journal?path=/api/operation").json
            #expect(journal["total"] == 2)
            #expect(journal["items"]?[0]?["body"] == .string(body))
            #expect(journal["items"]?[1]?["rule"]?["response"] == 2)
            let check = #"{"mode": "count", "requests": [{"method": "POST", "path": "/api/operation"}], "count": 2}"#
            #expect(try control.call("POST", "/sessions/default/verify", check).json["passed"] == true)
        }
        _ = try control.activate(nil)
        #expect(try others(host.port) == before)
    }

    @Test func theBytesOfAnAnswerAreThoseOfTheFile() throws {
        let host = try MockHost(Self.folder())
        let app = try KeepAliveClient(port: host.port)
        let reply = try app.ask("GET", "/api/cards")
        #expect(reply.text == #"{ "of":"/api/cards", "n" : 1.50 }"#)
        #expect(
            reply.headers.map(\.name) == ["X-cAsE", "X-cAsE", "Content-Type", "Content-Length", "Date", "Connection"]
                || reply.headers.map(\.name) == ["X-cAsE", "X-cAsE", "Content-Type", "Content-Length", "Date"]
        )
        #expect(reply.value(ofHeader: "Content-Length") == "\(reply.body.count)")
        #expect(try app.ask("HEAD", "/api/cards").value(ofHeader: "Content-Length") == "\(reply.body.count)")
        #expect(try app.ask("GET", "/api/cards").text == reply.text, "a HEAD has no body that could stand in the way")
    }

    /// Shown by sequences: the status endpoint's baseline answer is used until the operation is accepted.
    @Test func pollingSeesProcessingThenCompletedOnlyAfterTheAcceptedOperation() throws {
        let status = #"{"method": "GET", "path": "/api/status""#
        let bySequence = #"""
            "overrides": [
                {"method": "POST", "path": "/api/operation", "responses": [
                    {"status": 500, "body": {"code": "temporary_error"}},
                    {"body": {"result": "accepted"}, "set": {"accepted": true}}]},
                \#(status), "when": {"accepted": true}, "responses": [
                    {"body": {"status": "processing"}}, {"body": {"status": "completed"}}]}]
            """#
        let byState = #"""
            "overrides": [
                {"method": "POST", "path": "/api/operation", "when": {"failed": {"$exists": false}},
                 "response": {"status": 500, "body": {"code": "temporary_error"}, "set": {"failed": true}}},
                {"method": "POST", "path": "/api/operation", "when": {"failed": true, "asked": {"$exists": false}},
                 "response": {"body": {"result": "accepted"}, "set": {"asked": 0}}},
                \#(status), "when": {"asked": 0}, "response": {"body": {"status": "processing"}, "set": {"asked": {"$inc": 1}}}},
                \#(status), "when": {"asked": {"$gt": 0}}, "response": {"body": {"status": "completed"}}}]
            """#
        let folder = try CatalogFolder(
            baseline: #"""
                {"method": "POST", "path": "/api/operation", "response": {}},
                {"method": "GET", "path": "/api/status", "response": {"body": {"status": "none"}}}
                """#,
            profiles: ["by_sequence": bySequence, "by_state": byState]
        )
        let host = try MockHost(folder)
        let control = try KeepAliveClient(port: host.port)
        for profile in ["by_sequence", "by_state"] {
            let urls = try control.activate(profile).json["baseURLs"]
            let app = try KeepAliveClient(port: KeepAliveClient.port(of: urls?["api"]))
            func status() throws -> JSONValue? { try app.ask("GET", "/api/status").json["status"] }
            func operate() throws -> String { try app.ask("POST", "/api/operation", body: "{}").text }
            #expect(try operate() == #"{"code": "temporary_error"}"#)
            #expect(try status() == "none")
            #expect(try operate() == #"{"result": "accepted"}"#)
            #expect(try status() == "processing")
            #expect(try status() == "completed")
            #expect(try status() == "completed")
        }
    }
}
