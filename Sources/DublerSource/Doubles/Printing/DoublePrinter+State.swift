extension DoublePrinter {
    struct Recording { let name: String, type: String, initial: String }

    /// The parts of a member that are counted: a property is read and written.
    func countedNames(_ plan: MemberPlan) -> [(MemberName, String)] {
        let requirement = plan.requirement
        switch requirement.kind {
        case .method, .initializer: return [(plan.name, requirement.title)]
        case .property, .subscripting:
            let getter = (MemberName(plan.name.upper + "Getter"), requirement.title + " get")
            let setter = (MemberName(plan.name.upper + "Setter"), requirement.title + " set")
            return requirement.hasSetter ? [getter, setter] : [getter]
        }
    }

    /// What is kept of its calls, as `reset()` finds it.
    func recordings(_ plan: MemberPlan) -> [Recording] {
        guard keeps(plan) else { return [] }
        var list = countedNames(plan).map { Recording(name: style.count($0.0), type: "Int", initial: "0") }
        func add(_ kept: [MemberPlan.Kept], _ name: MemberName) {
            guard !kept.isEmpty else { return }
            let tuple = MemberPlan.tuple(kept)
            list.append(Recording(name: style.parameters(name), type: tuple + "?", initial: "nil"))
            list.append(Recording(name: style.list(name), type: "[\(tuple)]", initial: "[]"))
        }
        switch plan.requirement.kind {
        case .method, .initializer: add(plan.kept, plan.name)
        case .subscripting:
            for (name, _) in countedNames(plan) {
                add(name.upper.hasSuffix("Setter") ? plan.kept + [newValue(plan)] : plan.kept, name)
            }
        case .property where plan.requirement.hasSetter:
            let type = newValue(plan).type
            let optional = plan.resultIsErased ? "Any?" : plan.stubType
            list.append(Recording(name: style.setValue(plan.name), type: optional, initial: "nil"))
            let isBare = type.hasPrefix("(") || !type.contains(" ")
            list.append(
                Recording(name: style.setList(plan.name), type: isBare ? "[\(type)]" : "[(\(type))]", initial: "[]")
            )
        case .property: break
        }
        return list
    }

    func newValue(_ plan: MemberPlan) -> MemberPlan.Kept {
        var type = plan.resultIsErased ? "Any" : plan.resultType
        if type.hasSuffix("!") { type = type.dropLast() + "?" }
        return MemberPlan.Kept(label: "newValue", type: type, value: "newValue")
    }

    func keeps(_ plan: MemberPlan) -> Bool { kind.records && (!plan.requirement.isStatic || hasStaticStorage) }
    func answers(_ plan: MemberPlan) -> Bool { kind.stubs && (!plan.requirement.isStatic || hasStaticStorage) }

    var sendable: String { state.isLocked ? "@Sendable " : "" }

    /// The type of the closure that answers in place of all else.
    func closureType(_ plan: MemberPlan) -> String {
        let requirement = plan.requirement
        var effects = requirement.isAsync ? " async" : ""
        if let error = plan.errorType, !plan.errorIsErased {
            effects += error == "any Swift.Error" ? " throws" : " throws(\(error))"
        }
        let result = plan.resultIsErased ? "Any?" : plan.resultType.iuoAsOptional
        let isFree = sendable.isEmpty && !requirement.isStatic
        let word = isFree ? "" : "@Sendable "
        return "(\(word)(\(plan.passed.map(\.type).joined(separator: ", ")))\(effects) -> \(result))?"
    }

    func states(_ plan: MemberPlan, _ text: inout CodeText) {
        let (requirement, name, isStatic) = (plan.requirement, plan.name, plan.requirement.isStatic)
        var forwarded: [(String, String, (MemberName) -> String)] = []
        if keeps(plan) {
            for (part, _) in countedNames(plan) {
                state.computed(style.flag(part), "Bool", "\(style.count(part)) > 0", isStatic, &text)
            }
            for recording in recordings(plan) {
                state.property(recording.name, recording.type, recording.initial, isStatic, &text)
            }
            if requirement.kind == .method {
                forwarded.append((style.count(name), "Int", style.count))
                if !plan.kept.isEmpty {
                    forwarded.append((style.parameters(name), MemberPlan.tuple(plan.kept) + "?", style.parameters))
                    forwarded.append((style.list(name), "[\(MemberPlan.tuple(plan.kept))]", style.list))
                }
            }
            if kind == .mock, !isStatic {
                for (part, _) in countedNames(plan) {
                    state.property(style.expected(part), "Int?", "nil", isStatic, &text)
                }
            }
        }
        if answers(plan) {
            for (own, type, initial, make) in answerStates(plan) {
                state.property(own, type, initial, isStatic, &text)
                if let make { forwarded.append((own, type, make)) }
            }
        }
        for alias in plan.aliases {
            if keeps(plan), requirement.kind == .method {
                state.computed(style.flag(alias), "Bool", style.flag(name), isStatic, &text)
            }
            for (own, type, make) in forwarded { state.alias(make(alias), type, of: own, isStatic, &text) }
        }
    }

    private typealias Answer = (String, String, String?, ((MemberName) -> String)?)

    private func answerStates(_ plan: MemberPlan) -> [Answer] {
        let (requirement, name) = (plan.requirement, plan.name)
        if requirement.kind == .initializer { return [] }
        var list: [Answer] = []
        if requirement.kind == .property {
            list.append((style.value(name), valueType(plan), valueDefault(plan), nil))
        } else {
            if plan.returns, plan.canKeepResult {
                list.append((style.result(name), valueType(plan), valueDefault(plan), style.result))
            }
            if plan.canAnswerResult { list.append((style.closure(name), closureType(plan), "nil", style.closure)) }
        }
        if let error = plan.errorType {
            list.append((style.error(name), "(\(plan.errorIsErased ? "any Swift.Error" : error))?", "nil", style.error))
        }
        for callback in plan.callbacks {
            if let type = callback.type {
                let canned = style == .cleanSwift ? callback.canned : nil
                list.append((callbackName(callback, plan), type + "?", canned ?? "nil", nil))
            } else {
                list.append((callbackName(callback, plan), "Bool", style == .cleanSwift ? "true" : "false", nil))
            }
        }
        for back in plan.writeBacks { list.append((style.argument(name, back.parameter), back.type, "nil", nil)) }
        return list
    }

    func callbackName(_ callback: MemberPlan.Callback, _ plan: MemberPlan) -> String {
        let parameter = MemberName(callback.parameter).upper
        return callback.type == nil
            ? "shouldInvoke\(plan.name.upper)\(parameter)" : "stubbed\(plan.name.upper)\(parameter)Result"
    }

    /// Whether the answer has a value from the start.
    func isPreset(_ plan: MemberPlan) -> Bool { valueDefault(plan) != "nil" }

    private func valueType(_ plan: MemberPlan) -> String { isPreset(plan) ? plan.resultType : plan.stubType }

    private func valueDefault(_ plan: MemberPlan) -> String {
        let type = plan.requirement.result
        let names = ["self"] + plan.requirement.parameters.map { Words.escaped($0.name) }
        guard !subject.contract.isClass, !plan.resultIsErased, let value = plan.defaultValue,
            !names.contains(value), !value.contains(" === "), !type.isOptional
        else { return "nil" }
        return value
    }
}

extension String {
    /// `T!` as it stands where only parameters and results may be `!`.
    var iuoAsOptional: String { hasSuffix("!") ? dropLast() + "?" : self }
}
