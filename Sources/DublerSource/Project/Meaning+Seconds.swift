extension Meaning {
    private static let units: [String: Double] = [
        "seconds": 1, "milliseconds": 0.001, "microseconds": 0.000_001, "nanoseconds": 0.000_000_001,
        "minutes": 60, "hours": 3_600,
    ]
    private static let wrappers: Set<String> = ["TimeInterval", "Double", "Float", "CGFloat", "Int"]
    private static let endless: Set<String> = ["infinity", "greatestFiniteMagnitude", "distantFuture", "max"]

    /// A length of time in seconds, the longest one where there are several; `nil` when
    /// it is not known.
    func seconds(_ expression: Expression, depth: Int = 0) -> Double? {
        guard depth < 8 else { return nil }
        switch expression.kind {
        case .number(let number): return number
        case .choice(_, let yes, let no):
            let known = [yes, no].compactMap { seconds($0, depth: depth + 1) }
            return known.max()
        case .sequence(let operands, let operators): return calculated(operands, operators, depth)
        case .call(let call):
            // A deadline counts from now: `.now() + 90`.
            if call.name == "now", call.arguments.isEmpty { return 0 }
            guard let name = call.name, call.arguments.count == 1 else { return nil }
            let argument = call.arguments[0].value
            if let unit = Self.units[name] { return seconds(argument, depth: depth + 1).map { $0 * unit } }
            return Self.wrappers.contains(name) ? seconds(argument, depth: depth + 1) : nil
        case .member(_, let name, _) where Self.endless.contains(name): return .infinity
        case .member(_, "never", _): return .infinity
        case .member(_, "now", _): return 0
        case .name, .member: return values(of: expression).compactMap { seconds($0, depth: depth + 1) }.max()
        default: return nil
        }
    }

    private func calculated(_ operands: [Expression], _ operators: [String], _ depth: Int) -> Double? {
        var numbers = operands.compactMap { seconds($0, depth: depth + 1) }
        guard numbers.count == operands.count else { return nil }
        var signs = operators
        for group in [["*", "/"], ["+", "-"]] {
            while let index = signs.firstIndex(where: group.contains) {
                let (a, b) = (numbers[index], numbers[index + 1])
                switch signs[index] {
                case "*": numbers[index] = a * b
                case "/": numbers[index] = a / b
                case "+": numbers[index] = a + b
                default: numbers[index] = a - b
                }
                numbers.remove(at: index + 1)
                signs.remove(at: index)
            }
        }
        return signs.isEmpty ? numbers[0] : nil
    }
}
