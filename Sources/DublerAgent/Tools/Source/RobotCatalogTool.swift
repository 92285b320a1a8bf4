import Dubler

/// `robot_catalog`
enum RobotCatalogTool {
    private static let method = Shape.object([
        .required("signature", .text),
        .required("kind", .choice(["action", "assertion"])),
        .required("documentation", .text),
        .optional("declaration", .text),
        .optional("steps", .list(of: .object), "Gestures and looks, with the identifiers that they use."),
        .optional("line", .integer),
    ])

    private static let robot = Shape.object([
        .required("name", .text),
        .required("variable", .text.orNull, "The property of the test's base class that holds it."),
        .required("documentation", .text),
        .required("file", .text),
        .required("methods", .list(of: method)),
    ])

    static let tool = Tool(
        "robot_catalog",
        title: "Robots of the project",
        "Lists the robots that UI tests are made of, read from the sources, with their methods and documentation. With "
            + "`robot` it shows one with declarations and what each method taps, types and looks at. Write tests from these "
            + "methods; one that is missing is a change to a robot.",
        input: [
            .optional("search", .text, "Words that a robot's or a method's name or documentation holds, in any order."),
            .optional("robot", .text, "One robot, whole."),
            ListPage.limit(of: 30, upTo: 200), ListPage.cursor,
        ],
        output: [.required("items", .list(of: robot))] + ListPage.outputs
    ) { arguments, context async throws(ToolFailure) in
        let catalog = try await context.source.json(["robots", "--format", "json"])
        var robots = catalog["robots"]?.arrayValue ?? []
        let name = arguments.text("robot")
        if let name {
            robots = robots.filter { $0["name"]?.stringValue == name }
            if robots.isEmpty { throw unknown(name, catalog) }
        }
        if let search = arguments.text("search") { robots = robots.compactMap { found($0, search) } }
        return ListPage.json(of: robots, arguments, usually: 30) { json($0, isWhole: name != nil) }
    }

    private static func unknown(_ name: String, _ catalog: JSONValue) -> ToolFailure {
        let known = (catalog["robots"]?.arrayValue ?? []).compactMap { $0["name"]?.stringValue }
        let near = Nearest.name(to: name, among: known, limit: 3)
        return ToolFailure(
            "robot_unknown",
            "The project has no robot \(Cut.text(name, to: 80).text)."
                + (near.isEmpty ? "" : " Nearest: \(near.joined(separator: ", "))."),
            next: "robot_catalog without `robot` lists all."
        )
    }

    /// The robot with the methods that hold the words; all of them where the robot itself
    /// does, `nil` where nothing does.
    private static func found(_ robot: JSONValue, _ search: String) -> JSONValue? {
        let words = search.lowercased().split(separator: " ")
        func holds(_ texts: [String?]) -> Bool {
            let text = texts.compactMap { $0?.lowercased() }.joined(separator: " ")
            return words.allSatisfy { text.contains($0) }
        }
        let own = [robot["name"]?.stringValue, robot["documentation"]?.stringValue]
        if holds(own) { return robot }
        let methods = (robot["methods"]?.arrayValue ?? []).filter { method in
            holds(own + [method["signature"]?.stringValue, method["documentation"]?.stringValue])
        }
        guard !methods.isEmpty, var object = robot.objectValue else { return nil }
        object["methods"] = .array(methods)
        return .object(object)
    }

    private static func json(_ robot: JSONValue, isWhole: Bool) -> JSONValue {
        let methods = (robot["methods"]?.arrayValue ?? []).map { method -> JSONValue in
            var object = JSONObject([
                ("signature", method["signature"] ?? ""), ("kind", method["kind"] ?? "action"),
                ("documentation", method["documentation"] ?? ""),
            ])
            if isWhole {
                for name in ["declaration", "steps", "line"] { object[name] = method[name] }
            }
            return .object(object)
        }
        return [
            "name": robot["name"] ?? "", "variable": robot["variable"] ?? .null,
            "documentation": robot["documentation"] ?? "", "file": robot["file"] ?? "", "methods": .array(methods),
        ]
    }
}
