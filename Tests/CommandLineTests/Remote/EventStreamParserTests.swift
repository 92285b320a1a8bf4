import Testing

@testable import DublerCommand

@Suite struct EventStreamParserTests {
    private typealias Event = EventStreamParser.Event

    @Test(arguments: [1, 3, 1_000])
    func eventsAreReadInWhateverPieces(piece: Int) {
        let text =
            ": hello\n\nretry: 1000\nevent: journal\ndata: {\"seq\":1}\n\ndata: a\r\ndata:b\r\n\r\nevent: empty\n\ndata: open"
        var parser = EventStreamParser()
        var events: [Event] = []
        var bytes = Array(text.utf8)[...]
        while !bytes.isEmpty {
            events.append(contentsOf: parser.receive(Array(bytes.prefix(piece))))
            bytes = bytes.dropFirst(piece)
        }
        #expect(events == [Event(name: "journal", data: "{\"seq\":1}"), Event(name: "message", data: "a\nb")])
    }
}
