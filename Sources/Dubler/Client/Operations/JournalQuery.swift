/// Which entries of the journal are asked for, page by page.
struct JournalQuery: Sendable {
    private static let pageSize = 500

    var method: HTTPMethod?
    var path: String?
    var status: Int?
    var kind: RequestKind?
    var since: JournalPosition?
    /// How many entries at most; `nil` is all.
    var limit: Int?

    func operation(session: SessionPath) -> BackendOperation<[RecordedRequest]> {
        page(session: session, cursor: nil, before: [])
    }

    /// One entry, with its whole bodies.
    static func entry(_ sequence: Int, session: SessionPath) -> BackendOperation<RecordedRequest> {
        BackendOperation(BackendCall(.get, session.target("journal/\(sequence)"))) { reader in
            try RecordedRequest(try reader.fields())
        }
    }

    private func page(
        session: SessionPath,
        cursor: String?,
        before: [RecordedRequest]
    ) -> BackendOperation<[RecordedRequest]> {
        BackendOperation(call(session: session, cursor: cursor, left: limit.map { $0 - before.count })) { reader in
            let fields = try reader.fields()
            var requests = before
            let page = try fields.list("items").map { try RecordedRequest($0) }
            requests.append(contentsOf: page)
            if let limit, requests.count >= limit { return .done(Array(requests.prefix(max(0, limit)))) }
            guard !page.isEmpty, let next = fields.optional("next") else { return .done(requests) }
            return .ask(self.page(session: session, cursor: next.stringValue ?? next.text, before: requests))
        }
    }

    private func call(session: SessionPath, cursor: String?, left: Int?) -> BackendCall {
        var query: [(String, String)] = []
        if let method { query.append(("method", method.rawValue)) }
        if let path { query.append(("path", path)) }
        if let status { query.append(("status", String(status))) }
        if let kind { query.append(("kind", kind.rawValue)) }
        switch since {
        case .mark(let name)?: query.append(("since", name))
        case .request(let sequence)?: query.append(("since", String(sequence)))
        case nil: break
        }
        query.append(("limit", String(min(max(left ?? Self.pageSize, 1), Self.pageSize))))
        if let cursor { query.append(("cursor", cursor)) }
        let pairs = query.map { "\($0.0)=\(PercentEncoding.encode($0.1.utf8))" }
        return BackendCall(.get, session.target("journal?" + pairs.joined(separator: "&")))
    }
}
