import Dubler

/// Reads a journal page by page, and goes on with what comes.
struct JournalReader {
    private static let pageSize = 500

    let server: RemoteServer
    /// What entries are asked for.
    let query: [(name: String, value: String)]
    let show: (JSONValue) -> Void
    /// Where to begin: a number or the name of a mark.
    var since: String?
    /// How many entries are still wanted.
    var limit: Int?
    /// The last entry that was shown.
    private var last: (epoch: Int, sequence: Int) = (0, 0)

    init(server: RemoteServer, query: [(String, String)], show: @escaping (JSONValue) -> Void) {
        self.server = server
        self.query = query.map { (name: $0.0, value: $0.1) }
        self.show = show
    }

    /// Shows what is there now.
    mutating func read() throws {
        var cursor: String?
        repeat {
            let page = try server.ask(.get, target(cursor))
            let items = page["items"]?.arrayValue ?? []
            for item in items where limit != 0 { take(item) }
            let next = page["next"]
            cursor = items.isEmpty || limit == 0 ? nil : next?.stringValue ?? next?.numberValue?.text
        } while cursor != nil
    }

    /// Shows what is there and what comes, until the session or the server ends.
    mutating func follow(_ console: Console) throws -> ExitCode {
        while limit != 0 {
            // The stream first: what comes while the journal is read is told of.
            let stream = try EventStream(server.transport, target: server.target("stream"))
            try read()
            while limit != 0 {
                let events = try stream.next()
                if events.isEmpty { break }
                for event in events where event.name == "activation" { announce(event, console) }
                if events.contains(where: { $0.name == "ended" }) {
                    console.note("session \(server.session) has ended")
                    return .success
                }
                if events.contains(where: { $0.name == "journal" || $0.name == "activation" }) { try read() }
            }
            // A listener that was too slow is dropped and may come again; a server that
            // has gone is the error of the next attempt.
        }
        return .success
    }

    private mutating func announce(_ event: EventStreamParser.Event, _ console: Console) {
        // Numbers begin anew with an epoch; what was shown is known by its epoch too.
        since = nil
        guard let session = try? JSONDocument(Array(event.data.utf8)).root.value else { return }
        let profile = session["profile"]?.stringValue ?? "the pure baseline"
        let epoch = session["epoch"]?.numberValue?.text ?? "?"
        console.note(console.errorStyle.paint("— \(profile), epoch \(epoch)", .dim))
    }

    private mutating func take(_ entry: JSONValue) {
        let place = (entry["epoch"]?.numberValue?.intValue ?? 0, entry["seq"]?.numberValue?.intValue ?? 0)
        guard place > last else { return }
        last = place
        since = String(place.1)
        if let left = limit { limit = left - 1 }
        show(entry)
    }

    private func target(_ cursor: String?) -> String {
        var fields = query
        if let since { fields.append(("since", since)) }
        fields.append(("limit", String(min(limit ?? Self.pageSize, Self.pageSize))))
        if let cursor { fields.append(("cursor", cursor)) }
        let pairs = fields.map { "\($0.name)=\(PercentEncoding.encode($0.value.utf8))" }
        return server.target("journal?" + pairs.joined(separator: "&"))
    }
}
