/// Goes through expressions and statements.
struct Walk {
    /// Whether functions and types declared inside are gone through.
    var entersFunctions = true
    var entersTypes = true
    /// Whether what runs only later is: `defer`, and closures of the calls named.
    var entersDeferred = true
    var laterCalls: Set<String> = []

    /// Every expression, outer before inner. `visit` says whether to go into it.
    func outerFirst(_ statements: [Statement], _ visit: (Expression) -> Bool) {
        for statement in statements {
            expressions(of: statement) {
                outerFirst($0, visit)
            } inside: {
                outerFirst($0, visit)
            }
        }
    }

    func outerFirst(_ expression: Expression, _ visit: (Expression) -> Bool) {
        guard visit(expression) else { return }
        children(of: expression) {
            outerFirst($0, visit)
        } inside: {
            outerFirst($0, visit)
        }
    }

    /// Every expression in the order in which it is evaluated: a call after what it is
    /// called on and after its arguments.
    func evaluated(_ statements: [Statement], _ visit: (Expression) -> Void) {
        for statement in statements {
            expressions(of: statement) {
                evaluated($0, visit)
            } inside: {
                evaluated($0, visit)
            }
        }
    }

    func evaluated(_ expression: Expression, _ visit: (Expression) -> Void) {
        children(of: expression) {
            evaluated($0, visit)
        } inside: {
            evaluated($0, visit)
        }
        visit(expression)
    }

    /// The expressions of a statement, and the statements in it.
    private func expressions(
        of statement: Statement,
        _ each: (Expression) -> Void,
        inside: ([Statement]) -> Void
    ) {
        switch statement.kind {
        case .expression(let expression): each(expression)
        case .variable(let variable):
            for attribute in variable.attributes { attribute.arguments.forEach { each($0.value) } }
            if let value = variable.value { each(value) }
            variable.accessors.forEach(inside)
        case .function(let function):
            guard entersFunctions else { return }
            for attribute in function.attributes { attribute.arguments.forEach { each($0.value) } }
            for parameter in function.parameters { if let value = parameter.defaultValue { each(value) } }
            if let body = function.body { inside(body) }
        case .type(let type):
            guard entersTypes else { return }
            inside(type.members)
        case .block(let conditions, let bodies):
            conditions.forEach(each)
            bodies.forEach(inside)
        case .loop(let loop):
            if loop.kind != .repeat { loop.conditions.forEach(each) }
            inside(loop.body)
            if loop.kind == .repeat { loop.conditions.forEach(each) }
        case .deferred(let body): if entersDeferred { inside(body) }
        case .result(let value): if let value { each(value) }
        case .jump(_, let value): if let value { each(value) }
        case .conditional(let clauses): clauses.forEach(inside)
        }
    }

    private func children(
        of expression: Expression,
        _ each: (Expression) -> Void,
        inside: ([Statement]) -> Void
    ) {
        switch expression.kind {
        case .text(let text): text.interpolations.forEach(each)
        case .member(let base, _, _): if let base { each(base) }
        case .call(let call):
            each(call.callee)
            let runsLater = call.name.map(laterCalls.contains) ?? false
            for argument in call.arguments where !(runsLater && argument.value.closure != nil) { each(argument.value) }
        case .macro(let call): call.arguments.forEach { each($0.value) }
        case .element(let base, let arguments):
            each(base)
            arguments.forEach { each($0.value) }
        case .closure(let closure): inside(closure.body)
        case .list(let elements), .other(let elements): elements.forEach(each)
        case .dictionary(let entries):
            for entry in entries {
                each(entry.key)
                each(entry.value)
            }
        case .prefix(_, let operand): each(operand)
        case .sequence(let operands, _): operands.forEach(each)
        case .assignment(let target, _, let value):
            each(value)
            each(target)
        case .choice(let condition, let yes, let no):
            each(condition)
            each(yes)
            each(no)
        case .branch(let conditions, let bodies):
            conditions.forEach(each)
            bodies.forEach(inside)
        case .number, .boolean, .null, .name: break
        }
    }
}
