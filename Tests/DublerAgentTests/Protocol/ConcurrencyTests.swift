import Dubler
import Foundation
import Testing

@testable import DublerAgent

/// Requests that run at the same time, and their ends.
@Suite struct ConcurrencyTests {
    private static func waitForTwo(_ client: Client, id: JSONValue, token: JSONValue? = nil) async {
        var meta = Client.envelope.objectValue ?? [:]
        meta["progressToken"] = token
        let begun = AsyncStream.makeStream(of: Void.self)
        client.transport.state.withLock { $0.whenWaiting = { begun.continuation.yield() } }
        client.send([
            "jsonrpc": "2.0", "id": id, "method": "tools/call",
            "params": [
                "name": "verify_requests", "_meta": .object(meta),
                "arguments": [
                    "session": "s1", "mode": "count", "timeout": "60s", "count": 2,
                    "requests": [["method": "POST", "path": "/api/operation"]],
                ],
            ],
        ])
        for await _ in begun.stream { break }
    }

    private static func client() async throws -> Client {
        let client = try Client()
        _ = try await client.answer("activate_profile", ["session": "s1", "profile": "retry"])
        return client
    }

    @Test func answersOthersWhileOneWaits() async throws {
        let client = try await Self.client()
        await Self.waitForTwo(client, id: "slow")
        #expect(await client.ask("tools/list", id: "quick")["id"] == "quick")
        client.transport.send("POST", "/api/operation")
        client.transport.send("POST", "/api/operation")
        let answer = await client.next()
        #expect(answer["id"] == "slow")
        #expect(answer["result"]?["structuredContent"]?["passed"] == true)
    }

    @Test func givesUpWhatIsCancelledAndDoesNotAnswerIt() async throws {
        let client = try await Self.client()
        let givenUp = AsyncStream.makeStream(of: Void.self)
        client.transport.state.withLock { $0.whenGivenUp = { givenUp.continuation.yield() } }
        await Self.waitForTwo(client, id: 7)
        client.send(["jsonrpc": "2.0", "method": "notifications/cancelled", "params": ["requestId": 7]])
        for await _ in givenUp.stream { break }
        await client.finish()
        #expect(await client.ask("tools/list", id: 8)["id"] == 8)
        #expect(client.waiting == [])
    }

    @Test func takesAnIdAgainOnceItsRequestIsCancelled() async throws {
        let client = try await Self.client()
        await Self.waitForTwo(client, id: 7)
        client.send(["jsonrpc": "2.0", "method": "notifications/cancelled", "params": ["requestId": 7]])
        #expect(await client.ask("tools/list", id: 7)["result"]?["tools"] != nil)
    }

    @Test func refusesASecondRequestOfTheSameIdThatRuns() async throws {
        let client = try await Self.client()
        await Self.waitForTwo(client, id: 7)
        #expect(await client.ask("tools/list", id: 7)["error"]?["code"] == -32600)
        // `7` and `"7"` are two.
        #expect(await client.ask("tools/list", id: "7")["result"]?["tools"] != nil)
        client.send(["jsonrpc": "2.0", "method": "notifications/cancelled", "params": ["requestId": 7]])
    }

    @Test func tellsProgressToWhoAskedForIt() async throws {
        let client = try await Self.client()
        await Self.waitForTwo(client, id: 1, token: "t1")
        let told = await client.next()
        #expect(told["method"] == "notifications/progress")
        #expect(told["params"]?["progressToken"] == "t1")
        #expect(told["params"]?["progress"]?.numberValue == 1)
        #expect(told["params"]?["total"]?.numberValue == 60)
        client.send(["jsonrpc": "2.0", "method": "notifications/cancelled", "params": ["requestId": 1]])
    }

    @Test func endsWhatTakesTooLongWhenNobodyListens() async throws {
        let transport = try EngineTransport()
        let server = MCPServer(
            version: "0",
            control: ControlCalls(transport),
            project: ProjectFolder(path: "/nowhere"),
            source: .none
        )
        let inbox = Inbox()
        let conversation = LineConversation(server) { inbox.put($0) }
        let begun = AsyncStream.makeStream(of: Void.self)
        transport.state.withLock { state in
            _ = try? state.engine.openSession("s1", at: state.now)
            state.whenWaiting = { begun.continuation.yield() }
        }
        let request: JSONValue = [
            "jsonrpc": "2.0", "id": 1, "method": "tools/call",
            "params": [
                "_meta": Client.envelope, "name": "verify_requests",
                "arguments": [
                    "session": "s1", "mode": "count", "requests": [["path": "/api/operation"]], "timeout": "5m",
                ],
            ],
        ]
        conversation.receive(.whole(request.serialized()))
        for await _ in begun.stream { break }
        await conversation.finish(within: .milliseconds(1))
        #expect(await inbox.next()["result"]?["isError"] == true)
    }

    @Test func waitsForAnAnswerThatIsBeingSent() async throws {
        let transport = try EngineTransport()
        let server = MCPServer(
            version: "0",
            control: ControlCalls(transport),
            project: ProjectFolder(path: "/nowhere"),
            source: .none
        )
        let begun = AsyncStream.makeStream(of: Void.self)
        let gate = DispatchSemaphore(value: 0)
        let order = Guarded<[String]>([])
        let conversation = LineConversation(server) { _ in
            begun.continuation.yield()
            gate.wait()
            order.withLock { $0.append("sent") }
        }
        let request: JSONValue = [
            "jsonrpc": "2.0", "id": 1, "method": "tools/list", "params": ["_meta": Client.envelope],
        ]
        conversation.receive(.whole(request.serialized()))
        for await _ in begun.stream { break }
        // Opens only once the end is waited for, or the wait is already over.
        let finishing = Task {
            await conversation.finish(within: .seconds(60))
            order.withLock { $0.append("finished") }
        }
        DispatchQueue.global().asyncAfter(deadline: .now() + .milliseconds(50)) { gate.signal() }
        await finishing.value
        #expect(order.withLock { $0 } == ["sent", "finished"])
    }
}
