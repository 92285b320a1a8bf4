/// An expression as rules look at it: what has no bearing on them (`try`, `await`,
/// parentheses, `!`, `?`) is left out.
struct Expression: Sendable {
    indirect enum Kind: Sendable {
        case text(TextLiteral)
        case number(Double)
        case boolean(Bool)
        case null
        case name(String)
        /// `base.name`; no base for `.name`. `at` is where the name stands.
        case member(Expression?, name: String, at: Int)
        case call(Call)
        /// `base[arguments]`
        case element(Expression, [Argument])
        case closure(Closure)
        /// `#name(arguments)`
        case macro(Call)
        case list([Expression])
        case dictionary([Entry])
        case prefix(String, Expression)
        /// `a + b * c`, not folded: one operator fewer than operands.
        case sequence([Expression], operators: [String])
        case assignment(Expression, String, Expression)
        /// `condition ? yes : no`
        case choice(Expression, Expression, Expression)
        /// `if` and `switch`; each body has statements of its own.
        case branch(conditions: [Expression], bodies: [[Statement]])
        /// Anything else, with the expressions in it.
        case other([Expression])
    }

    struct Entry: Sendable {
        let key: Expression
        let value: Expression
    }

    let kind: Kind
    /// Offsets in the file's UTF-8.
    let start: Int
    let end: Int
}

extension Expression {
    /// The name of a plain reference, or the last one of `a.b.c`.
    var lastName: String? {
        switch kind {
        case .name(let name), .member(_, let name, _): name
        default: nil
        }
    }

    /// `a.b.c` as its names; `nil` when there is anything else in it.
    var path: [String]? {
        switch kind {
        case .name(let name): [name]
        case .member(nil, let name, _): [name]
        case .member(let base?, let name, _): base.path.map { $0 + [name] }
        default: nil
        }
    }

    var call: Call? {
        if case .call(let call) = kind { call } else { nil }
    }

    var text: TextLiteral? {
        if case .text(let text) = kind { text } else { nil }
    }

    var closure: Closure? {
        if case .closure(let closure) = kind { closure } else { nil }
    }

    var base: Expression? {
        switch kind {
        case .member(let base, _, _): base
        case .element(let base, _): base
        case .call(let call): call.callee
        default: nil
        }
    }
}
