import Dubler
import Foundation
import Testing

@testable import DublerServer

/// What is left of an epoch after the next has begun: nothing that arrives, counts or consumes.
@Suite struct EpochTests {
    private static func host() throws -> MockHost {
        try MockHost(
            CatalogFolder(
                baseline: #"""
                    {"method": "GET", "path": "/slow", "response": {"delay": "600s", "body": "late"}},
                    {"method": "GET", "path": "/stream", "response": {"events": [{"data": "first"}], "keepOpen": true}},
                    {"name": "poll", "method": "GET", "path": "/poll", "responses": [
                        {"body": 1}, {"body": 2}, {"body": 3}]}
                    """#,
                services: ["api", "auth"]
            )
        )
    }

    private static func waitForEntry(_ control: KeepAliveClient, _ path: String, _ session: String) throws {
        let check = "{\"mode\": \"count\", \"requests\": [{\"path\": \"\(path)\"}], \"timeout\": \"20s\"}"
        let reply = try control.call("POST", "/sessions/\(session)/verify", check)
        #expect(reply.json["passed"] == true)
    }

    @Test func whatIsDelayedIsCutAndWhatIsPolledIsRefused() throws {
        let host = try Self.host()
        let control = try KeepAliveClient(port: host.port)
        let oldPort = try KeepAliveClient.port(of: control.activate(nil, session: "s").json["baseURLs"]?["api"])
        let delayed = try KeepAliveClient(port: oldPort)
        try delayed.send("GET", "/slow")
        try Self.waitForEntry(control, "/slow", "s")
        let byPrefix = try KeepAliveClient(port: host.port)
        try byPrefix.send("GET", "/__dubler/s/s/slow?prefix")
        let streaming = try KeepAliveClient(port: oldPort)
        try streaming.send("GET", "/stream")
        try Self.waitForEntry(control, "/stream", "s")
        #expect(host.waits { $0.wire?.inFlight.count == 3 })

        // An old app that polls all the time, also while the new epoch begins.
        let isOver = Guarded(false)
        let hasSwitched = Guarded(false)
        let lateBodies = Guarded<[Int]>([])
        let polled = DispatchSemaphore(value: 0)
        Thread.detachNewThread {
            while !isOver.value {
                let begunAfter = hasSwitched.value
                guard let client = try? KeepAliveClient(port: oldPort), let reply = try? client.ask("GET", "/poll")
                else {
                    continue
                }
                if begunAfter { lateBodies.change { $0.append(reply.status) } }
            }
            polled.signal()
        }
        try Self.waitForEntry(control, "/poll", "s")
        let activation = try control.activate(nil, session: "s")
        hasSwitched.change { $0 = true }
        let newPort = try KeepAliveClient.port(of: activation.json["baseURLs"]?["api"])
        #expect(newPort != oldPort)

        #expect(delayed.receiveEnd().bytes == 0, "not a byte of the delayed answer arrives")
        #expect(byPrefix.receiveEnd().bytes == 0)
        #expect(streaming.receiveEnd().end != .timeout)
        let app = try KeepAliveClient(port: newPort)
        for expected in ["1", "2", "3"] { #expect(try app.ask("GET", "/poll").text == expected) }
        #expect(host.waits { _ in lateBodies.value.count >= 20 })
        isOver.change { $0 = true }
        polled.wait()
        #expect(Set(lateBodies.value) == [410])

        let check = #"{"mode": "count", "requests": [{"path": "/poll"}], "count": 3, "settle": "100ms"}"#
        #expect(try control.call("POST", "/sessions/s/verify", check).json["passed"] == true)
        let stale = try control.call("GET", "/sessions/s/journal?kind=stale").json
        #expect((stale["total"]?.numberValue?.intValue ?? 0) >= 20, "they are in the journal, marked")
        let slow = try control.call("GET", "/sessions/s/journal?path=/slow").json
        #expect(slow["total"] == 0)
    }

    @Test func aRequestWhoseLineCameBeforeTheActivationIsOfTheOldEpoch() throws {
        let host = try Self.host()
        let control = try KeepAliveClient(port: host.port)
        let slow = try PlainClient(port: host.port)
        slow.send("POST /poll HTTP/1.1\r\nHost: 127.0.0.1:\(host.port)\r\nContent-Length: 2\r\n")
        #expect(host.waits { server in server.wire?.connections.contains { $0.parser.phase == .head } == true })
        _ = try control.activate(nil)
        slow.send("\r\nok")
        #expect(slow.receive(untilContains: "epoch_stale"))
        #expect(slow.text.hasPrefix("HTTP/1.1 410 "))
        #expect(try control.call("GET", "/sessions/default/journal?kind=stale").json["total"] == 1)
    }

    @Test func portsOfAnEpochAreNotGivenOutAgain() throws {
        let host = try Self.host()
        let control = try KeepAliveClient(port: host.port)
        var seen: Set<Int> = []
        var first: Int?
        for _ in 0..<40 {
            let urls = try control.activate(nil, session: "s").json["baseURLs"]
            for service in ["api", "auth"] {
                let port = try KeepAliveClient.port(of: urls?[service])
                #expect(seen.insert(port).inserted)
                first = first ?? port
            }
        }
        let old = try KeepAliveClient(port: #require(first))
        #expect(try old.ask("GET", "/poll").status == 410)
    }

    @Test func addressesOfPortsThatAreClosedAreForgotten() throws {
        // Whatever of these ports others have taken is passed over.
        let free = try Self.host().port
        let folder = try CatalogFolder(baseline: #"{"method": "GET", "path": "/a", "response": {}}"#)
        let host = try MockHost(folder) { $0.sessionPorts = free...(free + 3) }
        let control = try KeepAliveClient(port: host.port)
        for _ in 0..<20 { #expect(try control.activate(nil, session: "s").status == 200) }
        #expect(host.ask { $0.addresses.count } <= 1 + 4)
    }

    @Test func withoutResetThePortsStayAndNothingIsCut() throws {
        let host = try Self.host()
        let control = try KeepAliveClient(port: host.port)
        let first = try control.activate(nil, session: "s").json
        let app = try KeepAliveClient(port: KeepAliveClient.port(of: first["baseURLs"]?["api"]))
        #expect(try app.ask("GET", "/poll").text == "1")
        let second = try control.activate(nil, "\"reset\": false", session: "s").json
        #expect(second["baseURLs"] == first["baseURLs"] && second["epoch"] == first["epoch"])
        #expect(try app.ask("GET", "/poll").text == "2")
    }

    @Test func aResetOfEverythingIsAnsweredLikeAnActivation() throws {
        let host = try Self.host()
        let control = try KeepAliveClient(port: host.port)
        let first = try control.activate(nil, session: "s").json
        let reply = try control.call("POST", "/sessions/s/reset", #"{"scopes": ["all"]}"#)
        #expect(reply.status == 200)
        #expect(reply.json["epoch"] == 3)
        let port = try KeepAliveClient.port(of: reply.json["baseURLs"]?["api"])
        #expect(try port != KeepAliveClient.port(of: first["baseURLs"]?["api"]))
        #expect(try KeepAliveClient(port: port).ask("GET", "/poll").text == "1")
    }

    @Test func aFaultThatCutsMakesEveryAnswerOfItsSessionClose() throws {
        let host = try MockHost(
            CatalogFolder(
                baseline: #"{"method": "GET", "path": "/a", "response": {}}"#,
                profiles: [
                    "cuts": #""overrides": [{"method": "GET", "path": "/b", "response": {"fault": "connectionReset"}}]"#
                ]
            )
        )
        let control = try KeepAliveClient(port: host.port)
        let plain = try control.activate(nil, session: "s").json["baseURLs"]?["api"]
        #expect(
            try KeepAliveClient(port: KeepAliveClient.port(of: plain)).ask("GET", "/a").value(ofHeader: "Connection")
                != "close"
        )
        let cutting = try control.activate("cuts", session: "s").json["baseURLs"]?["api"]
        let app = try KeepAliveClient(port: KeepAliveClient.port(of: cutting))
        #expect(try app.ask("GET", "/a").value(ofHeader: "Connection") == "close")
        try app.send("GET", "/b")
        #expect(app.receiveEnd().end == .reset)
    }
}
