internal import SwiftSyntax

extension ContractReader {
    mutating func member(_ node: DeclSyntax, _ contract: inout Contract) {
        switch node.as(DeclSyntaxEnum.self) {
        case .functionDecl(let node): method(node, &contract)
        case .variableDecl(let node): variable(node, &contract)
        case .subscriptDecl(let node): subscripting(node, &contract)
        case .initializerDecl(let node): initializer(node, &contract)
        case .associatedTypeDecl(let node):
            contract.associated.append(
                Contract.Associated(
                    name: node.name.name,
                    bounds: node.inheritanceClause?.inheritedTypes.map { TypeReader.line($0.type) }
                        .joined(separator: " & ") ?? "",
                    whereClause: node.genericWhereClause?.requirements.map { TypeReader.line($0.requirement) }
                        .joined(separator: ", ") ?? ""
                )
            )
        case .typeAliasDecl, .classDecl, .structDecl, .enumDecl, .actorDecl, .deinitializerDecl: break
        default:
            if !contract.isClass { refuse("this is no requirement that a double can have", node, &contract) }
        }
    }

    private func refuse(_ text: String, _ node: some SyntaxProtocol, _ contract: inout Contract) {
        contract.refusals.append(Contract.Refusal(line: line(node), path: path, text: text))
    }

    /// Whether heirs of a class can replace it.
    private func isReplaceable(_ modifiers: DeclModifierListSyntax, _ contract: Contract) -> Bool {
        guard contract.isClass else { return true }
        return !modifiers.contains { ["private", "fileprivate", "final", "static"].contains($0.name.text) }
    }

    private func base(
        _ kind: Requirement.Kind,
        _ name: String,
        _ node: some SyntaxProtocol,
        _ modifiers: DeclModifierListSyntax,
        _ attributes: AttributeListSyntax
    ) -> Requirement {
        var requirement = Requirement(kind: kind, name: name, line: line(node), path: path)
        let words = modifiers.map { TypeReader.line($0) }
        requirement.isStatic = words.contains("static") || words.contains("class")
        let dropped: Set<String> = [
            "static", "class", "public", "open", "internal", "package", "mutating", "nonmutating", "override",
            "optional",
            "required", "convenience", "weak", "unowned", "lazy", "dynamic", "prefix", "postfix", "infix",
        ]
        requirement.modifiers = words.filter { !dropped.contains($0) && !$0.hasSuffix("(set)") }
        if words.contains("prefix") { requirement.modifiers.append("prefix") }
        if words.contains("postfix") { requirement.modifiers.append("postfix") }
        requirement.attributes = self.attributes(attributes)
        requirement.conditions = conditions
        return requirement
    }

    private mutating func method(_ node: FunctionDeclSyntax, _ contract: inout Contract) {
        guard isReplaceable(node.modifiers, contract) else { return }
        var requirement = base(.method, node.name.name, node.funcKeyword, node.modifiers, node.attributes)
        if contract.isClass, requirement.isStatic { return }
        requirement.parameters = parameters(node.signature.parameterClause)
        requirement.result = node.signature.returnClause.map { TypeReader.read($0.type) } ?? .void
        effects(
            node.signature.effectSpecifiers?.asyncSpecifier,
            node.signature.effectSpecifiers?.throwsClause,
            &requirement
        )
        requirement.generics = generics(node.genericParameterClause, node.genericWhereClause)
        add(requirement, node, &contract)
    }

    private mutating func add(_ requirement: Requirement, _ node: some SyntaxProtocol, _ contract: inout Contract) {
        if case .opaque = requirement.result.shape, !contract.isClass {
            refuse(
                "`\(requirement.title)` gives back `some`, which no protocol may ask for; use an associated type",
                node,
                &contract
            )
        } else if requirement.result.text.split(whereSeparator: { " ([".contains($0) }).contains("some") {
            refuse("`\(requirement.title)` gives back `some`, which a double can't name; use `any`", node, &contract)
        } else {
            contract.requirements.append(requirement)
        }
    }

    private mutating func variable(_ node: VariableDeclSyntax, _ contract: inout Contract) {
        guard isReplaceable(node.modifiers, contract) else { return }
        for binding in node.bindings {
            guard let name = binding.pattern.as(IdentifierPatternSyntax.self)?.identifier.name else { continue }
            var requirement = base(.property, name, binding, node.modifiers, node.attributes)
            if contract.isClass, requirement.isStatic || node.bindingSpecifier.text == "let" { continue }
            guard let type = binding.typeAnnotation.map({ TypeReader.read($0.type) }) ?? literal(binding.initializer)
            else {
                refuse("`\(name)` has no type that is written; write it", node, &contract)
                continue
            }
            requirement.result = type
            let block = binding.accessorBlock
            if case .accessors(let list)? = block?.accessors {
                for accessor in list {
                    switch accessor.accessorSpecifier.text {
                    case "get":
                        effects(
                            accessor.effectSpecifiers?.asyncSpecifier,
                            accessor.effectSpecifiers?.throwsClause,
                            &requirement
                        )
                    case "set": requirement.hasSetter = true
                    default: if contract.isClass { requirement.hasSetter = true }
                    }
                }
            } else if contract.isClass, block == nil {
                requirement.hasSetter = !node.modifiers.contains { $0.detail != nil }
            } else if block == nil {
                refuse("`\(name)` has no `{ get }`", node, &contract)
                continue
            }
            add(requirement, node, &contract)
        }
    }

    /// The type of a value that can be nothing else.
    private func literal(_ clause: InitializerClauseSyntax?) -> TypeNode? {
        let name: String
        switch clause?.value.as(ExprSyntaxEnum.self) {
        case .integerLiteralExpr: name = "Int"
        case .floatLiteralExpr: name = "Double"
        case .booleanLiteralExpr: name = "Bool"
        case .stringLiteralExpr: name = "String"
        default: return nil
        }
        return TypeNode(text: name, shape: .named(name, []), names: [name])
    }

    private mutating func subscripting(_ node: SubscriptDeclSyntax, _ contract: inout Contract) {
        guard isReplaceable(node.modifiers, contract) else { return }
        var requirement = base(.subscripting, "subscript", node.subscriptKeyword, node.modifiers, node.attributes)
        if contract.isClass, requirement.isStatic { return }
        requirement.parameters = parameters(node.parameterClause).map { parameter in
            // A subscript has labels only where two names are written.
            Requirement.Parameter(
                label: parameter.label ?? "_",
                name: parameter.name,
                type: parameter.type,
                written: parameter.written,
                isVariadic: parameter.isVariadic
            )
        }
        requirement.result = TypeReader.read(node.returnClause.type)
        requirement.generics = generics(node.genericParameterClause, node.genericWhereClause)
        if case .accessors(let list)? = node.accessorBlock?.accessors {
            for accessor in list {
                if accessor.accessorSpecifier.text == "set" { requirement.hasSetter = true }
                if accessor.accessorSpecifier.text == "get" {
                    effects(
                        accessor.effectSpecifiers?.asyncSpecifier,
                        accessor.effectSpecifiers?.throwsClause,
                        &requirement
                    )
                }
            }
        }
        add(requirement, node, &contract)
    }

    private mutating func initializer(_ node: InitializerDeclSyntax, _ contract: inout Contract) {
        if contract.isClass { return }
        var requirement = base(.initializer, "init", node.initKeyword, node.modifiers, node.attributes)
        requirement.parameters = parameters(node.signature.parameterClause)
        requirement.generics = generics(node.genericParameterClause, node.genericWhereClause)
        contract.requirements.append(requirement)
    }

    private func effects(_ async: TokenSyntax?, _ clause: ThrowsClauseSyntax?, _ requirement: inout Requirement) {
        requirement.isAsync = async != nil
        guard let clause else { return }
        if clause.throwsSpecifier.text == "rethrows" {
            requirement.throwing = .again
        } else if let type = clause.type {
            requirement.throwing = .typed(TypeReader.line(type))
        } else {
            requirement.throwing = .any
        }
    }

    private func parameters(_ clause: FunctionParameterClauseSyntax) -> [Requirement.Parameter] {
        clause.parameters.enumerated().map { index, parameter in
            let second = parameter.secondName?.name
            let isNameless = (second ?? parameter.firstName.name) == "_"
            let type = TypeReader.read(parameter.type)
            return Requirement.Parameter(
                label: second != nil || isNameless ? parameter.firstName.name : nil,
                name: isNameless ? "argument\(index + 1)" : second ?? parameter.firstName.name,
                type: type,
                written: TypeReader.line(parameter.type) + (parameter.ellipsis == nil ? "" : "..."),
                isVariadic: parameter.ellipsis != nil
            )
        }
    }

    private func generics(
        _ clause: GenericParameterClauseSyntax?,
        _ condition: GenericWhereClauseSyntax?
    ) -> Requirement.Generics {
        var generics = Requirement.Generics()
        generics.clause = clause.map { TypeReader.line($0) } ?? ""
        generics.whereClause = condition.map { TypeReader.line($0) } ?? ""
        for parameter in clause?.parameters ?? [] {
            if parameter.specifier?.text == "each" {
                generics.packs.insert(parameter.name.name)
            } else {
                generics.names.insert(parameter.name.name)
            }
            let bound = parameter.inheritedType.map { TypeReader.line($0) } ?? ""
            if bound.contains("~") { generics.uncopyable.insert(parameter.name.name) }
        }
        return generics
    }
}
