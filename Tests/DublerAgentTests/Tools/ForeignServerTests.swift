import Dubler
import Foundation
import Testing

@testable import DublerAgent

/// What listens at the server's address need not be Dubler.
@Suite struct ForeignServerTests {
    /// A server that answers everything the same.
    private struct Page: BackendTransport {
        var serverURL: URL
        var answer: BackendAnswer

        func send(
            _ call: BackendCall,
            completion: @escaping @Sendable (Result<BackendAnswer, any Error>) -> Void
        ) -> @Sendable () -> Void {
            completion(.success(answer))
            return {}
        }
    }

    private func result(of method: String, _ params: JSONObject, _ answer: BackendAnswer) async throws -> JSONObject {
        let url = try #require(URL(string: "http://127.0.0.1:8787"))
        let server = MCPServer(
            version: "0",
            control: ControlCalls(Page(serverURL: url, answer: answer)),
            project: ProjectFolder(path: "/nowhere"),
            source: .none
        )
        return try await server.result(
            of: RPCRequest(id: .text("1"), method: method, params: params),
            in: .v2025November
        )
    }

    private func failure(_ answer: BackendAnswer) async throws -> String {
        let result = try await result(of: "tools/call", ["name": "list_profiles"], answer)
        #expect(result["isError"] == true)
        return result["content"]?[0]?["text"]?.stringValue ?? ""
    }

    @Test func aPageOfSomebodyElseIsNoAnswer() async throws {
        let text = try await failure(BackendAnswer(status: 200, body: Array("<html>Hello</html>".utf8)))
        #expect(text.hasPrefix("http://127.0.0.1:8787 answered GET /profiles"))
        #expect(text.contains("200 and no JSON") && text.contains("[answer_unreadable]"))
        #expect(text.contains("Next: See with `dubler status`"))
    }

    @Test func aListThatIsRefusedIsNoEmptyList() async throws {
        let refusal = BackendAnswer(status: 502, body: Array("Bad gateway".utf8))
        let error = await #expect(throws: RPCError.self) {
            try await result(of: "resources/list", [:], refusal)
        }
        #expect(error?.message.contains("The server answered 502.") == true)
    }

    @Test func aRefusalWithoutAProblemDocumentSaysItsStatus() async throws {
        let text = try await failure(BackendAnswer(status: 502, body: Array("Bad gateway".utf8)))
        #expect(text.contains("The server answered 502.") && text.contains("[http_502]"))
    }
}
