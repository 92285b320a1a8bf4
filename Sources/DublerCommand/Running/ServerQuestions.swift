import Dubler
import DublerServer

/// Calls of the control API to a server in this process whose loop has ended.
struct ServerQuestions {
    private static let pageSize = 1_000

    private let server: MockServer

    init(_ server: MockServer) { self.server = server }

    /// The body of an answer that is a success.
    func bytes(_ target: String) -> [UInt8]? {
        let reply = server.ask(ControlCall("GET", target))
        guard let reply, (200..<300).contains(reply.status) else { return nil }
        return reply.body
    }

    func json(_ target: String) -> JSONValue? {
        bytes(target).flatMap { try? JSONDocument($0).root.value }
    }

    /// All items of a list, over its pages.
    func list(_ target: String) -> [JSONValue] {
        var items: [JSONValue] = []
        var cursor: String?
        repeat {
            let separator = target.contains("?") ? "&" : "?"
            let page = json("\(target)\(separator)limit=\(Self.pageSize)" + (cursor.map { "&cursor=\($0)" } ?? ""))
            let found = page?["items"]?.arrayValue ?? []
            items.append(contentsOf: found)
            cursor = found.isEmpty ? nil : page?["next"]?.stringValue
        } while cursor != nil
        return items
    }
}
