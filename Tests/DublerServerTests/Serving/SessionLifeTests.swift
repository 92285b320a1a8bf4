import Dubler
import Foundation
import Testing

@testable import DublerServer

/// How sessions begin and end, and what outlives the server.
@Suite struct SessionLifeTests {
    private static let override = #"{"rules": [{"name": "o", "method": "GET", "path": "/o", "response": {"body": 1}}]}"#

    private static func folder() throws -> CatalogFolder {
        try CatalogFolder(
            baseline: #"{"method": "GET", "path": "/a", "response": {}}"#,
            profiles: ["p": #""overrides": [{"method": "GET", "path": "/p", "response": {}}]"#]
        )
    }

    @Test func theNumberOfSessionsIsLimitedWithAClearError() throws {
        let host = try MockHost(Self.folder()) { $0.limits.sessions = 3 }
        let client = try KeepAliveClient(port: host.port)
        for name in ["one", "two"] {
            #expect(try client.call("POST", "/sessions", "{\"id\": \"\(name)\"}").status == 200)
        }
        let refused = try client.activate(nil, session: "three")
        #expect(refused.status == 503)
        #expect(refused.code == "session_limit")
        #expect(try client.ask("GET", "/a", headers: ["Dubler-Session: one"]).status == 200)
        try client.call("DELETE", "/sessions/one")
        #expect(try client.activate(nil, session: "three").status == 200)
    }

    @Test func overridesProfileAndSwitchOutliveTheServerInANewEpoch() throws {
        let folder = try Self.folder()
        var epoch: JSONValue?
        do {
            let host = try MockHost(folder)
            let client = try KeepAliveClient(port: host.port)
            epoch = try client.activate("p", "\"useCustomProfile\": true", session: "on").json["epoch"]
            try client.call("PUT", "/sessions/on/overrides", Self.override)
            _ = try client.activate(nil, session: "off")
            try client.call("PUT", "/sessions/off/overrides", Self.override)
            _ = try client.activate(nil, session: "gone")
            try client.call("PUT", "/sessions/gone/overrides", Self.override)
            try client.call("DELETE", "/sessions/gone")
            #expect(host.shutdown())
        }
        let host = try MockHost(folder)
        let client = try KeepAliveClient(port: host.port)
        let on = try client.call("GET", "/sessions/on/overrides").json
        #expect(on["enabled"] == true)
        #expect(on["rules"]?[0]?["name"] == "o")
        #expect(try client.ask("GET", "/o", headers: ["Dubler-Session: on"]).text == "1")
        #expect(try client.ask("GET", "/p", headers: ["Dubler-Session: on"]).status == 200)
        let off = try client.call("GET", "/sessions/off/overrides").json
        #expect(off["enabled"] == false && off["rules"]?.arrayValue?.count == 1)
        #expect(try client.ask("GET", "/o", headers: ["Dubler-Session: off"]).status == 404)
        #expect(try client.call("GET", "/sessions/gone").status == 404)
        // A check of the epoch before the restart must not be judged by the empty journal after it.
        let check = #"{"mode": "none", "requests": [{"path": "/nothing"}], "epoch": EPOCH}"#
        let reply = try client.call("POST", "/sessions/on/verify", check.replacing("EPOCH", with: epoch?.text ?? ""))
        #expect(reply.code == "epoch_changed")
    }

    @Test func aRecordThatIsTornOrForeignIsPassedOverAndNamed() throws {
        let folder = try Self.folder()
        do {
            let host = try MockHost(folder)
            try KeepAliveClient(port: host.port).call("PUT", "/sessions/s/overrides", Self.override)
            #expect(host.shutdown())
        }
        let record = try #require(folder.records.first { $0.hasPrefix("s-") })
        try folder.write("{\"session\": \"torn", to: ".dubler/sessions/torn-00000000.json")
        try folder.write("", to: ".dubler/sessions/empty-00000000.json")
        try folder.write("garbage", to: ".dubler/sessions/\(record).new")
        let host = try MockHost(folder)
        let client = try KeepAliveClient(port: host.port)
        #expect(try client.call("GET", "/sessions/s/overrides").json["rules"]?.arrayValue?.count == 1)
        #expect(host.log.waits { lines in lines.filter { $0.hasPrefix("storedSessionUnreadable") }.count == 2 })
    }

    @Test func anOverrideThatTheCatalogOfTodayRefusesIsNamedAndTheOthersStay() throws {
        let folder = try CatalogFolder(
            ["bodies/b.json": "{}", "baseline/all.json": #"{"rules": []}"#]
        )
        do {
            let host = try MockHost(folder)
            let rules = #"""
                {"rules": [{"name": "file", "method": "GET", "path": "/f", "response": {"bodyFile": "b.json"}},
                           {"name": "o", "method": "GET", "path": "/o", "response": {}}]}
                """#
            let client = try KeepAliveClient(port: host.port)
            #expect(try client.call("PUT", "/sessions/s/overrides", rules).status == 200)
            #expect(host.shutdown())
        }
        try FileManager.default.removeItem(atPath: folder.path + "/bodies/b.json")
        let host = try MockHost(folder)
        let client = try KeepAliveClient(port: host.port)
        let names = try client.call("GET", "/sessions/s/overrides").json["rules"]?.arrayValue?.compactMap {
            $0["name"]?.stringValue
        }
        #expect(names == ["o"])
        #expect(host.log.waits { lines in lines.contains { $0.hasPrefix("storedOverrideRefused") } })
    }

    @Test func anIdleSessionEndsAndItsOverridesComeBackSwitchedOff() throws {
        let host = try MockHost(Self.folder()) { $0.limits.idle = 1_000_000 }
        let client = try KeepAliveClient(port: host.port)
        try client.call("PUT", "/sessions/s/overrides", Self.override)
        #expect(host.log.waits(seconds: 30) { lines in lines.contains { $0.hasPrefix("sessionIdled") } })
        #expect(try client.call("GET", "/sessions/s").status == 404)
        #expect(try client.ask("GET", "/o", headers: ["Dubler-Session: s"]).code == "session_unknown")
        #expect(try client.ask("GET", "/a").status == 200, "the session `default` stays")
        // Before it is idle again.
        let overrides = host.ask { server -> JSONValue in
            var json = JSONValue.null
            for (method, target, body) in [
                ("POST", "/sessions", #"{"id": "s"}"#), ("GET", "/sessions/s/overrides", ""),
            ] {
                let call = ControlCall(method, target, body: Array(body.utf8))
                if case .reply(let reply) = server.control.handle(call, engine: &server.engine, at: server.now) {
                    json = (try? JSONDocument(reply.body).root.value) ?? .null
                }
            }
            return json
        }
        #expect(overrides["enabled"] == false)
        #expect(overrides["rules"]?.arrayValue?.count == 1)
    }

    @Test func anOpenStreamKeepsItsSession() throws {
        let host = try MockHost(Self.folder()) { $0.limits.idle = 1 }
        let client = try KeepAliveClient(port: host.port)
        try client.call("POST", "/sessions", #"{"id": "s"}"#)
        let stream = try PlainClient(port: host.port)
        stream.send("GET /__dubler/v1/sessions/s/stream HTTP/1.1\r\nHost: 127.0.0.1:\(host.port)\r\n\r\n")
        // It may have ended before the stream was open; then the stream says so.
        guard stream.receive(untilContains: "event: session\n") else { return }
        try client.call("POST", "/sessions", #"{"id": "other"}"#)
        #expect(host.log.waits(seconds: 30) { lines in lines.contains { $0.hasPrefix("sessionIdled(\"other\")") } })
        #expect(!host.log.all.contains { $0.hasPrefix("sessionIdled(\"s\")") })
    }

    @Test func aFolderThatCannotBeWrittenIsAClearErrorAndTheServerGoesOn() throws {
        let folder = try Self.folder()
        // A file where the folder should be: refused to every user, root too.
        try folder.write("", to: ".dubler")
        let host = try MockHost(folder)
        let client = try KeepAliveClient(port: host.port)
        let reply = try client.call("PUT", "/sessions/s/overrides", Self.override)
        #expect(reply.status == 507)
        #expect(reply.code == "store_failed")
        #expect(reply.json["detail"]?.stringValue?.contains(".dubler") == true)
        #expect(host.log.waits { lines in lines.contains { $0.hasPrefix("storeFailed") } })
        #expect(try client.ask("GET", "/o", headers: ["Dubler-Session: s"]).text == "1", "the change is in force")
        #expect(try client.activate("p", session: "s").status == 200)
    }
}
