/// A call with all that is passed, trailing closures included.
struct Call: Sendable {
    let callee: Expression
    let arguments: [Argument]
}

struct Argument: Sendable {
    let label: String?
    let value: Expression
    var isTrailing = false
}

struct Closure: Sendable {
    let body: [Statement]
}

extension Call {
    /// What is called: `tap` of `robot.tap("x")`.
    var name: String? { callee.lastName }

    /// What it is called on; `nil` for a bare call.
    var base: Expression? {
        if case .member(let base, _, _) = callee.kind { base } else { nil }
    }

    /// Whether nothing stands before the name: `sleep(1)`, not `x.sleep(1)`.
    var isBare: Bool {
        if case .name = callee.kind { true } else { false }
    }

    /// Where its name stands: what a finding points to.
    var nameStart: Int {
        if case .member(_, _, let at) = callee.kind { at } else { callee.start }
    }

    func argument(_ label: String) -> Expression? { arguments.first { $0.label == label }?.value }

    /// Arguments without a label, closures behind the parentheses left out.
    var unlabelled: [Expression] { arguments.filter { $0.label == nil && !$0.isTrailing }.map(\.value) }

    /// The closure that it is given, the last one if there are several.
    var lastClosure: Closure? { arguments.last { $0.value.closure != nil }?.value.closure }

    /// `tap(_:timeout:)`
    var signature: String? {
        name.map { "\($0)(" + arguments.map { ($0.label ?? "_") + ":" }.joined() + ")" }
    }
}
