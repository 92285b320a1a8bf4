/// A test as the index tells it.
struct TestEntry {
    private static let deepest = 3

    let project: Project
    let scope: Scope
    let function: Function
    let file: Int
    let places: Places

    private var type: String { scope.type.map { TypeTable.last($0.name) } ?? "" }

    var json: JSONText {
        let code = project.files[file].code
        var events = Events()
        read(scope, file, into: &events, depth: 0)
        return .object([
            ("id", .string("\(type)/\(function.name)")),
            ("class", .string(type)),
            ("method", .string(function.name)),
            ("file", .string(places.fromRoot(code.path))),
            ("line", .integer(code.line(function.nameStart))),
            ("endLine", .integer(code.line(max(function.end - 1, function.start)))),
            ("scenario", scenarios.first),
            ("scenarios", .list(scenarios)),
            ("documentation", documentation.isEmpty ? nil : .string(documentation)),
            ("prepares", .list(events.prepares)),
            ("calls", .list(events.calls)),
            ("backend", .list(events.backend)),
        ])
    }

    private var scenarios: [JSONText] { project.scenarios(of: function).map { .string($0.text) } }

    private var documentation: String {
        function.remarks.documentation.map(\.text).filter { !$0.trimmed.lowercased().hasPrefix("scenario:") }
            .joined(separator: "\n").trimmed
    }

    private struct Events {
        var prepares: [JSONText] = []
        var calls: [JSONText] = []
        var backend: [JSONText] = []
    }

    /// What a body does, with the helpers of its class in place.
    private func read(_ scope: Scope, _ file: Int, into events: inout Events, depth: Int) {
        let meaning = project.meaning(scope)
        let code = project.files[file].code
        var found = events
        Walk(entersFunctions: false, entersTypes: false).evaluated(scope.body) { expression in
            guard let call = expression.call, let name = call.name else { return }
            let line = JSONText.integer(code.line(call.nameStart))
            if name == "prepare", call.argument("launchState") != nil || call.argument("profile") != nil {
                found.prepares.append(prepare(call, meaning, code))
            } else if let (robot, variable) = robot(call, meaning) {
                found.calls.append(
                    .object([
                        ("robot", .string(robot)),
                        ("variable", variable.map { .string($0) }),
                        ("method", call.signature.map { .string($0) }),
                        ("arguments", .list(arguments(call, meaning, code))),
                        ("line", line),
                    ])
                )
            } else if call.base?.path?.last == "backend" {
                found.backend.append(
                    .object([
                        ("method", call.signature.map { .string($0) }),
                        ("arguments", .list(arguments(call, meaning, code))),
                        ("line", line),
                    ])
                )
            } else if depth < Self.deepest, call.base == nil || call.base?.lastName == "self",
                let helper = project.types.methods(named: name, of: type).first, helper.function.body != nil
            {
                let types = project.types.entries[type]?.prefix(1).map(\.declaration) ?? []
                let inner = Scope(
                    owner: .function(helper.function),
                    types: Array(types),
                    body: helper.function.body ?? []
                )
                read(inner, helper.file, into: &found, depth: depth + 1)
            }
        }
        events = found
    }

    private func prepare(_ call: Call, _ meaning: Meaning, _ code: CodeFile) -> JSONText {
        let profile = call.argument("profile")
        let names = profile.map { meaning.texts($0) } ?? []
        let state = call.argument("launchState")
        var isNone = profile == nil
        if case .null? = profile?.kind { isNone = true }
        let known = names.count == 1 ? names[0].plain : nil
        return .object([
            ("profile", known.map { .string($0) }),
            ("profileText", isNone || known != nil ? nil : profile.map { .string(code.source($0.start, $0.end)) }),
            ("launchState", state.flatMap { Launches.names($0, meaning, depth: 0).first }.map { .string($0) }),
            ("launchStateText", state.map { .string(code.source($0.start, $0.end)) }),
            ("line", .integer(code.line(call.nameStart))),
        ])
    }

    private func robot(_ call: Call, _ meaning: Meaning) -> (type: String, variable: String?)? {
        guard let base = call.base, let robot = RobotWords.robot(base, meaning),
            let name = RobotWords.name(robot, meaning)
        else { return nil }
        let first = RobotWords.typeName(name)
        let type = holder(base, first: first, meaning)
        return (type, RobotWords.isTypeName(name) || type != first ? nil : name)
    }

    /// The robot that a chain has come to: a method that gives another robot hands the
    /// chain on to it.
    private func holder(_ expression: Expression, first: String, _ meaning: Meaning) -> String {
        guard let call = expression.call, let base = call.base, let name = call.name else { return first }
        let owner = holder(base, first: first, meaning)
        let methods = project.robots.first { $0.name == owner }?.methods.filter { $0.function.name == name } ?? []
        let method = methods.first { $0.function.signature == call.signature } ?? methods.first
        guard let returned = method?.returns, project.robots.contains(where: { $0.name == returned }) else {
            return owner
        }
        return returned
    }

    private func arguments(_ call: Call, _ meaning: Meaning, _ code: CodeFile) -> [JSONText] {
        call.arguments.filter { $0.value.closure == nil }.map { argument in
            .object([
                ("label", argument.label.map { .string($0) }),
                ("text", .string(code.source(argument.value.start, argument.value.end))),
                ("value", value(argument.value, meaning)),
            ])
        }
    }

    private func value(_ expression: Expression, _ meaning: Meaning) -> JSONText? {
        switch expression.kind {
        case .number(let number): return .number(number)
        case .boolean(let value): return .boolean(value)
        default:
            let texts = meaning.texts(expression)
            return texts.count == 1 ? texts[0].plain.map { .string($0) } : nil
        }
    }
}
