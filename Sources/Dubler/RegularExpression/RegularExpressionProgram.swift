/// A pattern as instructions of a machine that is in many places at once.
struct RegularExpressionProgram: Sendable {
    /// The most instructions that a pattern may unfold into.
    static let limit = 10_000

    enum Instruction: Sendable {
        /// Takes one code point of that set and goes on behind.
        case set(Int)
        case jump(Int)
        case split(Int, Int)
        /// Goes on at the start of the text only.
        case start
        /// Goes on at the end of the text only.
        case end
        case match
    }

    private(set) var instructions: [Instruction] = []
    /// Each set once.
    private(set) var sets: [CodePointSet] = []
    private var indexes: [CodePointSet: Int] = [:]

    init(_ node: RegularExpressionNode) {
        emit(node)
        instructions.append(.match)
        indexes = [:]
    }

    private mutating func emit(_ node: RegularExpressionNode) {
        switch node {
        case .empty: break
        case .set(let set): instructions.append(.set(index(of: set)))
        case .start: instructions.append(.start)
        case .end: instructions.append(.end)
        case .sequence(let parts):
            for part in parts { emit(part) }
        case .alternatives(let branches): emit(alternatives: branches)
        case .repeated(let body, let minimum, let maximum):
            for _ in 0..<minimum { emit(body) }
            if let maximum {
                emit(optional: body, times: maximum - minimum)
            } else {
                emit(anyNumberOf: body)
            }
        }
    }

    private mutating func emit(alternatives branches: [RegularExpressionNode]) {
        var jumps: [Int] = []
        for branch in branches.dropLast() {
            let split = reserve()
            emit(branch)
            jumps.append(reserve())
            instructions[split] = .split(split + 1, instructions.count)
        }
        if let last = branches.last { emit(last) }
        for jump in jumps { instructions[jump] = .jump(instructions.count) }
    }

    private mutating func emit(optional body: RegularExpressionNode, times: Int) {
        var splits: [Int] = []
        for _ in 0..<max(0, times) {
            splits.append(reserve())
            emit(body)
        }
        for split in splits { instructions[split] = .split(split + 1, instructions.count) }
    }

    private mutating func emit(anyNumberOf body: RegularExpressionNode) {
        let split = reserve()
        emit(body)
        instructions.append(.jump(split))
        instructions[split] = .split(split + 1, instructions.count)
    }

    /// Makes room for an instruction whose aim is not known yet.
    private mutating func reserve() -> Int {
        instructions.append(.match)
        return instructions.count - 1
    }

    private mutating func index(of set: CodePointSet) -> Int {
        if let index = indexes[set] { return index }
        sets.append(set)
        indexes[set] = sets.count - 1
        return sets.count - 1
    }
}
