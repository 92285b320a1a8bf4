/// Which entries of a journal a call asks for.
struct JournalFilter: Sendable {
    static let query = ["method", "path", "status", "kind", "since"]

    private let method: [UInt8]?
    private let path: PathPattern?
    private let status: Int?
    private let kind: JournalEntry.Kind?
    private let since: String?
    /// Entries behind this number.
    private(set) var after: UInt64 = 0

    init(_ query: ControlQuery, _ catalog: Catalog) throws(Problem) {
        method = query.text("method").map { Array($0.utf8) }
        path = try query.given("path").map { text throws(Problem) in try Self.path(text, catalog) }
        status = try query.int("status", in: 0...999)
        kind = try query.choice("kind", JournalEntry.Kind.self)
        since = query.text("since")
    }

    /// A path as a rule writes it.
    private static func path(_ text: String, _ catalog: Catalog) throws(Problem) -> PathPattern {
        let reading = Reading(Surroundings(of: catalog), Findings())
        if let document = try? JSONDocument(JSONValue.string(text).serialized()),
            let path = reading.path(document.root), !reading.findings.hasErrors
        {
            return path
        }
        throw .query("path", "\"path\" is a path as a rule writes it: \(reading.findings.all.first?.message ?? text).")
    }

    /// Finds the number that `since` means: its own, or that of a mark.
    mutating func resolve(in session: Session) throws(Problem) {
        guard let since else { return }
        if since.utf8.allSatisfy({ $0 &- 0x30 < 10 }) {
            after = UInt64(since) ?? .max
        } else if let mark = session.timeline.mark(named: since) {
            after = mark.after
        } else {
            throw Problem(
                status: 404,
                code: "mark_unknown",
                detail: "This epoch's timeline of session \"\(session.id)\" has no mark \"\(since)\"."
            )
        }
    }

    func takes(_ entry: JournalEntry) -> Bool {
        if let kind, entry.kind != kind { return false }
        if let status, entry.status != status { return false }
        let request = entry.request
        if let method, !request.head[request.methodRange].elementsEqual(method) { return false }
        if let path, !path.matches(RequestTarget(request.head[request.targetRange])) { return false }
        return true
    }
}
