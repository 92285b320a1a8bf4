import Dubler
import Foundation
import Testing

@testable import DublerServer

/// Many clients at once: every answer of a sequence once, and no session hears of another.
@Suite struct IsolationTests {
    private static let isNightly = ProcessInfo.processInfo.environment["DUBLER_NIGHTLY"] == "1"

    @Test func sixtyFourClientsSeeEachOfSixtyFourAnswersOnce() throws {
        let count = 64
        let responses = (0..<count).map { "{\"times\": 1, \"body\": \($0)}" }.joined(separator: ",")
        let folder = try CatalogFolder(
            baseline: "{\"method\": \"GET\", \"path\": \"/next\", \"responses\": [\(responses)], \"then\": \"fail\"}"
        )
        let host = try MockHost(folder)
        let control = try KeepAliveClient(port: host.port)
        let rounds = Self.isNightly ? 1_000 : 20
        let bodies = Guarded([String](repeating: "", count: count))
        let gate = RoundGate(parties: count + 1)
        let problems = Guarded<[String]>([])
        for number in 0..<count {
            Thread.detachNewThread {
                do {
                    let client = try KeepAliveClient(port: host.port)
                    for _ in 0..<rounds {
                        gate.wait()
                        let text = try client.ask("GET", "/next").text
                        bodies.change { $0[number] = text }
                        gate.wait()
                    }
                } catch {
                    problems.change { $0.append("\(error)") }
                    gate.give(up: rounds * 2)
                }
            }
        }
        let expected = Set((0..<count).map(String.init))
        for _ in 0..<rounds {
            _ = try control.activate(nil)
            gate.wait()
            gate.wait()
            #expect(Set(bodies.value) == expected)
        }
        #expect(problems.value == [])
    }

    @Test func twoHundredSessionsDoNotHearOfEachOther() throws {
        let sessions = 200
        let calls = Self.isNightly ? 100_000 : 5_000
        let threads = 25
        var profiles: [String: String] = [:]
        for number in 0..<sessions {
            let rule = #"""
                {"method": "GET", "path": "/who", "response": {"template": true,
                 "text": "\#(number) {{profile.id}} {{session.id}} {{count}} {{state.n}}", "set": {"n": {"$inc": 1}}}}
                """#
            profiles["p\(number)"] = "\"overrides\": [\(rule)]"
        }
        let host = try MockHost(try CatalogFolder(baseline: "", profiles: profiles, services: ["api", "auth"]))
        let problems = Guarded<[String]>([])
        let total = Guarded(0)
        race(threads) { thread in
            do {
                let main = try KeepAliveClient(port: host.port)
                var own: [(name: String, number: Int, port: KeepAliveClient)] = []
                for number in stride(from: thread, to: sessions, by: threads) {
                    let urls = try main.activate("p\(number)", session: "s\(number)").json["baseURLs"]
                    let port = try KeepAliveClient.port(of: urls?["api"])
                    own.append(("s\(number)", number, try KeepAliveClient(port: port)))
                }
                for turn in 0..<(calls / threads) {
                    let (name, number, port) = own[turn % own.count]
                    let use = turn / own.count + 1
                    let reply =
                        switch (turn / own.count + number) % 3 {
                        case 0: try port.ask("GET", "/who")
                        case 1: try main.ask("GET", "/__dubler/s/\(name)/who")
                        default: try main.ask("GET", "/who", headers: ["Dubler-Session: \(name)"])
                        }
                    let expected = "\(number) p\(number) \(name) \(use) \(use)"
                    if reply.text != expected { problems.change { $0.append("\(expected): \(reply.text)") } }
                    total.change { $0 += 1 }
                }
            } catch {
                problems.change { $0.append("\(error)") }
            }
        }
        #expect(problems.value.prefix(5) == [])
        #expect(total.value == calls / threads * threads)
        let control = try KeepAliveClient(port: host.port)
        for number in [0, 99, 199] {
            let journal = try control.call("GET", "/sessions/s\(number)/journal?limit=1000").json
            let rules = Set(journal["items"]?.arrayValue?.compactMap { $0["rule"]?["profile"]?.stringValue } ?? [])
            #expect(rules == ["p\(number)"], "the journal holds what went to this session alone")
        }
    }

    @Test func aSessionThatEndedIsNotMistakenForTheOneInItsPlace() throws {
        let folder = try CatalogFolder(baseline: #"{"method": "GET", "path": "/a", "response": {}}"#)
        let host = try MockHost(folder)
        let control = try KeepAliveClient(port: host.port)
        let urls = try control.activate(nil, session: "first").json["baseURLs"]
        let app = try KeepAliveClient(port: KeepAliveClient.port(of: urls?["api"]))
        #expect(try app.ask("GET", "/a").status == 200)
        try control.call("DELETE", "/sessions/first")
        _ = try control.activate(nil, session: "second")
        let late = try KeepAliveClient(port: app.port)
        #expect(try late.ask("GET", "/a").status == 410)
        #expect(try control.call("GET", "/sessions/second/journal").json["total"] == 0)
    }
}

/// Lets a number of threads through together, again and again.
private final class RoundGate: @unchecked Sendable {
    private let condition = NSCondition()
    private var parties: Int
    private var waiting = 0
    private var round = 0

    init(parties: Int) { self.parties = parties }

    func wait() {
        condition.lock()
        defer { condition.unlock() }
        let mine = round
        waiting += 1
        openIfAll()
        while round == mine { condition.wait() }
    }

    /// The others go on without one that failed.
    func give(up _: Int) {
        condition.lock()
        defer { condition.unlock() }
        parties -= 1
        openIfAll()
    }

    private func openIfAll() {
        guard waiting >= parties else { return }
        waiting = 0
        round += 1
        condition.broadcast()
    }
}
