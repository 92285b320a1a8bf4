/// Reads what the methods of one robot do.
struct StepReader {
    private static let deepest = 4

    let functions: [(function: Function, entry: TypeTable.Entry)]
    let constants: Constants
    let types: TypeTable

    /// The steps of a method, with those of the robot's own methods that it calls.
    func steps(of function: Function) -> [Robot.Step] { steps(of: function, filled: [:], depth: 0) }

    /// The steps that stand in the method itself.
    func direct(_ function: Function) -> [Robot.Step] { steps(of: function, filled: [:], depth: Self.deepest) }

    private func steps(of function: Function, filled: [String: Expression], depth: Int) -> [Robot.Step] {
        guard let entry = entry(of: function) else { return [] }
        let scope = Scope(owner: .function(function), types: [entry.declaration], body: function.body ?? [])
        var meaning = Meaning(constants, scope)
        if !filled.isEmpty { meaning = meaning.filling(filled) }
        let elements = ElementReader(meaning, scope: scope)
        var steps: [Robot.Step] = []
        Walk(entersFunctions: false, entersTypes: false).evaluated(scope.body) { expression in
            guard let call = expression.call, let name = call.name else { return }
            let parameters = function.parameters.map(\.name)
            if let step = raw(call, name, elements, parameters, entry.file) {
                steps.append(step)
            } else if let other = RobotWords.callOfOther(call, meaning) {
                steps.append(
                    .init(
                        gesture: "call",
                        pattern: nil,
                        parameter: nil,
                        other: other,
                        isAction: false,
                        start: call.nameStart,
                        file: entry.file
                    )
                )
            } else if let own = own(call, name), depth < Self.deepest, own.nameStart != function.nameStart {
                let values = Self.values(call, own, meaning)
                steps += self.steps(of: own, filled: values, depth: depth + 1)
            } else if own(call, name) == nil {
                steps += kit(call, name, meaning, parameters, entry.file)
            }
        }
        return steps
    }

    private func entry(of function: Function) -> TypeTable.Entry? {
        functions.first { $0.function.nameStart == function.nameStart && $0.function.signature == function.signature }?
            .entry
    }

    /// A gesture of XCUIAutomation on an element: `app.buttons["x"].tap()`.
    private func raw(
        _ call: Call,
        _ name: String,
        _ elements: ElementReader,
        _ parameters: [String],
        _ file: Int
    ) -> Robot.Step? {
        guard let base = call.base, elements.isRoot(base) || elements.isElement(base) else { return nil }
        let isGesture = ElementWords.gestures.contains(name)
        guard isGesture || name == "waitForExistence" || name == "waitForNonExistence" else { return nil }
        let pattern = elements.identifiers(of: base).first
        let gesture = isGesture ? name : name == "waitForExistence" ? "see" : "gone"
        return Robot.Step(
            gesture: gesture,
            pattern: pattern,
            parameter: name == "typeText" ? Self.parameter(call.unlabelled.first, parameters) : nil,
            other: nil,
            isAction: isGesture,
            start: call.nameStart,
            file: file
        )
    }

    /// A step of the kit: `tap("x")`.
    private func kit(
        _ call: Call,
        _ name: String,
        _ meaning: Meaning,
        _ parameters: [String],
        _ file: Int
    ) -> [Robot.Step] {
        guard let step = ElementWords.steps[name], call.isBare || call.base != nil else { return [] }
        guard let target = step.target(of: call) else { return [] }
        let typed = step.value.flatMap { index in
            call.arguments.indices.contains(index) ? Self.parameter(call.arguments[index].value, parameters) : nil
        }
        return meaning.texts(target, unknown: true).map { pattern in
            Robot.Step(
                gesture: step.gesture,
                pattern: pattern,
                parameter: typed ?? Self.parameter(target, parameters),
                other: nil,
                isAction: step.isAction,
                start: call.nameStart,
                file: file
            )
        }
    }

    /// The parameter that an expression is, or that is interpolated in it.
    private static func parameter(_ expression: Expression?, _ parameters: [String]) -> String? {
        guard let expression else { return nil }
        var found: String?
        Walk().outerFirst(expression) { part in
            if found == nil, case .name(let name) = part.kind, parameters.contains(name) { found = name }
            return found == nil
        }
        return found
    }

    /// A method of this robot.
    private func own(_ call: Call, _ name: String) -> Function? {
        let labels = call.arguments.filter { !$0.isTrailing }.map { $0.label ?? "_" }
        let named = functions.map(\.function).filter { $0.name == name }
        return named.first { $0.parameters.map { $0.label ?? "_" } == labels }
            ?? named.first { function in
                let known = function.parameters.map { $0.label ?? "_" }
                let needed = function.parameters.filter { $0.defaultValue == nil }.count
                return labels.count >= needed && labels.allSatisfy(known.contains)
            }
    }

    private static func values(_ call: Call, _ function: Function, _ meaning: Meaning) -> [String: Expression] {
        var values: [String: Expression] = [:]
        for (argument, parameter) in zip(call.arguments, function.parameters) {
            let known = meaning.texts(argument.value)
            if known.count == 1 { values[parameter.name] = .text(known[0], like: argument.value) }
        }
        return values
    }
}

extension RobotWords {
    /// A call that asks another robot: `MainRobot(app: app).goBack()`.
    static func callOfOther(_ call: Call, _ meaning: Meaning) -> (robot: String, method: String)? {
        guard let base = call.base, let signature = call.signature else { return nil }
        var current = base
        while true {
            if let name = name(current, meaning) { return (typeName(name), signature) }
            guard let next = current.call?.base else { return nil }
            current = next
        }
    }
}

extension Expression {
    /// A literal that stands for what is known of another expression.
    static func text(_ pattern: NamePattern, like other: Expression) -> Expression {
        let segments = pattern.parts.map { part -> TextLiteral.Segment in
            if case .text(let text) = part { .text(text) } else { .interpolation([]) }
        }
        return Expression(kind: .text(TextLiteral(segments: segments)), start: other.start, end: other.end)
    }
}
