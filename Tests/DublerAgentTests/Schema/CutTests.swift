import Dubler
import Testing

@testable import DublerAgent

@Suite struct CutTests {
    @Test func cutsBetweenCharacters() {
        #expect(Cut.text("длинный", to: 5) == ("дл", true))
        #expect(Cut.text("длинный", to: 14) == ("длинный", false))
        #expect(Cut.text("a🏔b", to: 3) == ("a", true))
        #expect(Cut.text("", to: 0) == ("", false))
        #expect(Cut.text("ы", to: 0) == ("", true))
    }

    @Test func takesWhatFitsAndOneAtLeast() {
        let items: [JSONValue] = ["aaaa", "bb", "c"]
        #expect(Cut.fitting(items, within: 100) == 3)
        #expect(Cut.fitting(items, within: 10) == 2)
        #expect(Cut.fitting(items, within: 1) == 1)
        #expect(Cut.fittingLast(items, within: 3) == 1)
        #expect(Cut.fitting([], within: 1) == 0)
    }
}
