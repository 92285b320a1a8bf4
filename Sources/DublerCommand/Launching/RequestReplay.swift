import Dubler

/// Sends the requests of a failed test again, so that sequences, state and collections
/// stand where they stood.
///
/// How each was answered is read from the journal and not from the wire: a delay is not
/// waited for, and a fault is what it was.
struct RequestReplay {
    /// A request that was answered otherwise than then.
    struct Difference: Sendable, Equatable {
        let request: String
        let then: String
        let now: String
    }

    /// How long a request may take to be in the journal.
    private static let patience = Duration.seconds(10)
    /// Kinds of requests that changed something, or may have.
    private static let counted = ["matched", "unmatched", "ignored"]
    /// Fields that belong to one connection.
    private static let left = ["host", "content-length", "transfer-encoding", "connection", "expect"]

    let server: RemoteServer
    /// Addresses by service, as the activation gave them.
    let baseURLs: JSONValue
    /// What happens before the request of that number among those of the test.
    let before: (Int) throws -> Void

    /// Sends them one after the other, and gives those whose answers differ.
    func send(_ entries: [JSONValue]) throws -> [Difference] {
        var differences: [Difference] = []
        var last = try total()
        for (index, entry) in entries.enumerated() {
            try before(index)
            guard Self.counted.contains(entry["kind"]?.stringValue ?? "") else { continue }
            let request = "\(entry["method"]?.stringValue ?? "") \(entry["target"]?.stringValue ?? "")"
            guard let bytes = Self.body(of: entry) else {
                differences.append(
                    Difference(request: request, then: Self.answer(entry), now: "not sent: its body was not kept whole")
                )
                continue
            }
            let connection = try open(entry, bytes)
            let found = try withExtendedLifetime(connection) { try self.entry(after: last) }
            last += 1
            let (then, now) = (Self.answer(entry), Self.answer(found))
            if then != now { differences.append(Difference(request: request, then: then, now: now)) }
        }
        return differences
    }

    private func total() throws -> Int {
        try server.ask(.get, server.resource)["journal"]?["last"]?.numberValue?.intValue ?? 0
    }

    /// The first entry behind a number, as soon as it is there.
    private func entry(after number: Int) throws -> JSONValue {
        var found: JSONValue?
        var failure: (any Error)?
        _ = ProcessProbe.wait(.after(Self.patience)) {
            do {
                found = try server.ask(.get, server.target("journal?since=\(number)&limit=1"))["items"]?[0]
                return found != nil
            } catch {
                failure = error
                return true
            }
        }
        if let failure { throw failure }
        guard let found else {
            throw CommandFailure("a request that was sent again did not reach the session \(server.session).")
        }
        return found
    }

    private func open(_ entry: JSONValue, _ body: [UInt8]) throws -> SocketConnection {
        let service = entry["service"]?.stringValue ?? ""
        guard let base = baseURLs[service]?.stringValue else {
            throw CommandFailure(
                "the catalog has no service \"\(service)\", which the test asked.",
                remedy: "Check out the commit of that run and serve its catalog."
            )
        }
        let (address, prefix) = try Self.split(base)
        var head =
            "\(entry["method"]?.stringValue ?? "GET") \(prefix)\(entry["target"]?.stringValue ?? "/") HTTP/1.1\r\n"
        head += "Host: \(address.url.dropFirst("http://".count))\r\n"
        for field in entry["headers"]?.arrayValue ?? [] {
            guard let name = field[0]?.stringValue, !Self.left.contains(name.lowercased()) else { continue }
            head += "\(name): \(field[1]?.stringValue ?? "")\r\n"
        }
        if !body.isEmpty { head += "Content-Length: \(body.count)\r\n" }
        let deadline = Deadline.after(Self.patience)
        do throws(SocketError) {
            let connection = try SocketConnection(host: address.host, port: address.port, deadline: deadline)
            try connection.send(Array((head + "\r\n").utf8) + body, deadline: deadline)
            return connection
        } catch {
            throw CommandFailure("the session's address \(base) does not take requests: \(error).")
        }
    }

    /// `http://127.0.0.1:8787/__dubler/s/replay` as server and path.
    private static func split(_ base: String) throws(CommandFailure) -> (ServerAddress, String) {
        let start = base.firstRange(of: "://")?.upperBound ?? base.startIndex
        let slash = base[start...].firstIndex(of: "/") ?? base.endIndex
        let path = base[slash...]
        return (try ServerAddress(String(base[..<slash])), path == "/" ? "" : String(path))
    }

    /// `nil` where the folder has a part of it.
    private static func body(of entry: JSONValue) -> [UInt8]? {
        if entry["bodyTruncated"]?.boolValue == true { return nil }
        if let text = entry["body"]?.stringValue { return Array(text.utf8) }
        return entry["bodyBase64"]?.stringValue.map { Base64.decode($0) } ?? []
    }

    /// `500 by "first call fails", response 1, use 1`
    private static func answer(_ entry: JSONValue) -> String {
        let status = entry["status"]?.numberValue?.text ?? "nothing"
        guard let rule = entry["rule"], let name = rule["name"]?.stringValue else {
            return "\(status), \(entry["kind"]?.stringValue ?? "")"
        }
        var text = "\(status) by \"\(name)\""
        if let response = rule["response"]?.numberValue { text += ", response \(response.text)" }
        if let use = rule["use"]?.numberValue { text += ", use \(use.text)" }
        return text
    }
}
