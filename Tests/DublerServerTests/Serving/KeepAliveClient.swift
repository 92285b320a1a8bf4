import Dubler
import Foundation

/// One connection that asks and reads answer after answer.
final class KeepAliveClient {
    struct Reply {
        var status: Int
        var headers: [(name: String, value: String)]
        var body: [UInt8]

        var text: String { String(decoding: body, as: UTF8.self) }
        var json: JSONValue { (try? JSONDocument(body).root.value) ?? .null }
        var code: String? { json["code"]?.stringValue }

        func value(ofHeader name: String) -> String? {
            headers.first { $0.name.lowercased() == name.lowercased() }?.value
        }
    }

    struct Failure: Error, Equatable {
        var what: String
    }

    let port: Int
    private var client: PlainClient
    private var used = 0
    private var mustConnect = false

    init(port: Int) throws {
        self.port = port
        client = try PlainClient(port: port)
    }

    /// The port of a base URL.
    static func port(of url: JSONValue?) throws -> Int {
        guard let text = url?.stringValue, let port = URL(string: text)?.port else { throw Failure(what: "no URL") }
        return port
    }

    func send(_ method: String, _ target: String, headers: [String] = [], body: String = "") throws {
        if mustConnect {
            client = try PlainClient(port: port)
            used = 0
            mustConnect = false
        }
        var head = "\(method) \(target) HTTP/1.1\r\n"
        if !headers.contains(where: { $0.lowercased().hasPrefix("host:") }) { head += "Host: 127.0.0.1:\(port)\r\n" }
        for header in headers { head += header + "\r\n" }
        if !body.isEmpty { head += "Content-Length: \(body.utf8.count)\r\n" }
        client.send(head + "\r\n" + body)
    }

    /// Reads the next answer whole. It throws when there is none.
    func receive(toHead: Bool = false, seconds: Double = 30) throws -> Reply {
        let blank = Array("\r\n\r\n".utf8)
        var start = used
        var headEnd: Int?
        client.receive(seconds: seconds) { received in
            while start + 4 <= received.count {
                if received[start..<(start + 4)].elementsEqual(blank) {
                    headEnd = start
                    return true
                }
                start += 1
            }
            return false
        }
        guard let headEnd else { throw Failure(what: "\(client.end.map { "\($0)" } ?? "no answer in time")") }
        let lines = String(decoding: client.received[used..<headEnd], as: UTF8.self).split(separator: "\r\n")
        let status = lines[0].split(separator: " ").dropFirst().first.flatMap { Int($0) } ?? 0
        let headers = lines.dropFirst().map { line -> (name: String, value: String) in
            let parts = line.split(separator: ":", maxSplits: 1)
            return (String(parts[0]), parts.count > 1 ? parts[1].trimmingCharacters(in: .whitespaces) : "")
        }
        var reply = Reply(status: status, headers: headers, body: [])
        let bodyStart = headEnd + 4
        let length = reply.value(ofHeader: "Content-Length").flatMap { Int($0) }
        let bodyEnd = bodyStart + (toHead || status == 204 ? 0 : length ?? 0)
        guard client.receive(seconds: seconds, until: { $0.count >= bodyEnd }) else {
            throw Failure(what: "cut in its body")
        }
        reply.body = Array(client.received[bodyStart..<bodyEnd])
        used = bodyEnd
        mustConnect = reply.value(ofHeader: "Connection")?.lowercased() == "close"
        if used > 1 << 20 {
            client.forget(used)
            used = 0
        }
        return reply
    }

    func ask(_ method: String, _ target: String, headers: [String] = [], body: String = "") throws -> Reply {
        try send(method, target, headers: headers, body: body)
        return try receive(toHead: method == "HEAD")
    }

    /// A call of the control API.
    @discardableResult
    func call(_ method: String, _ target: String, _ body: String = "", headers: [String] = []) throws -> Reply {
        try ask(method, "/__dubler/v1" + target, headers: headers, body: body)
    }

    func activate(_ profile: String?, _ more: String = "", session: String = "default") throws -> Reply {
        let id = profile.map { "\"\($0)\"" } ?? "null"
        let body = "{\"profile\": \(id)\(more.isEmpty ? "" : ", ")\(more)}"
        return try call("POST", "/sessions/\(session)/activate", body)
    }

    /// Reads to the end of the connection: what came after the last answer, and how it ended.
    func receiveEnd(seconds: Double = 10) -> (bytes: Int, end: PlainClient.End) {
        let end = client.receiveEnd(seconds: seconds)
        return (client.received.count - used, end)
    }

    func hangUp() { client.hangUp() }
}
