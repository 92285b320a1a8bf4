/// What a test does first to the app or the backend.
struct FirstTouch {
    enum Outcome {
        case nothing
        case prepare
        /// Where, and what is called there.
        case touch(Int, String)
    }

    static let setUps: Set<String> = ["setUp", "setUpWithError"]
    /// Whose closures run after the test.
    private static let later: Set<String> = ["addTeardownBlock", "addUIInterruptionMonitor"]
    private static let deepest = 5

    let project: Project

    init(_ project: Project) { self.project = project }

    func setUpPrepares(_ type: String) -> Bool {
        Self.setUps.contains { name in
            project.types.methods(named: name, of: type).contains { method in
                guard !method.function.isStatic else { return false }
                if case .prepare = touch(in: method.function, of: type, depth: 0) { return true }
                return false
            }
        }
    }

    func touch(in scope: Scope, of type: String) -> Outcome {
        outcome(scope.body, project.elements(scope), type, depth: 0)
    }

    private func touch(in function: Function, of type: String, depth: Int) -> Outcome {
        let types = project.types.entries[TypeTable.last(type)]?.prefix(1).map(\.declaration) ?? []
        let scope = Scope(owner: .function(function), types: Array(types), body: function.body ?? [])
        return outcome(scope.body, project.elements(scope), type, depth: depth)
    }

    private func outcome(_ body: [Statement], _ elements: ElementReader, _ type: String, depth: Int) -> Outcome {
        var outcome = Outcome.nothing
        let walk = Walk(entersFunctions: false, entersTypes: false, entersDeferred: false, laterCalls: Self.later)
        walk.evaluated(body) { expression in
            guard case .nothing = outcome else { return }
            outcome = self.outcome(of: expression, elements, type, depth)
        }
        return outcome
    }

    private func outcome(
        of expression: Expression,
        _ elements: ElementReader,
        _ type: String,
        _ depth: Int
    ) -> Outcome {
        switch expression.kind {
        case .assignment(let target, _, _):
            guard case .member(let base?, let name, let at) = target.kind, isTouched(base, elements) else {
                return .nothing
            }
            return .touch(at, name)
        case .call(let call): return self.outcome(of: call, elements, type, depth)
        case .element, .member:
            return elements.isAccess(expression) ? .touch(expression.start, "app") : .nothing
        default: return .nothing
        }
    }

    private func outcome(of call: Call, _ elements: ElementReader, _ type: String, _ depth: Int) -> Outcome {
        guard let name = call.name else { return .nothing }
        if Self.isPrepare(call, name) { return .prepare }
        if let base = call.base, base.lastName != "self", base.lastName != "super" {
            return isTouched(base, elements) ? .touch(call.nameStart, name) : .nothing
        }
        let isSuper = call.base?.lastName == "super"
        let helpers = project.types.methods(named: name, of: type, isSuper: isSuper)
        guard depth < Self.deepest, let helper = helpers.first else {
            return .nothing
        }
        switch touch(in: helper.function, of: type, depth: depth + 1) {
        case .touch: return .touch(call.nameStart, name)
        case .prepare: return .prepare
        case .nothing: return .nothing
        }
    }

    private static func isPrepare(_ call: Call, _ name: String) -> Bool {
        guard name == "prepare" else { return false }
        guard let base = call.base else { return true }
        let isOwn = ["self", "super", "regression", "run"].contains(base.lastName ?? "")
        return isOwn || call.argument("profile") != nil || call.argument("launchState") != nil
    }

    /// The app, the backend, the simulator, or a robot.
    private func isTouched(_ expression: Expression, _ elements: ElementReader) -> Bool {
        if RobotWords.robot(expression, elements.meaning) != nil { return true }
        var current = expression
        while true {
            if elements.isRoot(current) { return true }
            if let name = current.path?.last, ["backend", "simulator"].contains(name) { return true }
            guard let next = current.base else { return false }
            current = next
        }
    }
}
