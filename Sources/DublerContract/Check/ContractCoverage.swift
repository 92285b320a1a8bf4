/// Which responses of the documents a catalog plays.
package struct ContractCoverage: Sendable {
    struct Play: Hashable, Sendable {
        var operation: Int
        var status: String
    }

    package struct Operation: Sendable {
        package var service: String
        package var method: String
        package var path: String
        package var hasBaseline: Bool
        /// Declared error statuses that neither the baseline nor a profile plays.
        package var missingErrors: [String]
    }

    package var operations: [Operation] = []

    package var covered: Int { operations.count { $0.hasBaseline } }
}
