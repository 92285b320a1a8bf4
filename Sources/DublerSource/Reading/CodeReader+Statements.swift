internal import SwiftSyntax

extension CodeReader {
    mutating func statements(_ list: CodeBlockItemListSyntax) -> [Statement] {
        deeper { reader in
            list.flatMap { item -> [Statement] in
                switch item.item {
                case .decl(let node): return reader.declaration(node)
                case .stmt(let node): return [reader.statement(node)]
                case .expr(let node): return [reader.statement(of: node)]
                @unknown default: return []
                }
            }
        } ?? []
    }

    private mutating func statement(of node: ExprSyntax) -> Statement {
        Statement(kind: .expression(expression(node)), start: node.start, end: node.end)
    }

    private mutating func statement(_ node: StmtSyntax) -> Statement {
        if let labelled = node.as(LabeledStmtSyntax.self) { return statement(labelled.statement) }
        return Statement(kind: kind(node), start: node.start, end: node.end)
    }

    private mutating func kind(_ node: StmtSyntax) -> Statement.Kind {
        switch node.as(StmtSyntaxEnum.self) {
        case .expressionStmt(let node): return .expression(expression(node.expression))
        case .returnStmt(let node): return .result(node.expression.map { expression($0) })
        case .throwStmt(let node): return .jump("throw", expression(node.expression))
        case .breakStmt: return .jump("break", nil)
        case .continueStmt: return .jump("continue", nil)
        case .deferStmt(let node): return .deferred(statements(node.body.statements))
        case .forStmt(let node):
            let conditions = [expression(node.sequence)] + (node.whereClause.map { [expression($0.condition)] } ?? [])
            return .loop(Loop(kind: .for, conditions: conditions, body: statements(node.body.statements)))
        case .whileStmt(let node):
            let conditions = self.conditions(node.conditions)
            return .loop(Loop(kind: .while, conditions: conditions, body: statements(node.body.statements)))
        case .repeatStmt(let node):
            let body = statements(node.body.statements)
            return .loop(Loop(kind: .repeat, conditions: [expression(node.condition)], body: body))
        case .guardStmt(let node):
            return .block(conditions: conditions(node.conditions), bodies: [statements(node.body.statements)])
        case .doStmt(let node):
            let bodies = [statements(node.body.statements)] + node.catchClauses.map { statements($0.body.statements) }
            return .block(conditions: [], bodies: bodies)
        case .yieldStmt, .discardStmt, .fallThroughStmt: return .jump("", nil)
        default: return .block(conditions: parts(of: Syntax(node)), bodies: [])
        }
    }

    mutating func branch(_ node: IfExprSyntax) -> Expression.Kind {
        var conditions = self.conditions(node.conditions)
        var bodies = [statements(node.body.statements)]
        switch node.elseBody {
        case .codeBlock(let block): bodies.append(statements(block.statements))
        case .ifExpr(let next):
            if case .branch(let more, let others)? = deeper({ $0.branch(next) }) {
                conditions += more
                bodies += others
            }
        case nil: break
        @unknown default: break
        }
        return .branch(conditions: conditions, bodies: bodies)
    }

    mutating func branch(_ node: SwitchExprSyntax) -> Expression.Kind {
        var conditions = [expression(node.subject)]
        let bodies = cases(node.cases, &conditions)
        return .branch(conditions: conditions, bodies: bodies)
    }

    private mutating func cases(_ list: SwitchCaseListSyntax, _ conditions: inout [Expression]) -> [[Statement]] {
        var bodies: [[Statement]] = []
        for element in list {
            switch element {
            case .switchCase(let node):
                conditions += parts(of: Syntax(node.label))
                bodies.append(statements(node.statements))
            case .ifConfigDecl(let node):
                for clause in node.clauses where !Self.isOff(clause) {
                    if case .switchCases(let inner)? = clause.elements { bodies += cases(inner, &conditions) }
                }
            @unknown default: break
            }
        }
        return bodies
    }

    private mutating func conditions(_ list: ConditionElementListSyntax) -> [Expression] {
        list.flatMap { element -> [Expression] in
            switch element.condition {
            case .expression(let node): return [expression(node)]
            case .optionalBinding(let binding): return binding.initializer.map { [expression($0.value)] } ?? []
            case .matchingPattern(let pattern): return [expression(pattern.initializer.value)]
            case .availability: return []
            @unknown default: return []
            }
        }
    }

    /// Whether a clause is never compiled: `#if false`.
    static func isOff(_ clause: IfConfigClauseSyntax) -> Bool {
        guard let condition = clause.condition else { return false }
        if let literal = condition.as(BooleanLiteralExprSyntax.self) { return literal.literal.text == "false" }
        return condition.as(IntegerLiteralExprSyntax.self)?.literal.text == "0"
    }
}
