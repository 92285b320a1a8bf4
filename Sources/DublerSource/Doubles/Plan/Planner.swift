/// Decides what of each requirement is kept, passed on and given back.
struct Planner: Sendable {
    let subject: DoubleSubject
    let table: ContractTable
    /// The double's name, which stands for `Self`.
    let double: String
    let style: NamingStyle
    let isLocked: Bool

    func plans() -> [MemberPlan] {
        let names = MemberNames.names(of: subject.requirements)
        // What is generated is called neither like a member nor like what another has.
        var taken = Set(subject.requirements.map(\.name))
        return zip(subject.requirements, names).map { requirement, names in
            let name = free(names.primary, requirement, &taken)
            var plan = MemberPlan(requirement: requirement, name: name, aliases: [])
            for alias in names.aliases where taken.isDisjoint(with: generated(alias, requirement)) {
                taken.formUnion(generated(alias, requirement))
                plan.aliases.append(alias)
            }
            for parameter in requirement.parameters { add(parameter, to: &plan) }
            result(of: requirement, &plan)
            return plan
        }
    }

    private func free(_ name: MemberName, _ requirement: Requirement, _ taken: inout Set<String>) -> MemberName {
        var result = name
        var number = 2
        while !taken.isDisjoint(with: generated(result, requirement)) {
            result = MemberName(name.upper + String(number))
            number += 1
        }
        taken.formUnion(generated(result, requirement))
        return result
    }

    /// All that a member may be given under a name.
    private func generated(_ name: MemberName, _ requirement: Requirement) -> Set<String> {
        let (getter, setter) = (MemberName(name.upper + "Getter"), MemberName(name.upper + "Setter"))
        func calls(_ name: MemberName) -> [String] {
            [style.flag(name), style.count(name)]
                + (requirement.parameters.isEmpty ? [] : [style.parameters(name), style.list(name)])
        }
        switch requirement.kind {
        case .method, .initializer:
            return Set(
                calls(name) + [style.result(name), style.error(name), style.closure(name), style.expected(name)]
            )
        case .subscripting:
            return Set(calls(getter) + calls(setter) + [style.result(name), style.error(name), style.closure(name)])
        case .property:
            let set = requirement.hasSetter ? calls(setter) + [style.setValue(name), style.setList(name)] : []
            return Set(calls(getter) + set + [style.value(name)])
        }
    }

    func own(_ text: String) -> String {
        var result = ""
        var word = ""
        for character in text.withoutSelf + " " {
            if character.isLetter || character.isNumber || character == "_" {
                word.append(character)
            } else {
                result += word == "Self" ? double : word
                word = ""
                result.append(character)
            }
        }
        return String(result.dropLast())
    }

    /// Whether a type can only be kept as `Any`.
    private func isErased(_ type: TypeNode, _ requirement: Requirement) -> Bool {
        if !type.names.isDisjoint(with: requirement.generics.names) { return true }
        if type.text.split(whereSeparator: { " ([<".contains($0) }).contains("some") { return true }
        return requirement.isNewer && !DefaultValue.isStandard(type)
    }

    private func isUnkeepable(_ type: TypeNode, _ requirement: Requirement) -> Bool {
        !type.names.isDisjoint(with: table.uncopyable.union(requirement.generics.uncopyable))
    }

    /// The function a type is, also behind a name.
    private func function(_ type: TypeNode, depth: Int = 0) -> TypeNode.FunctionShape? {
        // Names may stand for each other in source that does not compile.
        guard depth < 20 else { return nil }
        switch type.shape {
        case .function(let function): return function
        case .optional(let inner), .unwrapped(let inner): return function(inner, depth: depth + 1)
        case .named(let name, _):
            guard let last = name.split(separator: ".").last, let alias = table.aliases[String(last)] else {
                return nil
            }
            return function(alias, depth: depth + 1)
        default: return nil
        }
    }

    private func add(_ parameter: Requirement.Parameter, to plan: inout MemberPlan) {
        let (type, requirement) = (parameter.type, plan.requirement)
        let label = Words.escaped(parameter.name)
        if case .pack = type.shape {
            let name = parameter.name + "Values"
            plan.prelude += ["var \(name): [Any] = []", "repeat \(name).append(each \(label))"]
            plan.kept.append(.init(label: label, type: "[Any]", value: name))
            plan.passed.append(.init(type: "[Any]", value: name))
            return
        }
        if !type.names.isDisjoint(with: requirement.generics.packs) { return }
        if isUnkeepable(type, requirement) { return }
        let function = function(type)
        if let function, type.isAutoclosure {
            let name = parameter.name + "Value"
            let canCall = !function.isAsync || requirement.isAsync
            guard canCall else { return }
            let attempt: String
            switch (function.canThrow, requirement.throwing) {
            case (true, .any), (true, .again): attempt = "try "
            case (true, _): attempt = "try? "
            default: attempt = ""
            }
            plan.prelude.append("let \(name) = \(attempt)\(function.isAsync ? "await " : "")\(label)()")
            let result = function.result
            let text = attempt == "try? " ? result.optionalText : result.storedText
            let kept = isErased(result, requirement) ? "Any" : own(text)
            plan.kept.append(.init(label: label, type: kept, value: name))
            plan.passed.append(.init(type: kept, value: name))
            return
        }
        let isEscaping = type.attributes.contains("@escaping") || type.isOptional || parameter.isVariadic
        let erased = isErased(type, requirement)
        if let function { callback(parameter, function, erased, &plan) }
        if function != nil, !isEscaping {
            // What does not escape can be handed on, but not kept.
            if !erased { plan.passed.append(.init(type: own(written(type)), value: label)) }
            return
        }
        keep(parameter, erased, isEscaping && function != nil, &plan)
    }

    private func written(_ type: TypeNode) -> String {
        (type.attributes + [type.text]).joined(separator: " ")
    }

    private func keep(_ parameter: Requirement.Parameter, _ erased: Bool, _ isFunction: Bool, _ plan: inout MemberPlan)
    {
        let type = parameter.type
        var value = Words.escaped(parameter.name)
        if !Set(type.specifiers).isDisjoint(with: ["borrowing", "consuming", "__owned", "__shared"]) {
            let name = parameter.name + "Copy"
            plan.prelude.append("let \(name) = copy \(value)")
            value = name
        }
        var text = own(type.storedText)
        if erased {
            text = type.isOptional ? "Any?" : "Any"
            if parameter.isVariadic { text = "Any" }
        }
        if parameter.isVariadic { text = type.shape.needsBrackets && !erased ? "[(\(text))]" : "[\(text)]" }
        plan.kept.append(.init(label: Words.escaped(parameter.name), type: text, value: value))
        if type.isInout, !erased {
            plan.passed.append(.init(type: "inout " + text, value: "&" + value))
            plan.writeBacks.append(.init(parameter: parameter.name, type: own(type.optionalText)))
        } else {
            let isPlainFunction = isFunction && !type.isOptional && !erased && !parameter.isVariadic
            plan.passed.append(.init(type: (isPlainFunction ? "@escaping " : "") + text, value: value))
        }
    }

    private func callback(
        _ parameter: Requirement.Parameter,
        _ function: TypeNode.FunctionShape,
        _ erased: Bool,
        _ plan: inout MemberPlan
    ) {
        let requirement = plan.requirement
        // What stands behind a generic name has the names of its own parameters.
        if case .named(_, let arguments) = parameter.type.shape, !arguments.isEmpty { return }
        let isIsolated = parameter.type.attributes.contains { $0.hasPrefix("@MainActor") || $0.hasPrefix("@isolated") }
        guard requirement.kind == .method, !erased, !parameter.isVariadic, !isIsolated || requirement.isAsync,
            requirement.isAsync || !function.isAsync, !function.parameters.contains(where: { $0.isInout }),
            !function.parameters.contains(where: { isUnkeepable($0, requirement) || isErased($0, requirement) })
        else { return }
        let arguments: String
        switch function.parameters.count {
        case 0: arguments = ""
        case 1: arguments = "arguments.0"
        default: arguments = function.parameters.indices.map { "arguments.\($0)" }.joined(separator: ", ")
        }
        let attempt = function.canThrow ? (requirement.throwing == .again ? "try " : "try? ") : ""
        let wait = function.isAsync || isIsolated ? "await " : ""
        let isOptional = parameter.type.isOptional
        let call = "\(Words.escaped(parameter.name))\(isOptional ? "?" : "")(\(arguments))"
        let canDrop = function.result.isVoid && !function.canThrow
        var type: String?
        if !function.parameters.isEmpty {
            let parts = function.parameters.map { own($0.storedText) }
            type = parts.count == 1 ? "(\(parts[0]), Void)" : "(\(parts.joined(separator: ", ")))"
        }
        let canned = function.parameters.map(DefaultValue.of)
        plan.callbacks.append(
            MemberPlan.Callback(
                parameter: parameter.name,
                type: type,
                canned: canned.contains(nil)
                    ? nil
                    : "(" + (canned.compactMap(\.self) + (canned.count == 1 ? ["()"] : [])).joined(separator: ", ")
                        + ")",
                call: (canDrop ? "" : "_ = ") + attempt + wait + call,
                isOptional: isOptional
            )
        )
    }

    private func result(of requirement: Requirement, _ plan: inout MemberPlan) {
        let type = requirement.result
        plan.resultType = own(type.attributes.filter { $0 != "@escaping" }.isEmpty ? type.text : type.storedText)
        plan.resultIsErased = isErased(type, requirement)
        plan.canKeepResult = !isUnkeepable(type, requirement)
        plan.canAnswerResult = type.names.isDisjoint(with: requirement.generics.uncopyable)
        plan.stubType = plan.resultIsErased ? "Any?" : own(type.optionalText)
        plan.defaultValue = DefaultValue.of(type)
        if type.text == "Self" {
            plan.defaultValue = requirement.isStatic ? nil : "self"
            if requirement.isStatic, let same = requirement.parameters.first(where: { $0.type.text == "Self" }) {
                plan.defaultValue = Words.escaped(same.name)
            }
        }
        if requirement.isOperator, requirement.name == "==", requirement.parameters.count == 2,
            requirement.parameters.allSatisfy({ $0.type.text == "Self" })
        {
            plan.defaultValue = requirement.parameters.map { Words.escaped($0.name) }.joined(separator: " === ")
        }
        guard requirement.canThrow else { return }
        plan.errorType = "any Swift.Error"
        if case .typed(let text) = requirement.throwing {
            plan.errorIsErased = requirement.generics.names.contains(text)
            if !plan.errorIsErased { plan.errorType = own(text == "any Error" ? "any Swift.Error" : text) }
        }
    }
}

extension TypeNode.Shape {
    var needsBrackets: Bool {
        switch self {
        case .function, .existential: true
        default: false
        }
    }
}
