package import Dubler
import Foundation

/// Calls of a server's control API, in a task; they end with it.
package struct ControlCalls: Sendable {
    private let transport: any BackendTransport
    /// Brings a server up where none runs; the same calls go through it.
    private let waking: any BackendTransport

    /// Calls over a transport; those that may start a server go over the second one.
    package init(_ transport: any BackendTransport, waking: (any BackendTransport)? = nil) {
        self.transport = transport
        self.waking = waking ?? transport
    }

    /// The same calls, over a server that runs already.
    var withoutStarting: ControlCalls { ControlCalls(transport) }

    /// The server's address without a closing slash.
    var serverURL: String {
        let text = transport.serverURL.absoluteString
        return text.hasSuffix("/") ? String(text.dropLast()) : text
    }

    /// Makes a call and gives what the server says.
    func ask(
        _ method: HTTPMethod,
        _ target: String,
        query: [(String, String?)] = [],
        body: JSONValue? = nil,
        deadline: Duration = BackendCall.usualDeadline
    ) async throws(ToolFailure) -> JSONValue {
        let call = BackendCall(method, target + Self.text(of: query), body: body, deadline: deadline)
        let answer: BackendAnswer
        switch await waking.answer(to: call) {
        case .success(let found): answer = found
        case .failure(let error): throw ToolFailure(error)
        }
        let json = Self.json(answer.body)
        guard (200..<300).contains(answer.status) else {
            throw ToolFailure(refusal: (try? json.get()) ?? .null, status: answer.status)
        }
        do throws(JSONSyntaxError) {
            return try json.get()
        } catch {
            throw ToolFailure(
                "answer_unreadable",
                "\(serverURL) answered \(method) \(target) with \(answer.status) and no JSON: \(error.reason).",
                next: "See with `dubler status` whether a Dubler of this version listens there."
            )
        }
    }

    /// What a body says; nothing where there is none.
    private static func json(_ body: [UInt8]) -> Result<JSONValue, JSONSyntaxError> {
        guard !body.isEmpty else { return .success(.null) }
        do throws(JSONSyntaxError) {
            return .success(try JSONDocument(body).root.value)
        } catch {
            return .failure(error)
        }
    }

    private static func text(of query: [(String, String?)]) -> String {
        let given = query.compactMap { name, value in
            value.map { "\(name)=\(PercentEncoding.encode($0.utf8))" }
        }
        return given.isEmpty ? "" : "?" + given.joined(separator: "&")
    }

    /// `/sessions/default/journal`
    static func session(_ name: String, _ tail: String = "") -> String {
        "/sessions/\(PercentEncoding.encode(name.utf8))" + (tail.isEmpty ? "" : "/\(tail)")
    }
}
