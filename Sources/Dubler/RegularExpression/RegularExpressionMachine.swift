/// Runs a program over a text, in all its places at once: each code point costs at
/// most one look at each instruction.
struct RegularExpressionMachine {
    private let program: RegularExpressionProgram

    init(_ program: RegularExpressionProgram) { self.program = program }

    /// Whether it takes all of the text, or (not anchored) some stretch of it.
    func run(_ bytes: UnsafeBufferPointer<UInt8>, anchored: Bool) -> Bool {
        var current = PlaceSet(program)
        var next = current
        var index = 0
        var matched = current.follow(0, in: program, atStart: true, atEnd: bytes.isEmpty)
        while index < bytes.count {
            if matched, !anchored { return true }
            if current.places.isEmpty, anchored { return false }
            let codePoint = UTF8Scanner.next(bytes, &index)
            let atEnd = index == bytes.count
            next.removeAll()
            matched = false
            for place in current.places {
                if case .set(let set) = program.instructions[place], program.sets[set].contains(codePoint) {
                    matched = next.follow(place + 1, in: program, atStart: false, atEnd: atEnd) || matched
                }
            }
            if !anchored { matched = next.follow(0, in: program, atStart: false, atEnd: atEnd) || matched }
            swap(&current, &next)
        }
        return matched
    }
}

/// Places in a program; emptied at no cost.
struct PlaceSet {
    private(set) var places: [Int] = []
    private var marks: [UInt32]
    private var generation: UInt32 = 1
    private var stack: [Int] = []

    init(_ program: RegularExpressionProgram) { marks = Array(repeating: 0, count: program.instructions.count) }

    /// Adds a place and all that is reached from it without taking a code point;
    /// says whether the program's end is newly among them.
    mutating func follow(_ place: Int, in program: RegularExpressionProgram, atStart: Bool, atEnd: Bool) -> Bool {
        var matched = false
        stack.append(place)
        while let place = stack.popLast() {
            guard marks[place] != generation else { continue }
            marks[place] = generation
            places.append(place)
            switch program.instructions[place] {
            case .set: break
            case .jump(let aim): stack.append(aim)
            case .split(let first, let second):
                stack.append(second)
                stack.append(first)
            case .start: if atStart { stack.append(place + 1) }
            case .end: if atEnd { stack.append(place + 1) }
            case .match: matched = true
            }
        }
        return matched
    }

    mutating func removeAll() {
        places.removeAll(keepingCapacity: true)
        if generation == .max {
            for index in marks.indices { marks[index] = 0 }
            generation = 0
        }
        generation += 1
    }
}
