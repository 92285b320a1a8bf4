import Dubler
import Testing

@testable import DublerAgent

@Suite struct ContextPackTests {
    private func part(_ name: String, rank: Int, letters: Int) -> ContextPack.Part {
        ContextPack.Part(
            name: name,
            title: name,
            markdown: String(repeating: "a", count: letters),
            json: .null,
            rank: rank,
            elsewhere: "`dubler \(name)`"
        )
    }

    @Test func whatIsLeastImportantIsLeftOutAndNamed() {
        let parts = [
            part("case", rank: 0, letters: 400), part("near", rank: 2, letters: 400),
            part("far", rank: 9, letters: 4_000),
        ]
        let pack = ContextPack(scenario: "a", parts: parts, budget: 300)
        #expect(pack.parts.map(\.name) == ["case", "near"])
        #expect(pack.leftOut.map(\.name) == ["far"])
        #expect(pack.tokens <= 300)
        #expect(pack.markdown.contains("far: about 1006 tokens. Ask for it by `dubler far`."))
    }

    @Test func theCaseItselfStays() {
        let pack = ContextPack(scenario: "a", parts: [part("case", rank: 0, letters: 4_000)], budget: 300)
        #expect(pack.parts.map(\.name) == ["case"])
    }

    @Test func tokensAreCountedOnTheCarefulSide() {
        #expect(TokenEstimate.tokens(of: "abcd") == 1)
        #expect(TokenEstimate.tokens(of: "абвг") == 2)
        #expect(TokenEstimate.tokens(of: "") == 0)
    }
}
