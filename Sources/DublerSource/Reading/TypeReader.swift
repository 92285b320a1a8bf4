internal import SwiftSyntax

/// Reads types.
enum TypeReader {
    static func read(_ node: TypeSyntax) -> TypeNode {
        if let type = node.as(AttributedTypeSyntax.self) {
            var inner = read(type.baseType)
            inner.attributes = type.attributes.map { line($0) } + inner.attributes
            inner.specifiers = type.specifiers.map { line($0) } + inner.specifiers
            return inner
        }
        let names = Set(
            node.tokens(viewMode: .sourceAccurate).compactMap { token in
                if case .identifier = token.tokenKind { return token.name }
                return token.text == "Self" ? "Self" : nil
            }
        )
        return TypeNode(text: line(node), shape: shape(node), names: names)
    }

    private static func shape(_ node: TypeSyntax) -> TypeNode.Shape {
        switch node.as(TypeSyntaxEnum.self) {
        case .identifierType(let type): return .named(type.name.name, arguments(type.genericArgumentClause))
        case .memberType(let type):
            guard type.baseType.trimmedDescription == "Swift" || type.baseType.trimmedDescription == "Foundation" else {
                return .named(line(type), arguments(type.genericArgumentClause))
            }
            return .named(type.name.name, arguments(type.genericArgumentClause))
        case .optionalType(let type): return .optional(read(type.wrappedType))
        case .implicitlyUnwrappedOptionalType(let type): return .unwrapped(read(type.wrappedType))
        case .arrayType(let type): return .array(read(type.element))
        case .dictionaryType: return .dictionary
        case .tupleType(let type):
            if type.elements.count == 1, let only = type.elements.first, only.firstName == nil {
                return shape(only.type)
            }
            return .tuple(type.elements.map { read($0.type) })
        case .functionType(let type):
            return .function(
                TypeNode.FunctionShape(
                    parameters: type.parameters.map { read($0.type) },
                    parameterTexts: type.parameters.map { line($0).trimming(",") },
                    result: read(type.returnClause.type),
                    isAsync: type.effectSpecifiers?.asyncSpecifier != nil,
                    canThrow: type.effectSpecifiers?.throwsClause != nil
                )
            )
        case .someOrAnyType(let type):
            return type.someOrAnySpecifier.text == "some" ? .opaque : .existential
        case .packExpansionType(let type): return .pack(read(type.repetitionPattern))
        default: return .other
        }
    }

    private static func arguments(_ clause: GenericArgumentClauseSyntax?) -> [TypeNode] {
        clause?.arguments.compactMap { argument in
            argument.argument.as(TypeSyntax.self).map(read)
        } ?? []
    }

    /// Source on one line.
    static func line(_ node: some SyntaxProtocol) -> String {
        let words = node.trimmedDescription.split { $0.isWhitespace }.joined(separator: " ")
        return words.replacing("( ", "(").replacing(" )", ")").replacing("< ", "<").replacing(" >", ">")
            .replacing("- >", "->")
    }
}

extension String {
    fileprivate func replacing(_ long: String, _ short: String) -> String {
        split(separator: long, omittingEmptySubsequences: false).joined(separator: short)
    }

    func trimming(_ end: String) -> String { hasSuffix(end) ? String(dropLast(end.count)) : self }
}
