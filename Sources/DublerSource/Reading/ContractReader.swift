internal import SwiftParser
internal import SwiftSyntax

/// Reads the protocols and classes of a file, for doubles.
struct ContractReader {
    private var file: ContractFile
    private let places: SourceLocationConverter
    var conditions: [String] = []

    static func read(path: String, bytes: [UInt8]) -> ContractFile {
        guard Nesting.depth(of: bytes) <= Nesting.limit else { return ContractFile(path: path, isTooDeep: true) }
        let tree = bytes.withUnsafeBufferPointer { Parser.parse(source: $0) }
        var reader = ContractReader(
            file: ContractFile(path: path),
            places: SourceLocationConverter(fileName: path, tree: tree)
        )
        reader.items(tree.statements)
        return reader.file
    }

    private mutating func items(_ list: CodeBlockItemListSyntax) {
        for item in list {
            if let node = item.item.as(DeclSyntax.self) { declaration(node, inside: []) }
        }
    }

    private mutating func declaration(_ node: DeclSyntax, inside outer: [String]) {
        switch node.as(DeclSyntaxEnum.self) {
        case .importDecl(let node):
            // How visible it is there says nothing about the double.
            let hidden: Set<String> = ["public", "package", "internal", "fileprivate", "private"]
            let words = TypeReader.line(node).split(separator: " ").map(String.init).filter { !hidden.contains($0) }
            file.imports.append(words.joined(separator: " "))
        case .ifConfigDecl(let config):
            each(config) { reader, clause in
                switch clause {
                case .statements(let list): reader.items(list)
                case .decls(let list): for item in list { reader.declaration(item.decl, inside: outer) }
                default: break
                }
            }
        case .protocolDecl(let node): contract(node, inside: outer)
        case .classDecl(let node):
            classContract(node, inside: outer)
            nested(node.memberBlock, outer + [node.name.name])
        case .structDecl(let node):
            uncopyable(node.name.name, node.inheritanceClause)
            nested(node.memberBlock, outer + [node.name.name])
        case .enumDecl(let node):
            uncopyable(node.name.name, node.inheritanceClause)
            nested(node.memberBlock, outer + [node.name.name])
        case .actorDecl(let node): nested(node.memberBlock, outer + [node.name.name])
        case .extensionDecl(let node): nested(node.memberBlock, outer + [TypeReader.line(node.extendedType)])
        case .typeAliasDecl(let node):
            file.aliases[node.name.name] = TypeReader.read(node.initializer.value)
        default: break
        }
    }

    private mutating func nested(_ block: MemberBlockSyntax, _ outer: [String]) {
        for item in block.members { declaration(item.decl, inside: outer) }
    }

    private mutating func uncopyable(_ name: String, _ clause: InheritanceClauseSyntax?) {
        if clause?.inheritedTypes.contains(where: { TypeReader.line($0.type) == "~Copyable" }) ?? false {
            file.uncopyable.insert(name)
        }
    }

    /// Runs `body` for every branch of `#if`, with its condition.
    private mutating func each(
        _ config: IfConfigDeclSyntax,
        _ body: (inout ContractReader, IfConfigClauseSyntax.Elements) -> Void
    ) {
        var before: [String] = []
        for clause in config.clauses {
            let own = clause.condition.map { TypeReader.line($0) }
            let all = before.map { "!(\($0))" } + (own.map { before.isEmpty ? [$0] : ["(\($0))"] } ?? [])
            if let elements = clause.elements {
                conditions.append(all.joined(separator: " && "))
                body(&self, elements)
                conditions.removeLast()
            }
            if let own { before.append(own) }
        }
    }

    /// What is guessed of half a requirement would be a wrong double.
    private func broken(_ node: some SyntaxProtocol) -> String? {
        node.hasError ? "is not valid Swift; correct what the compiler says of it first" : nil
    }

    private mutating func contract(_ node: ProtocolDeclSyntax, inside outer: [String]) {
        var contract = Contract(name: node.name.name, isClass: false, path: file.path, line: line(node.name))
        contract.namespace = outer.isEmpty ? nil : outer.joined(separator: ".")
        contract.parents = parents(node.inheritanceClause)
        contract.primary = node.primaryAssociatedTypeClause?.primaryAssociatedTypes.map(\.name.name) ?? []
        contract.whereClause = node.genericWhereClause?.requirements.map { TypeReader.line($0.requirement) } ?? []
        contract.attributes = attributes(node.attributes)
        contract.conditions = conditions
        contract.whyNone = hidden(node.modifiers) ?? broken(node)
        contract.wishes = wishes(Syntax(node))
        let outerConditions = conditions
        conditions = []
        members(node.memberBlock.members, &contract)
        conditions = outerConditions
        file.contracts.append(contract)
    }

    private mutating func classContract(_ node: ClassDeclSyntax, inside outer: [String]) {
        var contract = Contract(name: node.name.name, isClass: true, path: file.path, line: line(node.name))
        contract.namespace = outer.isEmpty ? nil : outer.joined(separator: ".")
        contract.parents = parents(node.inheritanceClause)
        contract.attributes = attributes(node.attributes)
        contract.conditions = conditions
        contract.whyNone = hidden(node.modifiers) ?? broken(node)
        if node.modifiers.contains(where: { $0.name.text == "final" }) {
            contract.whyNone = "is final; take `final` away, or put a protocol before it"
        } else if node.genericParameterClause != nil {
            contract.whyNone = "is a generic class, which has no double; put a protocol before it"
        }
        contract.wishes = wishes(Syntax(node))
        let outerConditions = conditions
        conditions = []
        members(node.memberBlock.members, &contract)
        conditions = outerConditions
        file.contracts.append(contract)
    }

    private func hidden(_ modifiers: DeclModifierListSyntax) -> String? {
        for modifier in modifiers where ["private", "fileprivate"].contains(modifier.name.text) {
            return "is \(modifier.name.text), so no other file can conform to it; make it internal"
        }
        return nil
    }

    private mutating func members(_ list: MemberBlockItemListSyntax, _ contract: inout Contract) {
        for item in list {
            if let config = item.decl.as(IfConfigDeclSyntax.self) {
                var copy = contract
                each(config) { reader, elements in
                    if case .decls(let inner) = elements { reader.members(inner, &copy) }
                }
                contract = copy
            } else {
                member(item.decl, &contract)
            }
        }
    }

    func line(_ node: some SyntaxProtocol) -> Int {
        places.location(for: node.positionAfterSkippingLeadingTrivia).line
    }

    var path: String { file.path }

    private func parents(_ clause: InheritanceClauseSyntax?) -> [Contract.Parent] {
        clause?.inheritedTypes.flatMap { item -> [Contract.Parent] in
            if let composed = item.type.as(CompositionTypeSyntax.self) {
                return composed.elements.map { parent($0.type) }
            }
            return [parent(item.type)]
        } ?? []
    }

    private func parent(_ type: TypeSyntax) -> Contract.Parent {
        if case .named(let name, let arguments) = TypeReader.read(type).shape {
            return Contract.Parent(name: name, arguments: arguments)
        }
        return Contract.Parent(
            name: TypeReader.line(type).split(separator: " ").last.map(String.init) ?? "",
            arguments: []
        )
    }

    func attributes(_ list: AttributeListSyntax) -> [String] {
        list.compactMap { element in
            if case .attribute(let node) = element { return TypeReader.line(node) }
            return nil
        }
    }

    /// Words behind `dubler:double` in the comments above.
    private func wishes(_ node: Syntax) -> [String] {
        node.leadingTrivia.pieces.flatMap { piece -> [String] in
            guard case .lineComment(let text) = piece, let mark = text.split(separator: "dubler:double").last,
                mark.count < text.count, text.contains("dubler:double")
            else { return [] }
            return mark.split { $0 == " " || $0 == "," }.map(String.init)
        }
    }
}
