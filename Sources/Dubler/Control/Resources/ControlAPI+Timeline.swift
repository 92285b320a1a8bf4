/// Events of the test, and everything in one order.
extension ControlAPI {
    static let timelineRoutes = [
        ControlRoute("GET", "/sessions/{session}/timeline", "getTimeline", query: ListPage.query, ControlAPI.timeline),
        ControlRoute("POST", "/sessions/{session}/events", "addEvent", ControlAPI.addEvent),
        ControlRoute("GET", "/sessions/{session}/stream", "stream", ControlAPI.stream),
    ]

    /// Kinds that the engine itself writes.
    private static let ownKinds = [
        "activated", "reset", "request", "overrides", "test-rules", "state", "clock", "push", "open-url", "biometrics",
        "privacy",
    ]
    private static let longestName = 1_000
    private static let largestDetail = 65_536

    private func timeline(_ request: ControlRequest, _ engine: inout Engine) throws(Problem) -> ControlOutcome {
        let page = try ListPage(request.query)
        let slot = try engine.find(request)
        guard let session = engine.session(slot) else { throw .sessionUnknown("", among: engine.sessionNames) }
        return .work { page.reply(TimelineReader(session).items) { $0 } }
    }

    private func addEvent(_ request: ControlRequest, _ engine: inout Engine) throws(Problem) -> ControlOutcome {
        let body = try ControlBody(request.body, for: engine.catalog)
        let members = try body.members(EventBodyKey.self)
        let reading = body.reading
        let kind = reading.nonEmptyString(members[.kind], "`kind`") ?? "mark"
        if let node = members[.kind], !Self.isKind(kind) {
            reading.error("wrong_value", "`kind` is a word of letters, digits, `-` and `_`, at most 64", at: node)
        } else if let node = members[.kind], Self.ownKinds.contains(where: { $0.isIdentical(to: kind) }) {
            reading.error("wrong_value", "events of the kind `\(kind)` are written by the server alone", at: node)
        }
        if members[.name] == nil { reading.missingKey("name", EventBodyKey.noun, at: members.node) }
        let name = reading.nonEmptyString(members[.name], "`name`") ?? ""
        if let node = members[.name], name.unicodeScalars.count > Self.longestName {
            reading.error("wrong_value", "`name` has at most \(Self.longestName) characters", at: node)
        }
        if let node = members[.detail], node.bytes.count > Self.largestDetail {
            reading.error("wrong_value", "`detail` has at most \(Self.largestDetail) bytes", at: node)
        }
        try body.check()
        let slot = try engine.open(request)
        engine.note(slot, kind: kind, name: name, detail: members[.detail]?.value, at: request.moment)
        let after = engine.session(slot)?.journal.lastSequence ?? 0
        return .reply(
            ControlReply(
                JSONObject([
                    ("kind", .string(kind)), ("name", .string(name)), ("time", .time(request.moment.wall)),
                    ("after", .int(after)),
                ])
            )
        )
    }

    private static func isKind(_ kind: String) -> Bool {
        (1...64).contains(kind.utf8.count)
            && kind.utf8.allSatisfy { byte in
                byte.asciiLowercased &- 0x61 < 26 || byte &- 0x30 < 10 || byte == UInt8(ascii: "-")
                    || byte == UInt8(ascii: "_")
            }
    }

    private func stream(_ request: ControlRequest, _ engine: inout Engine) throws(Problem) -> ControlOutcome {
        .stream(slot: try engine.find(request))
    }
}
