/// A program made deterministic: one look-up for each code point. Programs that
/// would grow too large have none, and the machine runs them.
struct RegularExpressionTable: Sendable {
    private static let dead: UInt16 = 0
    private static let first: UInt16 = 1
    private static let stateLimit = 256
    private static let classLimit = 64
    private static let workLimit = 200_000

    private var classes: CodePointClasses
    /// States times classes; the next state.
    private var transitions: [UInt16] = []
    private var accepts: [Bool] = []

    init?(_ program: RegularExpressionProgram) {
        guard let classes = CodePointClasses(program.sets, limit: RegularExpressionTable.classLimit) else { return nil }
        self.classes = classes
        var builder = Builder(program, classes)
        guard builder.build(states: Self.stateLimit, work: Self.workLimit) else { return nil }
        transitions = builder.transitions
        accepts = builder.accepts
    }

    func matches(_ bytes: UnsafeBufferPointer<UInt8>) -> Bool {
        var state = RegularExpressionTable.first
        var index = 0
        let width = classes.count
        return transitions.withUnsafeBufferPointer { transitions in
            classes.ascii.withUnsafeBufferPointer { ascii in
                while index < bytes.count {
                    let byte = bytes[index]
                    let column: UInt8
                    if byte < 0x80 {
                        column = ascii[Int(byte)]
                        index &+= 1
                    } else {
                        column = classes.index(of: UTF8Scanner.next(bytes, &index))
                    }
                    state = transitions[Int(state) &* width &+ Int(column)]
                    if state == RegularExpressionTable.dead { return false }
                }
                return accepts[Int(state)]
            }
        }
    }

    /// The subset construction.
    private struct Builder {
        private let program: RegularExpressionProgram
        private let classes: CodePointClasses
        private var reached: PlaceSet
        private var work = 0
        private var states: [[Int]] = [[]]
        private var numbers: [[Int]: UInt16] = [[]: RegularExpressionTable.dead]
        var transitions: [UInt16] = []
        var accepts: [Bool] = [false]

        init(_ program: RegularExpressionProgram, _ classes: CodePointClasses) {
            self.program = program
            self.classes = classes
            reached = PlaceSet(program)
        }

        /// Whether all states were found within the limits.
        mutating func build(states stateLimit: Int, work workLimit: Int) -> Bool {
            transitions = Array(repeating: RegularExpressionTable.dead, count: classes.count)
            // The state at the start of the text is nobody's aim: `^` holds there alone.
            states.append(closure(of: [0], atStart: true, atEnd: false))
            accepts.append(accepts(states[1], atStart: true))
            var state = 1
            while state < states.count {
                for column in 0..<classes.count {
                    guard work < workLimit, let next = successor(of: state, column, limit: stateLimit) else {
                        return false
                    }
                    transitions.append(next)
                }
                state += 1
            }
            return true
        }

        private mutating func successor(of state: Int, _ column: Int, limit: Int) -> UInt16? {
            work += states[state].count + 1
            var aims: [Int] = []
            for place in states[state] {
                if case .set(let set) = program.instructions[place], classes.members[column].contains(set) {
                    aims.append(place + 1)
                }
            }
            let places = closure(of: aims, atStart: false, atEnd: false)
            if let number = numbers[places] { return number }
            guard states.count < limit else { return nil }
            let number = UInt16(states.count)
            states.append(places)
            numbers[places] = number
            accepts.append(accepts(places, atStart: false))
            return number
        }

        /// The places that take a code point, wait for the end, or are the end.
        private mutating func closure(of places: [Int], atStart: Bool, atEnd: Bool) -> [Int] {
            reached.removeAll()
            for place in places { _ = reached.follow(place, in: program, atStart: atStart, atEnd: atEnd) }
            work += reached.places.count
            return reached.places.filter {
                switch program.instructions[$0] {
                case .set, .match, .end: true
                case .jump, .split, .start: false
                }
            }.sorted()
        }

        private mutating func accepts(_ places: [Int], atStart: Bool) -> Bool {
            closure(of: places, atStart: atStart, atEnd: true).contains {
                if case .match = program.instructions[$0] { true } else { false }
            }
        }
    }
}

/// Code points that no set of a program tells apart are one class.
struct CodePointClasses: Sendable {
    /// The class of each ASCII character.
    private(set) var ascii: [UInt8] = []
    /// Which sets hold the code points of a class.
    private(set) var members: [Set<Int>] = []
    /// First code points of the stretches of one class, and their classes.
    private var starts: [UInt32] = []
    private var owners: [UInt8] = []

    var count: Int { members.count }

    init?(_ sets: [CodePointSet], limit: Int) {
        var edges: Set<UInt32> = [0]
        for set in sets {
            for range in set.ranges {
                edges.insert(range.lowerBound)
                if range.upperBound < CodePointSet.last { edges.insert(range.upperBound + 1) }
            }
        }
        guard edges.count * sets.count <= 100_000 else { return nil }
        var numbers: [Set<Int>: UInt8] = [:]
        for edge in edges.sorted() {
            let holders = Set(sets.indices.filter { sets[$0].contains(edge) })
            let number = numbers[holders] ?? UInt8(truncatingIfNeeded: members.count)
            if numbers[holders] == nil {
                guard members.count < min(limit, 255) else { return nil }
                numbers[holders] = number
                members.append(holders)
            }
            starts.append(edge)
            owners.append(number)
        }
        ascii = (0..<0x80).map { index(of: $0) }
    }

    func index(of codePoint: UInt32) -> UInt8 {
        var low = 0
        var high = starts.count
        while high - low > 1 {
            let middle = (low + high) / 2
            if starts[middle] <= codePoint { low = middle } else { high = middle }
        }
        return owners[low]
    }
}
