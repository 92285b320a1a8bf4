/// The methods that a rule takes, ready to be asked once a candidate.
package struct MethodSet: Sendable {
    /// Empty: any method.
    private let tokens: [MethodToken]

    package init(_ method: RequestPattern.Method) {
        switch method {
        case .any: tokens = []
        case .exactly(let names): tokens = names.map { MethodToken($0) }
        }
    }

    package func takes(_ token: MethodToken) -> Bool {
        tokens.isEmpty || tokens.contains(token)
    }

    /// Whether the rule names the method rather than taking any.
    package func names(_ token: MethodToken) -> Bool { tokens.contains(token) }

    /// Literal before list before `*`.
    package var rank: Int { tokens.isEmpty ? 2 : tokens.count == 1 ? 0 : 1 }
}
