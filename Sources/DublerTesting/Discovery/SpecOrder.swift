/// Examples in the order in which they run, each with a name and a place of its own.
///
/// The test library orders the tests of a serial suite by their places. So places have to
/// grow: an example keeps its own line where that is behind the one before, and stands in the
/// columns of that one else.
struct SpecOrder {
    struct Placed {
        var example: SpecExample
        var name: String
        var place: SpecPlace
    }

    private(set) var placed: [Placed] = []
    /// Before all of them.
    private(set) var suitePlace: SpecPlace?

    init(_ examples: [SpecExample], seed: UInt64?) {
        var names: [String: Int] = [:]
        var last: SpecPlace?
        for (ordinal, example) in (seed.map { Self.shuffled(examples, $0) } ?? examples).enumerated() {
            let count = (names[example.name] ?? 0) + 1
            names[example.name] = count
            let name = count == 1 ? example.name : "\(example.name) (\(count))"
            var place = example.place
            if let last, seed != nil || place.file != last.file || place.line < last.line { place = last }
            place.column = ordinal + 2
            suitePlace = suitePlace ?? SpecPlace(place, column: 1)
            last = place
            placed.append(Placed(example: example, name: name, place: place))
        }
    }

    /// Groups stay together; what lies in one is shuffled.
    private static func shuffled(_ examples: [SpecExample], _ seed: UInt64) -> [SpecExample] {
        guard let root = examples.first?.group.path.first else { return [] }
        var generator = SeededOrder(state: seed &+ 0x9E37_79B9_7F4A_7C15)
        return shuffled(root, &generator)
    }

    private static func shuffled(_ group: ExampleGroup, _ generator: inout SeededOrder) -> [SpecExample] {
        var examples: [SpecExample] = []
        for child in group.children.shuffled(using: &generator) {
            switch child {
            case .group(let inner): examples += shuffled(inner, &generator)
            case .example(let example): examples.append(example)
            }
        }
        return examples
    }
}

extension SpecPlace {
    init(_ other: SpecPlace, column: Int) {
        self = other
        self.column = column
    }
}

/// The same order for the same seed.
struct SeededOrder: RandomNumberGenerator {
    var state: UInt64

    mutating func next() -> UInt64 {
        state &+= 0x9E37_79B9_7F4A_7C15
        var mixed = state
        mixed = (mixed ^ (mixed >> 30)) &* 0xBF58_476D_1CE4_E5B9
        mixed = (mixed ^ (mixed >> 27)) &* 0x94D0_49BB_1331_11EB
        return mixed ^ (mixed >> 31)
    }
}
