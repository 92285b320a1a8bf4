extension DoublePrinter {
    /// A property or a subscript.
    func accessors(_ plan: MemberPlan, _ text: inout CodeText) {
        let requirement = plan.requirement
        let override = subject.contract.isClass ? "override " : ""
        let words =
            access + override + requirement.modifiers.map { $0 + " " }.joined()
            + (requirement.isStatic ? "static " : "")
        if requirement.kind == .property, kind == .fake, plan.defaultValue != nil, plan.errorType == nil,
            !requirement.isAsync,
            !requirement.isStatic, !subject.contract.isClass, !state.isLocked
        {
            let value = plan.defaultValue.map { " = \($0)" } ?? ""
            return text.line("\(words)var \(Words.escaped(requirement.name)): \(plan.resultType)\(value)")
        }
        let head: String
        if requirement.kind == .property {
            head = "\(words)var \(Words.escaped(requirement.name)): \(plan.resultType)"
        } else {
            let list = requirement.parameters.map { parameter -> String in
                let label = parameter.label == "_" || parameter.label == nil ? "" : (parameter.label ?? "") + " "
                return "\(label)\(Words.escaped(parameter.name)): \(own(parameter.written))"
            }
            let condition = requirement.generics.whereClause.isEmpty ? "" : " " + own(requirement.generics.whereClause)
            head =
                "\(words)subscript\(requirement.generics.clause)(\(list.joined(separator: ", "))) -> \(plan.resultType)\(condition)"
        }
        text.block(head) { text in
            text.block("get" + effects(requirement)) { getter(plan, &$0) }
            if requirement.hasSetter { text.block("set") { setter(plan, &$0) } }
        }
    }

    private func getter(_ plan: MemberPlan, _ text: inout CodeText) {
        let getter = MemberName(plan.name.upper + "Getter")
        guard plan.requirement.kind == .property else {
            if keeps(plan) || answers(plan) { for line in plan.prelude { text.line(line) } }
            record(plan, getter, plan.kept, &text)
            answer(plan, &text)
            return
        }
        record(plan, getter, [], &text)
        guard answers(plan) else {
            if subject.contract.isClass { return text.line("return super.\(Words.escaped(plan.requirement.name))") }
            return fallback(plan, stub: style.value(plan.name), &text)
        }
        error(plan, &text)
        let name = state.reach(style.value(plan.name), plan.requirement.isStatic)
        if subject.contract.isClass {
            text.line("if let value = \(name) { return value }")
            return text.line("return \(plan.effects)super.\(Words.escaped(plan.requirement.name))")
        }
        if isPreset(plan) { return text.line("return \(name)") }
        if plan.resultIsErased {
            text.line("if let value = \(name) as? \(plan.resultType.bracketed) { return value }")
        } else if plan.requirement.result.isOptional {
            return text.line("return \(name)")
        } else {
            text.line("if let value = \(name) { return value }")
        }
        fallback(plan, stub: style.value(plan.name), &text)
    }

    private func setter(_ plan: MemberPlan, _ text: inout CodeText) {
        let setter = MemberName(plan.name.upper + "Setter")
        let isStatic = plan.requirement.isStatic
        if plan.requirement.kind == .subscripting {
            if keeps(plan) { for line in plan.prelude { text.line(line) } }
            record(plan, setter, plan.kept + [newValue(plan)], &text)
            return
        }
        if keeps(plan) {
            state.together(
                [
                    "\(state.storage(style.count(setter), isStatic)) += 1",
                    "\(state.storage(style.setValue(plan.name), isStatic)) = newValue",
                    "\(state.storage(style.setList(plan.name), isStatic)).append(newValue)",
                ],
                isStatic,
                &text
            )
            log(plan, plan.requirement.title + " set", &text)
        }
        if subject.contract.isClass {
            text.line("super.\(Words.escaped(plan.requirement.name)) = newValue")
        } else if answers(plan) {
            // What was set is what is read from then on.
            text.line("\(state.reach(style.value(plan.name), isStatic)) = newValue")
        }
    }

    /// A member of a class that has no answer: the default, or the class itself.
    func finishClass(_ plan: MemberPlan, _ text: inout CodeText) {
        let requirement = plan.requirement
        let canCall = !requirement.parameters.contains(where: \.isVariadic)
        let arguments = requirement.parameters.map { parameter -> String in
            let label = parameter.callLabel.map { $0 + ": " } ?? ""
            let name = Words.escaped(parameter.name)
            let value = parameter.type.isInout ? "&" + name : parameter.type.isAutoclosure ? name + "()" : name
            return requirement.kind == .subscripting && parameter.label == "_" ? value : label + value
        }.joined(separator: ", ")
        let target =
            requirement.kind == .subscripting
            ? "super[\(arguments)]" : "super.\(Words.escaped(requirement.name))(\(arguments))"
        let wait = requirement.isAsync ? "await " : ""
        let attempt = requirement.throwing == .never ? "" : "try "
        let call = (plan.returns ? "return " : "") + attempt + wait + target
        if plan.returns, answers(plan) {
            let name = style.result(plan.name)
            let cast = plan.resultIsErased ? " as? \(plan.resultType.bracketed)" : ""
            text.line("if let result = \(name)\(cast) { return result }")
        }
        if !canCall {
            if plan.returns {
                text.line(
                    plan.defaultValue.map { "return \($0)" }
                        ?? "fatalError(\"\(double).\(requirement.title) has no answer\")"
                )
            }
            return
        }
        let rest = plan.returns ? plan.defaultValue.map { "return \($0)" } : ""
        guard kind != .dummy, let rest else { return text.line(kind == .dummy && !plan.returns ? "" : call) }
        text.line("if callsSuper { \(call) }")
        if !rest.isEmpty { text.line(rest) }
    }
}
