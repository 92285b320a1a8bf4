/// `bounded-waits`
struct BoundedWaitsRule: Rule {
    /// Seconds.
    static let limit = 60.0

    let guide = RuleGuide(
        name: "bounded-waits",
        summary: "Every wait has an end, after 60 seconds at most.",
        reason: """
            A wait that is longer than any user's patience says nothing about the app and holds up the whole run; \
            one without an end stops it. `await fulfillment(of:)` without a time waits for ever.
            """,
        wrong: "XCTAssertTrue(element.waitForExistence(timeout: 2 * 60))",
        right: "XCTAssertTrue(element.waitForExistence(timeout: 10))",
        fix: "A time that is written as one number becomes 60."
    )

    private static let labels: Set<String> = ["timeout", "wallTimeout", "within", "timeoutInterval"]

    func findings(in file: ProjectFile, of project: Project) -> [Finding] {
        guard file.role == .tests else { return [] }
        return file.scopes.flatMap { scope in
            let elements = project.elements(scope)
            return waits(scope, file, elements.meaning) + defaults(scope, file, elements.meaning)
                + loops(scope.body, file, elements)
        }
    }

    private func waits(_ scope: Scope, _ file: ProjectFile, _ meaning: Meaning) -> [Finding] {
        var findings: [Finding] = []
        Walk(entersTypes: false).outerFirst(scope.body) { expression in
            guard let call = expression.call else { return true }
            for argument in call.arguments where argument.label.map(Self.labels.contains) ?? false {
                guard let seconds = meaning.seconds(argument.value), seconds > Self.limit else { continue }
                findings.append(long(argument.value, seconds, file))
            }
            if call.name == "fulfillment", call.argument("of") != nil, call.argument("timeout") == nil {
                findings.append(
                    finding(
                        file,
                        at: call.nameStart,
                        "`fulfillment(of:)` without a time waits for ever. Add `timeout:`, 60 s at most."
                    )
                )
            }
            if call.name == "wait", call.arguments.isEmpty, let base = call.base, Self.isLock(base, meaning) {
                findings.append(
                    finding(
                        file,
                        at: call.nameStart,
                        "`wait()` without a time waits for ever. Use `wait(timeout: .now() + 10)`, 60 s at most."
                    )
                )
            }
            return true
        }
        return findings
    }

    private static func isLock(_ expression: Expression, _ meaning: Meaning) -> Bool {
        let made = expression.call ?? meaning.values(of: expression).first?.call
        return ["DispatchSemaphore", "DispatchGroup"].contains(made?.name)
    }

    private func long(_ value: Expression, _ seconds: Double, _ file: ProjectFile) -> Finding {
        var fix: Fix?
        if case .number = value.kind { fix = Fix(start: value.start, end: value.end, text: "60") }
        let text = seconds == .infinity ? "has no end" : "lasts up to \(Self.text(seconds)) s"
        return finding(
            file,
            at: value.start,
            "this wait \(text); 60 s is the most. Wait for something nearer, or move the clock with "
                + "`backend.advanceClock(by:)`.",
            fix: fix
        )
    }

    private static func text(_ seconds: Double) -> String {
        seconds == seconds.rounded() && abs(seconds) < 1e12 ? String(Int(seconds)) : "\(seconds)"
    }

    /// `func wait(timeout: TimeInterval = 300)`
    private func defaults(_ scope: Scope, _ file: ProjectFile, _ meaning: Meaning) -> [Finding] {
        (scope.function?.parameters ?? []).compactMap { parameter in
            guard Self.labels.contains(parameter.label ?? parameter.name) || Self.labels.contains(parameter.name),
                let value = parameter.defaultValue, let seconds = meaning.seconds(value), seconds > Self.limit
            else { return nil }
            return long(value, seconds, file)
        }
    }

    /// `while !element.exists {}`: nothing but the element ends it.
    private func loops(_ body: [Statement], _ file: ProjectFile, _ elements: ElementReader) -> [Finding] {
        var findings: [Finding] = []
        for statement in Self.flat(body) {
            guard case .loop(let loop) = statement.kind, loop.kind != .for, !loop.conditions.isEmpty,
                loop.conditions.allSatisfy({ Self.asksElements($0, elements) }), !Self.canLeave(loop.body)
            else { continue }
            findings.append(
                finding(
                    file,
                    at: statement.start,
                    "this loop ends only when the screen changes. Use `waitForExistence(timeout:)` or "
                        + "`wait(for:toEqual:timeout:)`, with 60 s at most."
                )
            )
        }
        return findings
    }

    private static func asksElements(_ condition: Expression, _ elements: ElementReader) -> Bool {
        switch condition.kind {
        case .prefix("!", let inner): return asksElements(inner, elements)
        case .sequence(let operands, let operators):
            return operators.allSatisfy { $0 == "||" || $0 == "&&" || $0 == "==" }
                && operands.contains { asksElements($0, elements) }
                && !operators.contains("&&")
        case .member, .call: return elements.isAccess(condition)
        default: return false
        }
    }

    /// Whether something in the body leaves the loop: `break`, `return`, `throw`.
    private static func canLeave(_ body: [Statement]) -> Bool {
        flat(body).contains { statement in
            switch statement.kind {
            case .result: true
            case .jump(let word, _): word == "break" || word == "throw"
            default: false
            }
        }
    }

    /// Statements with those inside of blocks, loops, branches and closures.
    private static func flat(_ body: [Statement]) -> [Statement] {
        body.flatMap { statement -> [Statement] in
            var inner: [Statement] = []
            switch statement.kind {
            case .block(_, let bodies): inner = bodies.flatMap(flat)
            case .loop(let loop): inner = flat(loop.body)
            case .conditional(let clauses): inner = clauses.flatMap(flat)
            case .expression(let expression):
                if case .branch(_, let bodies) = expression.kind {
                    inner = bodies.flatMap(flat)
                } else if let call = expression.call {
                    inner = call.arguments.compactMap(\.value.closure).flatMap { flat($0.body) }
                }
            default: break
            }
            return [statement] + inner
        }
    }
}
