/// The journal for other tools. Secrets are left out.
extension ControlAPI {
    static let exportRoutes = [
        ControlRoute(
            "GET",
            "/sessions/{session}/journal.har",
            "exportHAR",
            query: JournalFilter.query,
            ControlAPI.exportHAR
        ),
        ControlRoute(
            "GET",
            "/sessions/{session}/journal.jsonl",
            "exportLines",
            query: JournalFilter.query,
            ControlAPI.exportLines
        ),
        ControlRoute("GET", "/sessions/{session}/journal/{seq}/curl", "exportCurl", ControlAPI.exportCurl),
    ]

    private func exportHAR(_ request: ControlRequest, _ engine: inout Engine) throws(Problem) -> ControlOutcome {
        var filter = try JournalFilter(request.query, engine.catalog)
        let session = try snapshot(request, &engine)
        try filter.resolve(in: session)
        let found = filter
        let archive = HTTPArchive(session, engine, version: settings.version, mask: mask)
        return .work {
            ControlReply(body: archive.bytes { found.takes($0) && $0.sequence > found.after })
                .download(as: "\(session.id).har")
        }
    }

    private func exportLines(_ request: ControlRequest, _ engine: inout Engine) throws(Problem) -> ControlOutcome {
        var filter = try JournalFilter(request.query, engine.catalog)
        let session = try snapshot(request, &engine)
        try filter.resolve(in: session)
        let found = filter
        let view = JournalEntryView(session, engine, mask: mask)
        return .work {
            var lines: [UInt8] = []
            session.journal.forEach(after: found.after) { entry in
                guard found.takes(entry) else { return true }
                lines.append(contentsOf: JSONValue.object(view.json(entry)).serialized())
                lines.append(UInt8(ascii: "\n"))
                return true
            }
            return ControlReply(contentType: "application/jsonl", body: lines).download(as: "\(session.id).jsonl")
        }
    }

    private func exportCurl(_ request: ControlRequest, _ engine: inout Engine) throws(Problem) -> ControlOutcome {
        let session = try snapshot(request, &engine)
        let entry = try Self.entry(request, session)
        let command = CurlCommand(entry, baseURL: session.addresses[safe: entry.service] ?? session.mainURL, mask: mask)
        return .work {
            ControlReply(contentType: "text/plain; charset=utf-8", body: Array((command.text + "\n").utf8))
        }
    }
}
