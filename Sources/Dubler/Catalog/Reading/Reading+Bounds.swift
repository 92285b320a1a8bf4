extension Reading {
    /// Bounds that no value can keep are an error.
    func checkBounds(_ tests: [ValueMatcher.Test], _ node: JSONNode) {
        var bounds = NumberBounds()
        var before: Instant?
        var after: Instant?
        for test in tests {
            switch test {
            case .compare(let comparison, let literal): bounds.narrow(comparison, literal.number)
            case .before(.fixed(let instant)): before = min(before ?? instant, instant)
            case .after(.fixed(let instant)): after = max(after ?? instant, instant)
            default: break
            }
        }
        if bounds.isContradictory {
            error("contradictory_bounds", "no number keeps both bounds: \(bounds)", at: node)
        }
        if let before, let after, after >= before {
            error(
                "contradictory_bounds",
                "nothing is after \(after.rfc3339) and before \(before.rfc3339)",
                at: node
            )
        }
    }
}

/// The strictest of several lower and upper bounds.
private struct NumberBounds: CustomStringConvertible {
    private var lower: (number: JSONNumber, isStrict: Bool)?
    private var upper: (number: JSONNumber, isStrict: Bool)?

    mutating func narrow(_ comparison: Comparison, _ number: JSONNumber) {
        let bound = (number: number, isStrict: comparison.isStrict)
        if comparison.isLower {
            if let lower, number < lower.number || number == lower.number && lower.isStrict { return }
            lower = bound
        } else {
            if let upper, upper.number < number || number == upper.number && upper.isStrict { return }
            upper = bound
        }
    }

    var isContradictory: Bool {
        guard let lower, let upper else { return false }
        return upper.number < lower.number || lower.number == upper.number && (lower.isStrict || upper.isStrict)
    }

    var description: String {
        guard let lower, let upper else { return "" }
        return
            "\(lower.isStrict ? ">" : "≥") \(lower.number.text) and \(upper.isStrict ? "<" : "≤") \(upper.number.text)"
    }
}
