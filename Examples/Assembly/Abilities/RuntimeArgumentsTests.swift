import DublerAssembly
import Testing

@Suite struct RuntimeArgumentsTests {
    struct Pairs: Assembly {
        let pair = Definition(
            { ($0, $1, $2) },
            .definition(\Stories.messageScreen, with: .value(Message(number: 7, subject: "Seven"))),
            .definition(\Stories.messageScreen, with: .value(Message(number: 8, subject: "Eight"))),
            .definition(\Stories.messageScreen, with: .value(Message(number: 7, subject: "Seven")))
        )
    }
    private static let app = Container([Stories(), ServiceComponents(), CoreComponents(), Pairs()])

    @Test func aRouterOpensAScreenForAMessage() throws {
        let router = try Self.app.resolve(\Stories.foldersRouter)
        try router.open(Message(number: 7, subject: "Seven"))
        try router.open(Message(number: 8, subject: "Eight"))
        #expect(router.opened.map(\.message.subject) == ["Seven", "Eight"])
    }

    @Test func theRestIsInjectedAsEver() throws {
        let screen = try Self.app.resolve(\Stories.messageScreen, Message(number: 7, subject: "Seven"))
        #expect(screen.service is MessageServiceBase)
    }

    @Test func equalArgumentsHaveOneInstanceInAGraph() throws {
        let (seven, eight, again) = try Self.app.resolve(\Pairs.pair)
        #expect(seven !== eight && seven === again)
    }
}
