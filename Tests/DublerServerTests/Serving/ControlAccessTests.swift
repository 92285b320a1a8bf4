import Dubler
import Foundation
import Testing

@testable import DublerServer

/// Who may call the control API, and whose requests are answered.
@Suite struct ControlAccessTests {
    private static func host(_ configure: (inout ServerConfiguration) -> Void = { _ in }) throws -> MockHost {
        let folder = try CatalogFolder(baseline: #"{"method": "GET", "path": "/a", "response": {}}"#)
        return try MockHost(folder, configure: configure)
    }

    @Test(arguments: [
        ("Host: evil.example", "host_refused"), ("Host: 127.0.0.1.evil.example:80", "host_refused"),
        ("Host:", "host_refused"),
        ("Host: evil.example:PORT", "host_refused"), ("Origin: http://evil.example", "origin_refused"),
        ("Origin: null", "origin_refused"), ("Origin: http://127.0.0.1:1", "origin_refused"),
        ("Origin: http://127.0.0.1:PORT.evil.example", "origin_refused"),
        ("Sec-Fetch-Site: cross-site", "origin_refused"),
    ])
    func aPageOfAnotherOriginCannotDriveIt(header: String, code: String) throws {
        let host = try Self.host()
        let client = try KeepAliveClient(port: host.port)
        let header = header.replacing("PORT", with: "\(host.port)")
        for (method, target, body) in [
            ("GET", "/health", ""), ("POST", "/sessions", #"{"id": "x"}"#), ("DELETE", "/sessions/default", ""),
        ] {
            let reply = try client.call(method, target, body, headers: [header])
            #expect(reply.status == 403)
            #expect(reply.code == code)
        }
        #expect(host.ask { $0.engine.sessionCount } == 1, "nothing was done")
    }

    @Test(arguments: [
        "Host: localhost:PORT", "Host: LOCALHOST", "Host: [::1]:PORT", "Origin: http://127.0.0.1:PORT",
        "Sec-Fetch-Site: same-origin",
    ])
    func itsOwnAddressIsLetThrough(header: String) throws {
        let host = try Self.host()
        let client = try KeepAliveClient(port: host.port)
        let header = header.replacing("PORT", with: "\(host.port)")
        #expect(try client.call("GET", "/health", headers: [header]).status == 200)
    }

    @Test func theMockTrafficKnowsNoSuchGuard() throws {
        let host = try Self.host()
        let client = try KeepAliveClient(port: host.port)
        let reply = try client.ask("GET", "/a", headers: ["Host: api.bank.example", "Origin: https://bank.example"])
        #expect(reply.status == 200)
    }

    @Test func aTokenIsAskedForWhereThereIsOne() throws {
        let host = try Self.host { $0.adminToken = "secret" }
        let client = try KeepAliveClient(port: host.port)
        for header in [
            [], ["Authorization: Bearer wrong"], ["Authorization: Basic secret"], ["Authorization: Bearer secret2"],
        ] {
            let reply = try client.call("GET", "/health", headers: header)
            #expect(reply.status == 401)
            #expect(reply.code == "token_required")
            #expect(reply.value(ofHeader: "WWW-Authenticate") == "Bearer")
        }
        #expect(try client.call("GET", "/health", headers: ["Authorization: Bearer secret"]).status == 200)
        #expect(try client.ask("GET", "/a").status == 200)
    }

    @Test func anotherAddressThanLoopbackNeedsAToken() throws {
        let bare = try Self.host { $0.host = "0.0.0.0" }
        let reply = try KeepAliveClient(port: bare.port).call("GET", "/health")
        #expect(reply.status == 401)
        #expect(reply.code == "token_required")
        let guarded = try Self.host {
            $0.host = "0.0.0.0"
            $0.adminToken = "secret"
        }
        let client = try KeepAliveClient(port: guarded.port)
        let named = ["Host: mac-mini.local:\(guarded.port)", "Authorization: Bearer secret"]
        #expect(try client.call("GET", "/health", headers: named).status == 200)
    }

    @Test func aTakenPortIsAnErrorThatNamesIt() throws {
        let host = try Self.host()
        let error = #expect(throws: LoopError.self) {
            _ = try Self.host { $0.port = host.port }
        }
        #expect("\(try #require(error))".contains("\(host.port)"))
        #expect(try KeepAliveClient(port: host.port).ask("GET", "/a").status == 200)
    }

    // MARK: Whose a request is

    @Test func aRequestWithoutASessionIsAStrayWhereOneIsRequired() throws {
        let host = try Self.host { $0.requiresSession = true }
        let client = try KeepAliveClient(port: host.port)
        let reply = try client.ask("GET", "/a")
        #expect(reply.status == 421)
        #expect(reply.code == "session_required")
        #expect(host.log.waits { lines in lines.contains { $0.hasPrefix("stray") } })
        let urls = try client.activate(nil, session: "s").json["baseURLs"]
        #expect(try KeepAliveClient(port: KeepAliveClient.port(of: urls?["api"])).ask("GET", "/a").status == 200)
        #expect(try client.ask("GET", "/__dubler/s/s/a").status == 200)
        #expect(try client.ask("GET", "/a", headers: ["Dubler-Session: s"]).status == 200)
        #expect(try client.call("GET", "/sessions/default/journal?kind=stray").json["total"] == 1)
    }

    @Test(arguments: [
        ("GET /__dubler/s/nobody/a", ""), ("GET /a", "Dubler-Session: nobody"), ("GET /a", "Dubler-Session: \u{0}"),
    ])
    func anUnknownSessionIsNeverAnsweredOutOfTheBaseline(line: String, header: String) throws {
        let host = try Self.host()
        let client = try KeepAliveClient(port: host.port)
        let parts = line.split(separator: " ").map(String.init)
        let reply = try client.ask(parts[0], parts[1], headers: header.isEmpty ? [] : [header])
        if header.contains("\u{0}") {
            #expect(reply.status == 400)
        } else {
            #expect(reply.status == 404)
            #expect(reply.code == "session_unknown")
            #expect(try client.call("GET", "/sessions/default/journal?kind=stray").json["total"] == 1)
        }
        #expect(host.ask { $0.engine.sessionCount } == 1, "a request makes no session")
    }

    @Test func theMainPortAloneCarriesTheControlAPI() throws {
        let host = try Self.host()
        let urls = try KeepAliveClient(port: host.port).activate(nil, session: "s").json["baseURLs"]
        let app = try KeepAliveClient(port: KeepAliveClient.port(of: urls?["api"]))
        #expect(try app.ask("GET", "/__dubler/v1/health").code == "unmatched")
    }
}
