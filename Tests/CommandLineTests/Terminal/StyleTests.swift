import Testing

@testable import DublerCommand

@Suite struct StyleTests {
    @Test func colourIsForTerminalsAlone() {
        #expect(Style(isTerminal: true, environment: [:]).isColoured)
        #expect(!Style(isTerminal: false, environment: [:]).isColoured)
        #expect(!Style(isTerminal: true, environment: ["NO_COLOR": "1"]).isColoured)
        #expect(Style(isTerminal: true, environment: ["NO_COLOR": ""]).isColoured)
        #expect(!Style(isTerminal: true, environment: ["TERM": "dumb"]).isColoured)
    }

    @Test func paintEndsWhereTheTextDoes() {
        #expect(Style(isColoured: true).paint("x", .red) == "\u{1B}[31mx\u{1B}[0m")
        #expect(Style.plain.paint("x", .red) == "x")
    }
}
