import Testing

@testable import DublerCommand

@Suite struct InvocationTests {
    private static let option = OptionSpec.list("value", "V", help: "A value.")

    private func invocation(_ values: String...) -> Invocation {
        Invocation(command: ServeCommand.spec, values: ["value": values])
    }

    @Test func numbersKeepTheirBounds() throws {
        #expect(try invocation("7").int(Self.option, in: 1...9) == 7)
        for text in ["0", "10", "x", "", "99999999999999999999"] {
            #expect(throws: CommandFailure.self) { try invocation(text).int(Self.option, in: 1...9) }
        }
    }

    @Test(arguments: [
        ("300ms", 300.0), ("5s", 5_000), ("1.5s", 1_500), ("60m", 3_600_000), ("2h", 7_200_000), ("0", 0),
    ])
    func timesHaveUnits(text: String, milliseconds: Double) throws {
        #expect(try invocation(text).milliseconds(Self.option) == milliseconds)
    }

    @Test(arguments: ["5", "s", "-1s", "5 s", "1d2h"])
    func timesWithoutUnitsAreRefused(text: String) {
        #expect(throws: CommandFailure.self) { try invocation(text).milliseconds(Self.option) }
    }

    @Test(arguments: [("0", 0), ("512", 512), ("4K", 4_096), ("64M", 64 << 20), ("64MiB", 64 << 20), ("2g", 2 << 30)])
    func sizesArePowersOf1024(text: String, bytes: Int) throws {
        #expect(try invocation(text).bytes(Self.option) == bytes)
    }

    @Test(arguments: ["", "M", "-1", "1.5M", "64X", "9999999999G"])
    func wrongSizesAreRefused(text: String) {
        #expect(throws: CommandFailure.self) { try invocation(text).bytes(Self.option) }
    }

    @Test func pairsAreSplitAtTheFirstSeparator() throws {
        let query = try invocation("a=1", "b=x=y", "c=").pairs(Self.option, "=")
        #expect(query.map(\.name) == ["a", "b", "c"])
        #expect(query.map(\.value) == ["1", "x=y", ""])
        let fields = try invocation("X-Time: 10:15", "A:b").pairs(Self.option, ":")
        #expect(fields.map(\.value) == ["10:15", "b"])
        #expect(throws: CommandFailure.self) { try invocation("nothing").pairs(Self.option, "=") }
        #expect(throws: CommandFailure.self) { try invocation("=x").pairs(Self.option, "=") }
    }
}
