internal import SwiftParser
internal import SwiftSyntax

extension CodeReader {
    mutating func expression(_ node: ExprSyntax) -> Expression {
        deeper { $0.shallow(node) } ?? Expression(kind: .other([]), start: node.start, end: node.end)
    }

    private mutating func shallow(_ node: ExprSyntax) -> Expression {
        // What has no bearing on any rule steps aside.
        switch node.as(ExprSyntaxEnum.self) {
        case .tryExpr(let wrapped): return expression(wrapped.expression)
        case .awaitExpr(let wrapped): return expression(wrapped.expression)
        case .unsafeExpr(let wrapped): return expression(wrapped.expression)
        case .inOutExpr(let wrapped): return expression(wrapped.expression)
        case .forceUnwrapExpr(let wrapped): return expression(wrapped.expression)
        case .optionalChainingExpr(let wrapped): return expression(wrapped.expression)
        case .consumeExpr(let wrapped): return expression(wrapped.expression)
        case .copyExpr(let wrapped): return expression(wrapped.expression)
        case .borrowExpr(let wrapped): return expression(wrapped.expression)
        case .postfixOperatorExpr(let wrapped): return expression(wrapped.expression)
        case .genericSpecializationExpr(let wrapped): return expression(wrapped.expression)
        case .tupleExpr(let tuple):
            if tuple.elements.count == 1, let only = tuple.elements.first, only.label == nil {
                return expression(only.expression)
            }
        default: break
        }
        return Expression(kind: kind(node), start: node.start, end: node.end)
    }

    private mutating func kind(_ node: ExprSyntax) -> Expression.Kind {
        switch node.as(ExprSyntaxEnum.self) {
        case .stringLiteralExpr(let literal): return .text(text(literal))
        case .simpleStringLiteralExpr(let literal):
            return .text(TextLiteral(segments: [.text(literal.segments.description)]))
        case .integerLiteralExpr(let literal): return number(literal.literal.text)
        case .floatLiteralExpr(let literal): return number(literal.literal.text)
        case .booleanLiteralExpr(let literal): return .boolean(literal.literal.text == "true")
        case .nilLiteralExpr: return .null
        case .declReferenceExpr(let reference):
            let name = Expression.Kind.name(reference.baseName.name)
            return referred(name, reference, node)
        case .superExpr: return .name("super")
        case .memberAccessExpr(let access):
            let name = access.declName.baseName
            let member = Expression.Kind.member(access.base.map { expression($0) }, name: name.name, at: name.start)
            return referred(member, access.declName, node)
        case .functionCallExpr(let call): return .call(self.call(call))
        case .subscriptCallExpr(let call):
            return .element(
                expression(call.calledExpression),
                arguments(call.arguments, call.trailingClosure, call.additionalTrailingClosures)
            )
        case .macroExpansionExpr(let macro):
            return .macro(
                self.macro(macro.macroName, macro.arguments, macro.trailingClosure, macro.additionalTrailingClosures)
            )
        case .closureExpr(let closure): return .closure(Closure(body: statements(closure.statements)))
        case .arrayExpr(let array): return .list(array.elements.map { expression($0.expression) })
        case .dictionaryExpr(let dictionary):
            guard case .elements(let entries) = dictionary.content else { return .dictionary([]) }
            return .dictionary(entries.map { .init(key: expression($0.key), value: expression($0.value)) })
        case .prefixOperatorExpr(let prefix):
            let operand = expression(prefix.expression)
            if prefix.operator.text == "-", case .number(let number) = operand.kind { return .number(-number) }
            return .prefix(prefix.operator.text, operand)
        case .sequenceExpr(let sequence): return fold(Array(sequence.elements))
        case .ifExpr(let node): return branch(node)
        case .switchExpr(let node): return branch(node)
        default: return .other(parts(of: Syntax(node)))
        }
    }

    /// `query.element(boundBy:)`, which is not called here but handed on, is read as the
    /// call that somebody makes of it.
    private func referred(
        _ kind: Expression.Kind,
        _ name: DeclReferenceExprSyntax,
        _ node: ExprSyntax
    ) -> Expression.Kind {
        guard let labels = name.argumentNames?.arguments, !labels.isEmpty else { return kind }
        let unknown = Expression(kind: .other([]), start: node.start, end: node.end)
        let arguments = labels.map { label in
            Argument(label: label.name.name == "_" ? nil : label.name.name, value: unknown)
        }
        return .call(Call(callee: Expression(kind: kind, start: node.start, end: node.end), arguments: arguments))
    }

    private func number(_ text: String) -> Expression.Kind {
        let digits = text.filter { $0 != "_" }
        for (prefix, radix) in [("0x", 16), ("0b", 2), ("0o", 8)] where digits.hasPrefix(prefix) {
            if let number = Int(digits.dropFirst(2), radix: radix) { return .number(Double(number)) }
        }
        return Double(digits).map { .number($0) } ?? .other([])
    }

    private mutating func call(_ node: FunctionCallExprSyntax) -> Call {
        Call(
            callee: expression(node.calledExpression),
            arguments: arguments(node.arguments, node.trailingClosure, node.additionalTrailingClosures)
        )
    }

    mutating func macro(
        _ name: TokenSyntax,
        _ list: LabeledExprListSyntax,
        _ closure: ClosureExprSyntax?,
        _ closures: MultipleTrailingClosureElementListSyntax
    ) -> Call {
        Call(
            callee: Expression(kind: .name(name.name), start: name.start, end: name.end),
            arguments: arguments(list, closure, closures)
        )
    }

    mutating func arguments(
        _ list: LabeledExprListSyntax,
        _ trailing: ClosureExprSyntax? = nil,
        _ more: MultipleTrailingClosureElementListSyntax = []
    ) -> [Argument] {
        var arguments = list.map { Argument(label: $0.label?.name, value: expression($0.expression)) }
        if let trailing {
            arguments.append(Argument(label: nil, value: expression(ExprSyntax(trailing)), isTrailing: true))
        }
        for element in more {
            let value = expression(ExprSyntax(element.closure))
            arguments.append(Argument(label: element.label.name, value: value, isTrailing: true))
        }
        return arguments
    }

    private mutating func text(_ node: StringLiteralExprSyntax) -> TextLiteral {
        if let plain = node.representedLiteralValue { return TextLiteral(segments: [.text(plain)]) }
        var segments: [TextLiteral.Segment] = []
        for segment in node.segments {
            switch segment {
            case .stringSegment(let text): segments.append(.text(text.content.text))
            case .expressionSegment(let part):
                segments.append(.interpolation(part.expressions.map { expression($0.expression) }))
            @unknown default: segments.append(.interpolation([]))
            }
        }
        return TextLiteral(segments: segments)
    }

    /// Operators as far as rules need them: assignment, then `?:`, then the row as it stands.
    private mutating func fold(_ elements: [ExprSyntax]) -> Expression.Kind {
        if let index = elements.firstIndex(where: Self.isAssignment), index > 0, index + 1 < elements.count {
            let sign = elements[index].trimmedDescription
            return .assignment(joined(elements[..<index]), sign, joined(elements[(index + 1)...]))
        }
        if let index = elements.firstIndex(where: { $0.is(UnresolvedTernaryExprSyntax.self) }), index > 0,
            index + 1 < elements.count, let ternary = elements[index].as(UnresolvedTernaryExprSyntax.self)
        {
            return .choice(
                joined(elements[..<index]),
                expression(ternary.thenExpression),
                joined(elements[(index + 1)...])
            )
        }
        var operands: [Expression] = []
        var operators: [String] = []
        for (index, element) in elements.enumerated() {
            if index.isMultiple(of: 2) {
                operands.append(expression(element))
            } else {
                operators.append(Self.sign(element))
            }
        }
        return .sequence(operands, operators: operators)
    }

    private mutating func joined(_ elements: ArraySlice<ExprSyntax>) -> Expression {
        guard let first = elements.first, let last = elements.last else {
            return Expression(kind: .other([]), start: 0, end: 0)
        }
        if elements.count == 1 { return expression(first) }
        let kind = deeper { $0.fold(Array(elements)) } ?? .other([])
        return Expression(kind: kind, start: first.start, end: last.end)
    }

    private static func isAssignment(_ node: ExprSyntax) -> Bool {
        if node.is(AssignmentExprSyntax.self) { return true }
        guard let sign = node.as(BinaryOperatorExprSyntax.self)?.operator.text else { return false }
        return ["+=", "-=", "*=", "/="].contains(sign)
    }

    private static func sign(_ node: ExprSyntax) -> String {
        if let binary = node.as(BinaryOperatorExprSyntax.self) { return binary.operator.text }
        if node.is(UnresolvedAsExprSyntax.self) { return "as" }
        if node.is(UnresolvedIsExprSyntax.self) { return "is" }
        return node.trimmedDescription
    }

    /// Every expression directly inside of something that has no shape of its own here.
    mutating func parts(of node: Syntax) -> [Expression] {
        var parts: [Expression] = []
        for child in node.children(viewMode: .sourceAccurate) {
            if let inner = child.as(ExprSyntax.self) {
                parts.append(expression(inner))
            } else if child.is(TokenSyntax.self) || child.is(TypeSyntax.self) {
                continue
            } else {
                parts += deeper { $0.parts(of: child) } ?? []
            }
        }
        return parts
    }
}
