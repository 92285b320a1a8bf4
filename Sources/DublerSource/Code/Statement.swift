/// A statement or a declaration.
struct Statement: Sendable {
    indirect enum Kind: Sendable {
        case expression(Expression)
        case variable(Variable)
        case function(Function)
        case type(TypeDeclaration)
        /// `guard` and `do`: what stands in the conditions, and the bodies.
        case block(conditions: [Expression], bodies: [[Statement]])
        case loop(Loop)
        case deferred([Statement])
        case result(Expression?)
        /// `break`, `continue`, `throw` and the like, with what they carry.
        case jump(String, Expression?)
        /// `#if`: each clause that can be compiled.
        case conditional([[Statement]])
    }

    let kind: Kind
    let start: Int
    let end: Int
}

struct Loop: Sendable {
    enum Kind: Sendable { case `for`, `while`, `repeat` }

    let kind: Kind
    let conditions: [Expression]
    let body: [Statement]
}

/// One name of a `let` or `var`.
struct Variable: Sendable {
    let name: String
    let isConstant: Bool
    let attributes: [Attribute]
    let type: String?
    let value: Expression?
    /// The getter's body, or that of an observer.
    let accessors: [[Statement]]
}

struct Attribute: Sendable {
    let name: String
    let start: Int
    let arguments: [Argument]
}
