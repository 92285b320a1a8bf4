internal import SwiftSyntax

extension CodeReader {
    mutating func declaration(_ node: DeclSyntax) -> [Statement] {
        switch node.as(DeclSyntaxEnum.self) {
        case .variableDecl(let variable): return variables(variable)
        case .ifConfigDecl(let config): return [conditional(config)]
        case .macroExpansionDecl(let macro):
            let call = self.macro(
                macro.macroName,
                macro.arguments,
                macro.trailingClosure,
                macro.additionalTrailingClosures
            )
            let expression = Expression(kind: .macro(call), start: macro.start, end: macro.end)
            return [Statement(kind: .expression(expression), start: macro.start, end: macro.end)]
        default: return kind(node).map { [Statement(kind: $0, start: node.start, end: node.end)] } ?? []
        }
    }

    private mutating func kind(_ node: DeclSyntax) -> Statement.Kind? {
        switch node.as(DeclSyntaxEnum.self) {
        case .functionDecl(let function): return .function(self.function(function))
        case .initializerDecl(let initializer): return .function(self.initializer(initializer))
        case .deinitializerDecl(let node): return .deferred(node.body.map { statements($0.statements) } ?? [])
        case .subscriptDecl(let node):
            return .block(conditions: [], bodies: node.accessorBlock.map { accessors($0) } ?? [])
        case .classDecl(let type): return .type(self.type(type, .class, type.name))
        case .structDecl(let type): return .type(self.type(type, .struct, type.name))
        case .enumDecl(let type): return .type(self.type(type, .enum, type.name))
        case .protocolDecl(let type): return .type(self.type(type, .protocol, type.name))
        case .actorDecl(let type): return .type(self.type(type, .actor, type.name))
        case .extensionDecl(let type): return .type(self.extension(type))
        default: return nil
        }
    }

    private mutating func type(
        _ node: some DeclGroupSyntax,
        _ kind: TypeDeclaration.Kind,
        _ name: TokenSyntax
    ) -> TypeDeclaration {
        declaration(node, kind, name: name.name, at: name.start)
    }

    private mutating func `extension`(_ node: ExtensionDeclSyntax) -> TypeDeclaration {
        declaration(node, .extension, name: Self.typeName(node.extendedType), at: node.extendedType.start)
    }

    private mutating func declaration(
        _ node: some DeclGroupSyntax,
        _ kind: TypeDeclaration.Kind,
        name: String,
        at nameStart: Int
    ) -> TypeDeclaration {
        let block = node.memberBlock.members
        return TypeDeclaration(
            kind: kind,
            name: name,
            nameStart: nameStart,
            inherits: node.inheritanceClause?.inheritedTypes.map { Self.typeName($0.type) } ?? [],
            modifiers: node.modifiers.map(\.name.text),
            remarks: CommentReader.remarks(before: Syntax(node)),
            cases: kind == .enum ? cases(block) : [],
            members: members(block),
            start: node.start,
            end: node.end
        )
    }

    /// `Outer.Inner`, without generic arguments, `any` and the like.
    static func typeName(_ node: TypeSyntax) -> String {
        if let type = node.as(IdentifierTypeSyntax.self) { return type.name.name }
        if let type = node.as(MemberTypeSyntax.self) { return "\(typeName(type.baseType)).\(type.name.name)" }
        if let type = node.as(AttributedTypeSyntax.self) { return typeName(type.baseType) }
        if let type = node.as(SomeOrAnyTypeSyntax.self) { return typeName(type.constraint) }
        if let type = node.as(OptionalTypeSyntax.self) { return typeName(type.wrappedType) }
        if let type = node.as(ImplicitlyUnwrappedOptionalTypeSyntax.self) { return typeName(type.wrappedType) }
        if let type = node.as(SuppressedTypeSyntax.self) { return "~" + typeName(type.type) }
        return node.trimmedDescription
    }

    private mutating func members(_ list: MemberBlockItemListSyntax) -> [Statement] {
        deeper { reader in list.flatMap { reader.declaration($0.decl) } } ?? []
    }

    private mutating func cases(_ list: MemberBlockItemListSyntax) -> [TypeDeclaration.Case] {
        list.compactMap { $0.decl.as(EnumCaseDeclSyntax.self) }.flatMap { declaration in
            declaration.elements.map { .init(name: $0.name.name, value: $0.rawValue.map { expression($0.value) }) }
        }
    }

    private mutating func function(_ node: FunctionDeclSyntax) -> Function {
        function(
            name: node.name.name,
            at: node.name.start,
            signature: node.signature,
            attributes: node.attributes,
            modifiers: node.modifiers,
            body: node.body,
            node: Syntax(node)
        )
    }

    private mutating func initializer(_ node: InitializerDeclSyntax) -> Function {
        function(
            name: "init",
            at: node.initKeyword.start,
            signature: node.signature,
            attributes: node.attributes,
            modifiers: node.modifiers,
            body: node.body,
            node: Syntax(node)
        )
    }

    private mutating func function(
        name: String,
        at nameStart: Int,
        signature: FunctionSignatureSyntax,
        attributes list: AttributeListSyntax,
        modifiers: DeclModifierListSyntax,
        body: CodeBlockSyntax?,
        node: Syntax
    ) -> Function {
        let parameters = signature.parameterClause.parameters.map { parameter in
            let label = parameter.firstName.name
            return Function.Parameter(
                label: label == "_" ? nil : label,
                name: (parameter.secondName ?? parameter.firstName).name,
                type: parameter.type.trimmedDescription,
                defaultValue: parameter.defaultValue.map { expression($0.value) }
            )
        }
        return Function(
            name: name,
            nameStart: nameStart,
            parameters: parameters,
            attributes: attributes(list),
            modifiers: modifiers.map(\.name.text),
            returns: signature.returnClause?.type.trimmedDescription,
            remarks: CommentReader.remarks(before: node),
            declaration: (name == "init" ? "" : "func ") + name + Self.oneLine(signature.trimmedDescription),
            body: body.map { statements($0.statements) },
            start: node.start,
            end: node.end
        )
    }

    private static func oneLine(_ text: String) -> String {
        var line = text.split { $0.isWhitespace }.joined(separator: " ")
        for (long, short) in [("( ", "("), (" )", ")"), (",)", ")")] {
            line = line.split(separator: long, omittingEmptySubsequences: false).joined(separator: short)
        }
        return line
    }

    private mutating func variables(_ node: VariableDeclSyntax) -> [Statement] {
        let isConstant = node.bindingSpecifier.text == "let"
        let attributes = attributes(node.attributes)
        return node.bindings.map { binding in
            let name = binding.pattern.as(IdentifierPatternSyntax.self)?.identifier.name
            let variable = Variable(
                name: name ?? binding.pattern.trimmedDescription,
                isConstant: isConstant,
                attributes: attributes,
                type: binding.typeAnnotation.map { Self.typeName($0.type) },
                value: binding.initializer.map { expression($0.value) },
                accessors: binding.accessorBlock.map { accessors($0) } ?? []
            )
            let start = node.bindings.count == 1 ? node.start : binding.start
            return Statement(kind: .variable(variable), start: start, end: binding.end)
        }
    }

    private mutating func accessors(_ node: AccessorBlockSyntax) -> [[Statement]] {
        switch node.accessors {
        case .getter(let body): return [statements(body)]
        case .accessors(let list): return list.compactMap { $0.body.map { statements($0.statements) } }
        @unknown default: return []
        }
    }

    private mutating func attributes(_ list: AttributeListSyntax) -> [Attribute] {
        list.compactMap { element in
            guard case .attribute(let node) = element else { return nil }
            var arguments: [Argument] = []
            if case .argumentList(let list)? = node.arguments { arguments = self.arguments(list) }
            return Attribute(name: Self.typeName(node.attributeName), start: node.start, arguments: arguments)
        }
    }

    private mutating func conditional(_ node: IfConfigDeclSyntax) -> Statement {
        var clauses: [[Statement]] = []
        for clause in node.clauses where !Self.isOff(clause) {
            switch clause.elements {
            case .statements(let list): clauses.append(statements(list))
            case .decls(let list): clauses.append(members(list))
            default: break
            }
        }
        return Statement(kind: .conditional(clauses), start: node.start, end: node.end)
    }
}
