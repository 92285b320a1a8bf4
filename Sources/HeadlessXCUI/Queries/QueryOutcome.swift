import HeadlessDevice

/// What a chain of steps found.
enum QueryOutcome {
    case found(Int)
    /// Nothing: the step that lost everything, and what it had.
    case nothing(step: Int, input: [Int])
    case several([Int])

    /// Runs steps from the root; the last leads to one element.
    @MainActor
    static func of(_ steps: [QueryStep], in tree: FlatTree) -> QueryOutcome {
        var elements = [0]
        for (number, step) in steps.enumerated() {
            let next = step.evaluate(elements, in: tree)
            if next.isEmpty { return .nothing(step: number, input: elements) }
            if case .single = step, next.count > 1 { return .several(next) }
            elements = next
        }
        return elements.count == 1 ? .found(elements[0]) : .several(elements)
    }
}
