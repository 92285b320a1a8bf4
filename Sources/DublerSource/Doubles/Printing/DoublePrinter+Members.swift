extension DoublePrinter {
    func member(_ plan: MemberPlan, _ text: inout CodeText) {
        states(plan, &text)
        for attribute in plan.requirement.attributes where !attribute.hasPrefix("@objc") { text.line(attribute) }
        switch plan.requirement.kind {
        case .method: text.block(methodHead(plan)) { body(plan, &$0) }
        case .initializer: text.block(initializerHead(plan)) { initializerBody(plan, &$0) }
        case .property, .subscripting: accessors(plan, &text)
        }
    }

    private func words(_ requirement: Requirement) -> String {
        let override = subject.contract.isClass ? "override " : ""
        let modifiers = requirement.modifiers.map { $0 + " " }.joined()
        return access + override + modifiers + (requirement.isStatic ? "static " : "")
    }

    func effects(_ requirement: Requirement) -> String {
        var text = requirement.isAsync ? " async" : ""
        switch requirement.throwing {
        case .never: break
        case .any: text += " throws"
        case .again: text += " rethrows"
        case .typed(let type): text += " throws(\(type))"
        }
        return text
    }

    private func parameters(_ requirement: Requirement) -> String {
        let list = requirement.parameters.map { parameter -> String in
            let name = Words.escaped(parameter.name)
            let label = parameter.label.map { $0 + " " } ?? ""
            let head = parameter.label == parameter.name ? name : label + name
            return "\(head): \(own(parameter.written))"
        }
        return "(" + list.joined(separator: ", ") + ")"
    }

    func own(_ text: String) -> String {
        Planner(subject: subject, table: ContractTable([]), double: double, style: style, isLocked: false).own(text)
    }

    private func methodHead(_ plan: MemberPlan) -> String {
        let requirement = plan.requirement
        let name = requirement.isOperator ? requirement.name + " " : Words.escaped(requirement.name)
        let result = requirement.result.isVoid ? "" : " -> \(plan.resultType)"
        let condition = requirement.generics.whereClause.isEmpty ? "" : " " + own(requirement.generics.whereClause)
        return words(requirement) + "func \(name)\(requirement.generics.clause)" + parameters(requirement)
            + effects(requirement) + result + condition
    }

    private func initializerHead(_ plan: MemberPlan) -> String {
        let requirement = plan.requirement
        let isRoot = subject.isObjectiveC && requirement.parameters.isEmpty
        let condition = requirement.generics.whereClause.isEmpty ? "" : " " + own(requirement.generics.whereClause)
        return access + (isRoot ? "override " : "") + requirement.modifiers.map { $0 + " " }.joined()
            + "init\(requirement.generics.clause)" + parameters(requirement) + condition
    }

    private func initializerBody(_ plan: MemberPlan, _ text: inout CodeText) {
        if subject.isObjectiveC { text.line("super.init()") }
        guard keeps(plan) else { return }
        for line in plan.prelude { text.line(line) }
        record(plan, plan.name, plan.kept, &text)
    }

    /// Counts a call and keeps what it brought.
    func record(_ plan: MemberPlan, _ name: MemberName, _ kept: [MemberPlan.Kept], _ text: inout CodeText) {
        guard keeps(plan) else { return }
        let isStatic = plan.requirement.isStatic
        func place(_ name: String) -> String { state.storage(name, isStatic) }
        var lines = ["\(place(style.count(name))) += 1"]
        if !kept.isEmpty {
            lines.append("\(place(style.parameters(name))) = \(MemberPlan.values(kept))")
            lines.append("\(place(style.list(name))).append(\(MemberPlan.values(kept)))")
        }
        state.together(lines, isStatic, &text)
        log(plan, plan.requirement.title, &text)
    }

    func log(_ plan: MemberPlan, _ title: String, _ text: inout CodeText) {
        guard options.hasCallLog, !plan.requirement.isStatic, plan.requirement.kind != .initializer else { return }
        text.line("onCall?(\"\(subject.contract.name).\(title)\")")
    }

    private func body(_ plan: MemberPlan, _ text: inout CodeText) {
        let keeping = keeps(plan) || answers(plan)
        if keeping { for line in plan.prelude where usesPrelude(plan) { text.line(line) } }
        record(plan, plan.name, plan.kept, &text)
        answer(plan, &text)
    }

    private func usesPrelude(_ plan: MemberPlan) -> Bool {
        keeps(plan) || !plan.passed.isEmpty
    }

    /// Closure, then error, then closures of the call, then the result.
    func answer(_ plan: MemberPlan, _ text: inout CodeText) {
        if answers(plan) {
            let isStatic = plan.requirement.isStatic
            closure(plan, isStatic, &text)
            error(plan, &text)
            for callback in plan.callbacks {
                let name = state.reach(callbackName(callback, plan), isStatic)
                let test = callback.type == nil ? name : "let arguments = \(name)"
                text.block("if \(test)") { $0.line(callback.call) }
            }
            for back in plan.writeBacks {
                let name = state.reach(style.argument(plan.name, back.parameter), isStatic)
                text.line("if let value = \(name) { \(Words.escaped(back.parameter)) = value }")
            }
        }
        finish(plan, &text)
    }

    private func closure(_ plan: MemberPlan, _ isStatic: Bool, _ text: inout CodeText) {
        let name = state.reach(style.closure(plan.name), isStatic)
        let call = "\(plan.effects)closure(\(plan.passed.map(\.value).joined(separator: ", ")))"
        guard plan.canAnswerResult else { return }
        text.block("if let closure = \(name)") { text in
            if !plan.returns {
                text.line(call)
                text.line("return")
            } else if plan.resultIsErased {
                text.line("let answer = \(call)")
                text.line("if let answer = answer as? \(plan.resultType.bracketed) { return answer }")
            } else {
                text.line("return \(call)")
            }
        }
    }

    func error(_ plan: MemberPlan, _ text: inout CodeText) {
        guard plan.errorType != nil else { return }
        let name = state.reach(style.error(plan.name), plan.requirement.isStatic)
        if case .typed(let type) = plan.requirement.throwing, plan.errorIsErased {
            text.line("if let error = \(name) as? \(type) { throw error }")
        } else {
            text.line("if let error = \(name) { throw error }")
        }
    }

    private func finish(_ plan: MemberPlan, _ text: inout CodeText) {
        if subject.contract.isClass { return finishClass(plan, &text) }
        guard plan.returns else { return }
        if answers(plan), plan.canKeepResult {
            let name = state.reach(style.result(plan.name), plan.requirement.isStatic)
            if isPreset(plan) { return text.line("return \(name)") }
            if plan.resultIsErased {
                text.line("if let result = \(name) as? \(plan.resultType.bracketed) { return result }")
            } else if plan.requirement.result.isOptional {
                return text.line("return \(name)")
            } else {
                text.line("if let result = \(name) { return result }")
            }
        }
        fallback(plan, stub: style.result(plan.name), &text)
    }

    /// No answer was given.
    func fallback(_ plan: MemberPlan, stub: String, _ text: inout CodeText) {
        if let value = plan.defaultValue { return text.line("return \(value)") }
        let title = "\(double).\(plan.requirement.title)".replacingQuotes
        let stub = plan.canKeepResult ? stub : style.closure(plan.name)
        let advice: String
        if answers(plan), plan.canAnswerResult {
            advice = "set \(stub) first"
        } else {
            advice = answers(plan) ? "no double can keep one" : "a \(kind.rawValue) gives none"
        }
        if plan.errorType == "any Swift.Error", !plan.errorIsErased {
            text.line("throw NotStubbed(description: \"\(title) was called and has no answer: \(advice).\")")
        } else if plan.requirement.isStatic {
            text.line("fatalError(\"\(title) was called and has no answer: \(advice).\")")
        } else {
            text.line("unstubbed(\"\(title) was called and has no answer: \(advice).\")")
        }
    }

    /// Whether a call without an answer stops the process.
    var usesFailure: Bool { plans.contains { needsFallback($0) && !throwsFallback($0) && !$0.requirement.isStatic } }
    private var usesNotStubbed: Bool { plans.contains { needsFallback($0) && throwsFallback($0) } }

    private func needsFallback(_ plan: MemberPlan) -> Bool {
        guard !subject.contract.isClass, plan.defaultValue == nil else { return false }
        return plan.requirement.kind == .initializer ? false : plan.requirement.kind == .method ? plan.returns : true
    }

    private func throwsFallback(_ plan: MemberPlan) -> Bool {
        plan.errorType == "any Swift.Error" && !plan.errorIsErased
    }

    func failure(_ text: inout CodeText) {
        if usesNotStubbed {
            text.line()
            text.line("/// A call that may throw and has no answer throws this.")
            text.block("\(access)struct NotStubbed: Swift.Error, CustomStringConvertible") { text in
                text.line("\(access)let description: String")
            }
        }
        if usesFailure {
            text.line()
            let free = state.isIsolated && state.isLocked ? "nonisolated " : ""
            text.block("private \(free)func unstubbed(_ message: String) -> Never") { text in
                text.line("onUnstubbed?(message)")
                text.line("fatalError(message)")
            }
        }
    }
}

extension String {
    var bracketed: String { hasPrefix("any ") || contains("->") ? "(\(self))" : self }
    var replacingQuotes: String { split(separator: "\"", omittingEmptySubsequences: false).joined(separator: "'") }
}
