import Dubler
import Testing

@testable import DublerAgent

/// What is no message, or asks for what is not there.
@Suite struct MessageTests {
    @Test(arguments: [
        ("{", -32700), ("nothing", -32700), ("{\"jsonrpc\":\"2.0\",}", -32700), ("[]", -32600),
        (#"[{"jsonrpc":"2.0","id":1,"method":"ping"}]"#, -32600), ("5", -32600), ("null", -32600),
        (#"{"id":1,"method":"ping"}"#, -32600), (#"{"jsonrpc":"1.0","id":1,"method":"ping"}"#, -32600),
        (#"{"jsonrpc":"2.0","id":1}"#, -32600), (#"{"jsonrpc":"2.0","id":1,"method":7}"#, -32600),
        (#"{"jsonrpc":"2.0","id":null,"method":"ping"}"#, -32600),
        (#"{"jsonrpc":"2.0","id":{},"method":"ping"}"#, -32600),
        (#"{"jsonrpc":"2.0","id":1,"id":2,"method":"ping"}"#, -32600),
        (#"{"jsonrpc":"2.0","id":1,"method":"ping","params":[]}"#, -32602),
    ])
    func refusesWhatIsNoRequest(line: String, code: Int) async throws {
        let client = try Client()
        client.send(line: line)
        let answer = await client.next()
        #expect(answer["jsonrpc"] == "2.0")
        #expect(answer["error"]?["code"]?.numberValue?.intValue == code, "\(answer.text)")
        #expect(answer["error"]?["message"]?.stringValue?.isEmpty == false)
        #expect(answer["id"] != nil)
    }

    @Test func saysWhoseRequestWasWrong() async throws {
        let client = try Client()
        client.send(line: #"{"jsonrpc":"2.0","id":"seven","method":7}"#)
        #expect(await client.next()["id"] == "seven")
    }

    @Test(arguments: ["7", "\"7\"", "1.5", "12345678901234567890123", "\"\"", "-1"])
    func answersUnderTheIdAsItWasWritten(id: String) async throws {
        let client = try Client()
        client.send(line: #"{"jsonrpc":"2.0","id":\#(id),"method":"ping"}"#)
        #expect(await client.next()["id"]?.text == id)
    }

    @Test func answersNoNotificationAndNoAnswer() async throws {
        let client = try Client()
        client.send(line: #"{"jsonrpc":"2.0","method":"notifications/whatever"}"#)
        client.send(line: #"{"jsonrpc":"2.0","id":4,"result":{}}"#)
        client.send(line: #"{"jsonrpc":"2.0","method":"notifications/cancelled","params":{"requestId":99}}"#)
        client.send(line: #"{"jsonrpc":"2.0","id":5,"method":"ping"}"#)
        #expect(await client.next()["id"] == 5)
        #expect(client.waiting == [])
    }

    @Test func namesNearToolsForOneThatIsNotThere() async throws {
        let answer = try await Client().ask("tools/call", ["name": "list_profile", "arguments": [:]])
        #expect(answer["error"]?["code"] == -32602)
        #expect(answer["error"]?["message"]?.stringValue?.contains("list_profiles") == true)
    }

    @Test func refusesArgumentsThatAreNoObject() async throws {
        let client = try Client()
        #expect(await client.ask("tools/call", ["name": "list_profiles", "arguments": []])["error"]?["code"] == -32602)
        #expect(await client.ask("tools/call", ["arguments": [:]])["error"]?["code"] == -32602)
    }

    @Test(arguments: ["x", "0", "-1", "99999", ""])
    func refusesCursorsThatItHasNotGiven(cursor: String) async throws {
        let answer = try await Client().ask("tools/list", ["cursor": .string(cursor)])
        #expect(answer["error"]?["code"] == -32602)
    }

    @Test func splitsLinesWhereverTheyAreCut() {
        let text = Array("{\"a\":1}\r\n\n  \n{\"b\":\"ы\"}\nrest".utf8)
        for size in 1...text.count {
            var splitter = LineSplitter()
            var lines: [LineSplitter.Line] = []
            for start in stride(from: 0, to: text.count, by: size) {
                lines += splitter.receive(text[start..<min(start + size, text.count)])
            }
            #expect(lines == [.whole(Array("{\"a\":1}\r".utf8)), .whole(Array("{\"b\":\"ы\"}".utf8))])
            #expect(splitter.finish() == [.whole(Array("rest".utf8))])
        }
    }

    @Test func goesOnAfterALineThatIsTooLong() {
        var splitter = LineSplitter(limit: 4)
        #expect(
            splitter.receive(Array("12345678\n1234\n12345\n".utf8)) == [.tooLong, .whole(Array("1234".utf8)), .tooLong]
        )
    }
}
