/// All contracts of a run, so that parents in other files are found.
struct ContractTable: Sendable {
    private let contracts: [String: Contract]
    let aliases: [String: TypeNode]
    let uncopyable: Set<String>

    init(_ files: [ContractFile]) {
        contracts = Dictionary(files.flatMap(\.contracts).map { ($0.name, $0) }) { first, _ in first }
        aliases = Dictionary(files.flatMap(\.aliases)) { first, _ in first }
        uncopyable = files.reduce(into: []) { $0.formUnion($1.uncopyable) }
    }

    /// `nil` with refusals when there can be no double at all.
    func subject(_ contract: Contract, binding: [String: String]) -> (DoubleSubject?, [Contract.Refusal]) {
        var subject = DoubleSubject(contract: contract)
        if let reason = contract.whyNone {
            return (nil, [refusal(contract, "`\(contract.name)` \(reason).")])
        }
        if contract.parents.contains(where: { $0.name == "~Copyable" }) {
            return (
                nil,
                [
                    refusal(
                        contract,
                        "`\(contract.name)` is `~Copyable`; a double of it is a class, and kept: none is made."
                    )
                ]
            )
        }
        var seen: Set<String> = []
        var bindings = binding
        var associated: [Contract.Associated] = []
        var wheres: [String] = []
        var unknown: [String] = []
        func walk(_ next: Contract) {
            guard seen.insert(next.name).inserted else { return }
            for requirement in next.requirements { subject.add(requirement) }
            subject.refusals += next.refusals
            associated += next.associated.filter { one in !associated.contains { $0.name == one.name } }
            wheres += next.whereClause
            if let actor = next.attributes.first(where: Self.isActor) {
                subject.globalActor = subject.globalActor ?? actor
            }
            for parent in next.parents {
                // What a class conforms to it has fulfilled itself.
                if let found = find(parent.name), found.isClass || !next.isClass {
                    for (name, argument) in zip(found.primary, parent.arguments) { bindings[name] = argument.text }
                    walk(found)
                } else if StandardParents.knows(parent.name) {
                    if !subject.standard.contains(parent.name) { subject.standard.append(parent.name) }
                } else if !next.isClass {
                    unknown.append(parent.name)
                }
            }
        }
        walk(contract)
        if let name = unknown.first {
            let text = "`\(contract.name)` comes from `\(name)`, which none of the files declares; add its file."
            return (nil, [refusal(contract, text)])
        }
        bind(&subject, associated, wheres, bindings)
        return (subject, subject.refusals)
    }

    private func find(_ name: String) -> Contract? {
        if let found = contracts[name] { return found }
        return name.split(separator: ".").last.flatMap { contracts[String($0)] }
    }

    private func refusal(_ contract: Contract, _ text: String) -> Contract.Refusal {
        Contract.Refusal(line: contract.line, path: contract.path, text: text)
    }

    private static func isActor(_ attribute: String) -> Bool {
        attribute.hasSuffix("Actor") && attribute.dropFirst().first?.isUppercase ?? false
    }

    /// Associated types become parameters of the double, or names for what they are bound to.
    private func bind(
        _ subject: inout DoubleSubject,
        _ associated: [Contract.Associated],
        _ wheres: [String],
        _ bindings: [String: String]
    ) {
        var bindings = bindings
        let names = Set(associated.map(\.name))
        var rest: [String] = []
        for clause in wheres + associated.map(\.whereClause).filter({ !$0.isEmpty }) {
            let sides = clause.split(separator: "=", omittingEmptySubsequences: true).map {
                $0.split(separator: " ").joined(separator: " ").withoutSelf
            }
            if sides.count == 2, clause.contains("=="), names.contains(sides[0]), bindings[sides[0]] == nil {
                bindings[sides[0]] = sides[1]
            } else {
                rest.append(clause.withoutSelf)
            }
        }
        for one in associated {
            if let type = bindings[one.name] {
                subject.typeAliases.append((one.name, type))
            } else {
                subject.typeParameters.append((one.name, one.bounds))
            }
        }
        // A clause about what is bound is the source's business.
        let free = Set(subject.typeParameters.map(\.name))
        subject.whereClause = rest.filter { clause in
            clause.split { !$0.isLetter && !$0.isNumber && $0 != "_" }.contains { free.contains(String($0)) }
        }
        if subject.standard.contains("Identifiable"), let type = bindings["ID"] ?? idType(wheres),
            !subject.requirements.contains(where: { $0.name == "id" })
        {
            let node = TypeNode(text: type, shape: .named(type, []), names: [type])
            var id = Requirement(kind: .property, name: "id", line: subject.contract.line, path: subject.contract.path)
            id.result = node
            subject.requirements.append(id)
        }
    }

    private func idType(_ wheres: [String]) -> String? {
        for clause in wheres {
            let sides = clause.split(separator: "=").map { $0.split(separator: " ").joined(separator: " ").withoutSelf }
            if sides.count == 2, sides[0] == "ID" { return sides[1] }
        }
        return nil
    }
}

extension DoubleSubject {
    /// The same from two parents is one; what can be set wins.
    mutating func add(_ requirement: Requirement) {
        if requirement.kind == .property,
            let index = requirements.firstIndex(where: {
                $0.kind == .property && $0.name == requirement.name && $0.isStatic == requirement.isStatic
                    && $0.conditions == requirement.conditions
            })
        {
            if requirement.hasSetter { requirements[index].hasSetter = true }
            return
        }
        if requirements.contains(where: { $0.signature == requirement.signature }) { return }
        requirements.append(requirement)
    }
}

extension String {
    /// `Self.Item` is `Item` inside of a double.
    var withoutSelf: String { self.split(separator: "Self.", omittingEmptySubsequences: false).joined() }
}
