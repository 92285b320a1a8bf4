import Testing

@testable import Dubler

@Suite struct CounterTableTests {
    @Test func countsEachKeyByItselfThroughGrowthAndAmongNeighbours() {
        var table = CounterTable()
        // Keys that fall on the same place, the key that marks what is free, and many.
        let keys = [0, 1, 2, UInt64.max] + (1...3_000).map { UInt64($0) << 32 }
        for round in 1...3 {
            for key in keys where key != 1 { #expect(table.count(key) == round) }
        }
        for key in keys where key != 1 { #expect(table.uses(of: key) == 3) }
        #expect(table.uses(of: 77) == 0)
    }

    @Test func keepsWhatIsWantedAndForgetsTheRest() {
        var table = CounterTable()
        for key in 10..<200 as Range<UInt64> { table.count(key) }
        table.keep { $0.isMultiple(of: 3) }
        for key in 10..<200 as Range<UInt64> { #expect(table.uses(of: key) == (key.isMultiple(of: 3) ? 1 : 0)) }
        table.removeAll()
        #expect(table.uses(of: 12) == 0)
    }
}
