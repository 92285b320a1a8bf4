/// Reads the robots of a project.
struct RobotReader {
    let files: [ProjectFile]
    let constants: Constants
    let types: TypeTable

    var robots: [Robot] {
        let variables = variables
        return types.entries.keys.sorted().compactMap { name in robot(name, variables[name]) }
            .sorted { (files[$0.file].code.path, $0.start) < (files[$1.file].code.path, $1.start) }
    }

    private func robot(_ name: String, _ variable: String?) -> Robot? {
        guard let entries = types.entries[name], types.isRobot(name),
            let main = entries.first(where: { Self.kinds.contains($0.declaration.kind) }),
            files[main.file].role == .tests
        else { return nil }
        let functions = entries.flatMap { entry in
            TypeTable.functions(entry.declaration.members).map { (function: $0, entry: entry) }
        }.filter { $0.function.name != "init" && !$0.function.isStatic && $0.function.body != nil }
        let reader = StepReader(
            functions: functions.map { ($0.function, $0.entry) },
            constants: constants,
            types: types
        )
        return Robot(
            name: name,
            variable: variable,
            documentation: Self.prose(main.declaration.remarks),
            file: main.file,
            start: main.declaration.nameStart,
            methods: functions.filter { Self.isOffered($0.function, by: main.declaration) }.map {
                method($0.function, $0.entry.file, name, reader)
            },
            ownSteps: functions.flatMap { pair in
                reader.direct(pair.function).map { (pair.function, $0) }
            }
        )
    }

    /// What others can call: of a public robot only what is public.
    private static func isOffered(_ function: Function, by robot: TypeDeclaration) -> Bool {
        let open: Set<String> = ["public", "open"]
        if !open.isDisjoint(with: robot.modifiers) { return !open.isDisjoint(with: function.modifiers) }
        return !function.isPrivate
    }

    private static let kinds: Set<TypeDeclaration.Kind> = [.class, .struct, .actor]

    private func method(_ function: Function, _ file: Int, _ robot: String, _ reader: StepReader) -> Robot.Method {
        let steps = reader.steps(of: function)
        let looksOnly = ["assert", "see", "expect", "verify", "wait"].contains { function.name.hasPrefix($0) }
        return Robot.Method(
            function: function,
            file: file,
            isAction: !looksOnly && (steps.isEmpty || steps.contains { $0.isAction || $0.other != nil }),
            returns: function.returns.map { $0 == "Self" ? robot : $0 },
            steps: steps
        )
    }

    static func prose(_ remarks: Remarks) -> String {
        remarks.documentation.map(\.text).joined(separator: "\n").trimmed
    }

    /// Properties of test classes by the robot that they hold.
    private var variables: [String: String] {
        var found: [String: String] = [:]
        for name in types.entries.keys.sorted() where types.isTestCase(name) && !types.isRobot(name) {
            for entry in types.entries[name] ?? [] {
                for variable in TypeTable.variables(entry.declaration.members) {
                    let made = variable.value?.call?.name
                    let first = variable.accessors.first?.last.flatMap { statement -> String? in
                        if case .expression(let only) = statement.kind { only.call?.name } else { nil }
                    }
                    guard let type = variable.type ?? made ?? first, type.hasSuffix("Robot"), found[type] == nil else {
                        continue
                    }
                    found[type] = variable.name
                }
            }
        }
        return found
    }
}
