/// What the user asks for; an amount that is no number is left to the server to refuse.
package struct OperationOrder: Sendable, Equatable {
    package let amount: String
    package let currency: String
    /// Equal in every attempt at one operation, so that the server can tell a repetition.
    package let key: String
}

/// How far an operation has come.
package enum OperationProgress: Sendable, Equatable {
    case idle
    /// Accepted and not finished; the server may say when to ask again.
    case processing(id: String?, askAfter: Duration?)
    case completed(id: String?)
    case failed(ServerProblem)
}
