/// Prints one double.
struct DoublePrinter: Sendable {
    let subject: DoubleSubject
    let options: DoubleOptions
    let plans: [MemberPlan]
    let state: StatePrinter
    let double: String
    /// A generic type has no static storage.
    let hasStaticStorage: Bool

    var style: NamingStyle { options.style }
    var kind: DoubleKind { options.kind }
    var access: String { options.accessWord }

    init(subject: DoubleSubject, options: DoubleOptions, table: ContractTable) {
        let hasFree = subject.requirements.contains(where: \.isNonisolated)
        let isIsolated = subject.isActor || subject.globalActor != nil
        let isLocked = subject.isActor || (isIsolated ? hasFree : subject.isSendable)
        self.subject = subject
        self.options = options
        double = subject.contract.name + options.kind.suffix
        state = StatePrinter(isLocked: isLocked, isIsolated: isIsolated, access: options.accessWord)
        hasStaticStorage = subject.typeParameters.isEmpty
        plans = Planner(subject: subject, table: table, double: double, style: options.style, isLocked: isLocked)
            .plans()
    }

    func write(to text: inout CodeText) {
        text.conditional(subject.contract.conditions) { text in
            guard let namespace = subject.contract.namespace else { return type(&text) }
            text.block("extension \(namespace)") { type(&$0) }
        }
    }

    private var head: String {
        let parameters = subject.typeParameters.map { $0.bounds.isEmpty ? $0.name : "\($0.name): \($0.bounds)" }
        let generics = parameters.isEmpty ? "" : "<\(parameters.joined(separator: ", "))>"
        let condition = subject.whereClause.isEmpty ? "" : " where " + subject.whereClause.joined(separator: ", ")
        let word = subject.isActor ? "actor" : "final class"
        var parents = [subject.contract.name]
        if subject.isObjectiveC { parents.insert("NSObject", at: 0) }
        if state.isLocked, !subject.isActor, subject.globalActor == nil { parents.append("@unchecked Sendable") }
        return "\(access)\(word) \(double)\(generics): \(parents.joined(separator: ", "))\(condition)"
    }

    private func type(_ text: inout CodeText) {
        for attribute in subject.contract.attributes where attribute.hasPrefix("@available") { text.line(attribute) }
        if let actor = subject.globalActor, !subject.isActor { text.line(actor) }
        text.block(head) { text in
            for alias in subject.typeAliases { text.line("\(access)typealias \(alias.name) = \(alias.type)") }
            support(&text)
            for plan in plans {
                text.line()
                text.line("// MARK: \(plan.requirement.title)")
                text.line()
                text.conditional(plan.requirement.conditions) { text in member(plan, &text) }
            }
            standardMembers(&text)
            expectations(&text)
            reset(isStatic: false, &text)
            reset(isStatic: true, &text)
            failure(&text)
        }
    }

    private func support(_ text: inout CodeText) {
        let usesStatic =
            kind != .dummy && kind != .fake && hasStaticStorage && plans.contains(where: \.requirement.isStatic)
        if state.isLocked { text.line("private let lock = NSRecursiveLock()") }
        if usesStatic {
            text.line("private \(state.isIsolated ? "nonisolated " : "")static let staticLock = NSRecursiveLock()")
        }
        let sendable = state.isLocked ? "@Sendable " : ""
        if options.hasCallLog, kind.records {
            text.line("/// Hears of every call, in order; give several doubles the same closure.")
            state.property("onCall", "(\(sendable)(String) -> Void)?", "nil", false, &text)
        }
        if usesFailure {
            text.line("/// Hears of a call that has no answer, before the process stops.")
            state.property("onUnstubbed", "(\(sendable)(String) -> Void)?", "nil", false, &text)
        }
        if subject.contract.isClass {
            if kind != .dummy {
                text.line("/// Whether calls that have no answer go to the class itself.")
                state.property("callsSuper", "Bool", "false", false, &text)
            }
            return
        }
        let hasOwn = plans.contains { $0.requirement.kind == .initializer && $0.requirement.parameters.isEmpty }
        if !hasOwn {
            text.line(
                "\(access)\(subject.isObjectiveC ? "override " : "")init() {\(subject.isObjectiveC ? " super.init() " : "")}"
            )
        }
    }

    private func standardMembers(_ text: inout CodeText) {
        var seen: Set<String> = []
        let free = state.isIsolated ? "nonisolated " : ""
        for parent in subject.standard where !subject.contract.isClass {
            for line in StandardParents.members(of: parent, double: double) where seen.insert(line).inserted {
                let word = line.hasPrefix("var ") ? String(line.dropFirst(4).prefix { $0 != ":" }) : ""
                if plans.contains(where: { $0.requirement.name == word }) { continue }
                if line.hasPrefix("static func =="), plans.contains(where: { $0.requirement.name == "==" }) { continue }
                if line.hasPrefix("static func <"), plans.contains(where: { $0.requirement.name == "<" }) { continue }
                text.line()
                text.line(access + (subject.isActor && line.hasPrefix("init") ? "" : free) + line)
            }
        }
    }

    private func expectations(_ text: inout CodeText) {
        guard kind == .mock else { return }
        text.line()
        text.line("/// What was expected and did not come to pass; empty when all did.")
        text.block(
            "\(access)\(state.isIsolated && state.isLocked ? "nonisolated " : "")var unmetExpectations: [String]"
        ) { text in
            let counted = plans.filter { !$0.requirement.isStatic }
            guard !counted.isEmpty else { return text.line("[]") }
            text.line("var unmet: [String?] = []")
            for plan in counted {
                text.conditional(plan.requirement.conditions) { text in
                    for (name, title) in countedNames(plan) {
                        let (expected, count) = (style.expected(name), style.count(name))
                        text.block("if let count = \(expected), count != \(count)") { text in
                            text.line("unmet.append(\"`\(title)` was called \\(\(count)) times instead of \\(count)\")")
                        }
                    }
                }
            }
            text.line("return unmet.compactMap { $0 }")
        }
    }

    private var resetName: String { subject.requirements.contains { $0.name == "reset" } ? "resetRecordings" : "reset" }

    private func reset(isStatic: Bool, _ text: inout CodeText) {
        guard kind.records else { return }
        let own = plans.filter { $0.requirement.isStatic == isStatic }
        if isStatic, own.isEmpty || !hasStaticStorage { return }
        text.line()
        text.line("/// Forgets the calls; answers stay.")
        let free = state.isIsolated && state.locks(isStatic) ? "nonisolated " : ""
        text.block("\(access)\(free)\(isStatic ? "static " : "")func \(resetName)()") { text in
            for plan in own {
                let lines = recordings(plan).map { "\(state.storage($0.name, isStatic)) = \($0.initial)" }
                text.conditional(plan.requirement.conditions) { text in state.together(lines, isStatic, &text) }
            }
        }
    }
}
