import Testing

@testable import Dubler

/// Calls out of pieces that are each near to something right: every reply is a
/// documented one, and nothing traps.
@Suite struct ControlRandomTests {
    private static let values = [
        "null", "true", "0", "-1", "1e400", "2", "\"\"", "\"gold\"", "\"5s\"", "[]", "{}", "[{}]", "\"all\"",
        "[\"all\"]",
        "\"2026-01-15\"", "\"/a\"", "{\"$gt\":0}", "[[\"a\",\"b\"]]", "{\"atLeast\":1}", "\"count\"", "\"default\"",
        "[{\"method\":\"GET\",\"path\":\"/a\",\"response\":{}}]", "{\"text\":\"{{now}}\",\"template\":true}",
    ]
    private static let keys = [
        "id", "profile", "scenario", "reset", "useCustomProfile", "simulator", "scopes", "set", "advance", "rules",
        "enabled",
        "service", "method", "target", "headers", "body", "base64", "mode", "requests", "count", "since", "epoch",
        "timeout",
        "settle", "kind", "name", "detail", "path", "query", "response", "responses", "when", "priority", "overrides",
        "extends", "simulatorID", "deviceSet", "bundleIdentifier", "payload", "named", "url", "event", "action",
    ]
    private static let queries = [
        "limit", "cursor", "search", "tag", "method", "path", "status", "kind", "since", "export", "id", "session",
    ]

    @Test func everyReplyIsDocumented() throws {
        var random = SplitMix(seed: 20_260_115)
        for _ in 0..<40 {
            var bench = try ControlBench.wallet(masking: ["token"])
            for _ in 0..<25 {
                try bench.call(Self.method(&random), Self.target(&random), body: Self.body(&random))
                if random.next() % 3 == 0 { try bench.send("GET", "/api/operation/status?token=1") }
                _ = bench.decided()
            }
        }
    }

    private static func pick<T>(_ list: [T], _ random: inout SplitMix) -> T {
        list[Int(random.next() % UInt64(list.count))]
    }

    private static func method(_ random: inout SplitMix) -> String {
        pick(["GET", "GET", "POST", "PUT", "PATCH", "DELETE", "HEAD", "X"], &random)
    }

    private static func target(_ random: inout SplitMix) -> String {
        let route = pick(ControlRoute.all, &random)
        var target = ""
        for segment in route.path.split(separator: "/") {
            target +=
                "/"
                + (segment.hasPrefix("{")
                    ? pick(["default", "w1", "1", "gold", "%00", "%FF", "a%2Fb"], &random) : String(segment))
        }
        if random.next() % 4 == 0 {
            target += "?\(pick(queries, &random))=\(pick(["1", "", "gold", "/a", "%FF", "profile"], &random))"
        }
        return target
    }

    private static func body(_ random: inout SplitMix) -> String {
        if random.next() % 8 == 0 { return pick(["", "{", "null", "[1", "\u{0}"], &random) }
        let members = (0..<(random.next() % 5)).map { _ in "\"\(pick(keys, &random))\":\(pick(values, &random))" }
        return "{\(members.joined(separator: ","))}"
    }
}
