/// The robots of a project, for people and tools.
struct RobotCatalog {
    let project: Project
    let places: Places

    var json: [JSONText] { project.robots.map(json) }

    private func json(_ robot: Robot) -> JSONText {
        .object([
            ("name", .string(robot.name)),
            ("variable", robot.variable.map { .string($0) }),
            ("documentation", robot.documentation.isEmpty ? nil : .string(robot.documentation)),
            ("file", file(robot.file)),
            ("line", line(robot.start, robot.file)),
            ("methods", .list(robot.methods.map(json))),
        ])
    }

    private func json(_ method: Robot.Method) -> JSONText {
        let function = method.function
        let prose = RobotReader.prose(function.remarks)
        let code = project.files[method.file].code
        let parameters = Self.parameters(function).map { parameter in
            JSONText.object([
                ("label", parameter.label.map { .string($0) }),
                ("name", .string(parameter.name)),
                ("type", .string(parameter.type)),
                ("default", parameter.defaultValue.map { .string(code.source($0.start, $0.end)) }),
            ])
        }
        return .object([
            ("signature", .string(Self.signature(function))),
            ("name", .string(function.name)),
            ("kind", .string(method.isAction ? "action" : "assertion")),
            ("declaration", .string(function.declaration)),
            ("documentation", prose.isEmpty ? nil : .string(prose)),
            ("parameters", .list(parameters)),
            ("returns", method.returns.map { .string($0) }),
            ("file", file(method.file)),
            ("line", line(function.nameStart, method.file)),
            ("steps", .list(method.steps.map(json))),
        ])
    }

    private func json(_ step: Robot.Step) -> JSONText {
        .object([
            ("gesture", .string(step.gesture)),
            ("identifier", step.pattern.map { .string($0.glob) }),
            ("parameter", step.parameter.map { .string($0) }),
            ("robot", step.other.map { .string($0.robot) }),
            ("method", step.other.map { .string($0.method) }),
            ("line", line(step.start, step.file)),
        ])
    }

    private func file(_ index: Int) -> JSONText { .string(places.fromRoot(project.files[index].code.path)) }

    private func line(_ offset: Int, _ file: Int) -> JSONText { .integer(project.files[file].code.line(offset)) }

    /// Parameters that a caller thinks of: not the place of the call.
    private static func parameters(_ function: Function) -> [Function.Parameter] {
        function.parameters.filter { !(["file", "line"].contains($0.name) && $0.defaultValue != nil) }
    }

    static func signature(_ function: Function) -> String {
        "\(function.name)(" + parameters(function).map { ($0.label ?? "_") + ":" }.joined() + ")"
    }

    var text: String {
        project.robots.map { robot in
            var text = robot.name + (robot.variable.map { " (\($0))" } ?? "") + "\n"
            if let first = robot.documentation.split(separator: "\n").first { text += "  \(first)\n" }
            for method in robot.methods {
                text += "  \(method.isAction ? "·" : "?") \(Self.signature(method.function))  \(Self.brief(method))\n"
            }
            return text
        }.joined(separator: "\n")
    }

    var markdown: String {
        "# Robots\n\n"
            + project.robots.map { robot in
                var text = "## \(robot.name)\n\n"
                if !robot.documentation.isEmpty { text += robot.documentation + "\n\n" }
                let place = places.fromRoot(project.files[robot.file].code.path)
                text += (robot.variable.map { "In tests `\($0)`, " } ?? "") + "from `\(place)`.\n\n"
                text += "| method | kind | does | |\n|---|---|---|---|\n"
                for method in robot.methods {
                    let prose = RobotReader.prose(method.function.remarks).split(separator: "\n").joined(separator: " ")
                    let kind = method.isAction ? "action" : "assertion"
                    text += "| `\(Self.signature(method.function))` | \(kind) | \(Self.brief(method)) | \(prose) |\n"
                }
                return text
            }.joined(separator: "\n")
    }

    private static func brief(_ method: Robot.Method) -> String {
        method.steps.map { step in
            if let other = step.other { return "\(other.robot).\(other.method)" }
            return step.gesture + (step.pattern.map { " \($0.glob)" } ?? "")
        }.joined(separator: ", ")
    }
}
