/// The methods that a rule takes, ready to be asked once a candidate.
package struct MethodSet: Sendable {
    /// Nearly always the only one, which is told without another look at memory.
    private let first: MethodToken?
    private let others: [MethodToken]

    package init(_ method: RequestPattern.Method) {
        switch method {
        case .any: (first, others) = (nil, [])
        case .exactly(let names):
            let tokens = names.map { MethodToken($0) }
            first = tokens.first
            others = Array(tokens.dropFirst())
        }
    }

    package func takes(_ token: MethodToken) -> Bool {
        guard let first else { return true }
        return first == token || !others.isEmpty && others.contains(token)
    }

    /// Whether the rule names the method rather than taking any.
    package func names(_ token: MethodToken) -> Bool { first != nil && takes(token) }

    /// Literal before list before `*`.
    package var rank: Int { first == nil ? 2 : others.isEmpty ? 0 : 1 }
}
