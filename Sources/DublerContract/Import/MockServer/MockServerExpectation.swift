/// An expectation with its rank.
struct MockServerExpectation: Sendable {
    var rule: ImportedRule
    var priority: Int

    /// Highest number first, of equal ones the oldest.
    static func inOrder(_ expectations: [MockServerExpectation]) -> [MockServerExpectation] {
        let order = expectations.indices.sorted { a, b in
            let (first, second) = (expectations[a].priority, expectations[b].priority)
            return first == second ? a < b : first > second
        }
        return order.map { expectations[$0] }
    }
}
