package import Dubler

/// Puts a pack together from what a project has written down.
package struct ContextPackBuilder: Sendable {
    private let scaffolder: Scaffolder
    private let index: ProjectIndex
    private let map: NavigationMap
    private let preparations: Preparations
    private let configuration: JSONValue
    private let rules: String
    private let launchStates: [Vocabulary.LaunchState]
    private let catalog: Catalog
    private let root: String

    package init(
        root: String,
        scaffolder: Scaffolder,
        configuration: JSONValue,
        rules: String,
        vocabulary: Vocabulary,
        catalog: Catalog
    ) {
        self.root = root
        self.scaffolder = scaffolder
        index = scaffolder.index
        map = scaffolder.map
        preparations = scaffolder.preparations
        self.configuration = configuration
        self.rules = rules
        launchStates = vocabulary.launchStates
        self.catalog = catalog
    }

    /// The pack of a case; one that is not ready has its questions in it.
    package func pack(for result: ScenarioCheck.Result, budget: Int = ContextPack.budget) -> ContextPack {
        let scaffold = try? scaffolder.scaffold(result)
        let route = Route(result, scaffold, map, index, scaffolder.reader)
        let near = index.robots.filter { $0.variable != nil && route.robots.contains($0.name) }
        let far = index.robots.filter { $0.variable != nil && !route.robots.contains($0.name) }
        var parts = [
            casePart(result), profilePart(result.scenario.profile?.id), mappingPart(scaffold),
            robotsPart("robots", "Robots on the way", near, rank: 2),
            navigationPart(route), identifiersPart(route, scaffold), launchPart(result), conventionsPart, rulesPart,
            buildPart,
            robotsPart("otherRobots", "Other robots", far, rank: 9),
        ]
        if !preparations.all.isEmpty { parts.append(preparationsPart) }
        return ContextPack(scenario: result.scenario.id, parts: parts, budget: budget)
    }

    private func casePart(_ result: ScenarioCheck.Result) -> ContextPack.Part {
        let scenario = result.scenario
        var lines = ["\(scenario.title) (\(scenario.location.file):\(scenario.location.line))"]
        func add(_ title: String, _ statements: [Statement]) {
            if !statements.isEmpty { lines += ["", title] }
            for statement in statements {
                lines.append("- \(statement.text)")
                lines += statement.details.map { "  - \($0.text)" }
                lines += statement.expected.map { "  - expected: \($0.text)" }
            }
        }
        add("Preconditions", scenario.preconditions.statements)
        add("Steps", scenario.steps.statements)
        add("Expected result", scenario.expectations.statements)
        if !result.questions.isEmpty {
            lines += ["", "**Needs clarification**: do not automate it before its tester has answered."]
            lines += result.questions.map { "- line \($0.location.line): \($0.text)" }
        }
        var json = scenario.json
        json["questions"] = .array(result.questions.map { .object($0.json) })
        return part("case", "Case", lines, .object(json), rank: 0, "`dubler scenario show \(scenario.id)`")
    }

    private func profilePart(_ id: String?) -> ContextPack.Part {
        guard let id, let profile = catalog.profile(id) else {
            let text = "The normal backend: `profile: nil`."
            return part("profile", "Profile", [text], .null, rank: 1, "`dubler effective`")
        }
        var lines = ["`\(id)`\(profile.title.map { ": \($0)" } ?? ""). What it changes of the normal backend:", ""]
        var routes: [JSONValue] = []
        for layer in catalog.layers(of: profile) {
            for rule in layer.rules where rule.enabled {
                let path = rule.pattern.path?.text ?? "every path"
                let method: String =
                    switch rule.pattern.method {
                    case .any: "any method"
                    case .exactly(let methods): methods.joined(separator: ", ")
                    }
                let answers = rule.responses.map { answer($0) }.joined(separator: ", then ")
                let from = layer.id == id ? "" : " (from `\(layer.id)`)"
                lines.append("- \(method) \(path): \(answers), then \(rule.then.rawValue)\(from)")
                routes.append(.texts([method, path, answers]))
            }
            if !layer.state.isEmpty { lines.append("- state: \(JSONValue.object(layer.state).text.prefix(400))") }
        }
        if let clock = profile.clock { lines.append("- clock: \(clock.rfc3339(fractionDigits: 0))") }
        let json = JSONObject([
            ("id", .string(id)), ("file", .string(profile.location.file)), ("rules", .array(routes)),
        ])
        return part("profile", "Profile", lines, .object(json), rank: 1, "`dubler effective` with --profile \(id)")
    }

    private func answer(_ response: Response) -> String {
        var text = response.fault.map { _ in "a broken connection" } ?? "\(response.status ?? 200)"
        if response.patch != nil { text += " with parts changed" }
        if response.delay != nil { text += " late" }
        if let times = response.times { text += times == 1 ? " once" : " \(times) times" }
        return text
    }

    private func mappingPart(_ scaffold: Scaffold?) -> ContextPack.Part {
        guard let scaffold else {
            return part("mapping", "Mapping", [], .null, rank: 3, "`dubler scaffold`")
        }
        let report = MappingReport(scaffold)
        let lines = ["What `dubler scaffold` makes of each statement:", ""] + report.shortLines.map { "- \($0)" }
        return part(
            "mapping",
            "Mapping",
            lines,
            .object(report.json),
            rank: 3,
            "`dubler scaffold \(scaffold.scenario) --explain`"
        )
    }

    private func robotsPart(
        _ name: String,
        _ title: String,
        _ robots: [ProjectIndex.Robot],
        rank: Int
    ) -> ContextPack.Part {
        var lines: [String] = []
        for robot in robots {
            let comment = robot.documentation.isEmpty ? "" : ": \(Self.line(robot.documentation))"
            lines.append("`\(robot.variable ?? robot.name)` (\(robot.file))\(comment)")
            for method in robot.methods {
                let comment = method.documentation.isEmpty ? "" : " — \(Self.line(method.documentation))"
                lines.append("- `\(Self.short(method.declaration))`\(comment)")
            }
        }
        let json = JSONValue.array(
            robots.map { robot in
                .object(
                    JSONObject([
                        ("name", .string(robot.name)), ("variable", .text(robot.variable)),
                        ("file", .string(robot.file)),
                        ("documentation", .string(robot.documentation)),
                        (
                            "methods",
                            .array(
                                robot.methods.map { method in
                                    .object(
                                        JSONObject([
                                            ("signature", .string(method.signature)),
                                            ("declaration", .string(method.declaration)),
                                            ("documentation", .string(method.documentation)),
                                        ])
                                    )
                                }
                            )
                        ),
                    ])
                )
            }
        )
        return part(name, title, lines, json, rank: rank, "`dubler robots`")
    }

    private static func line(_ text: String) -> String {
        text.split(whereSeparator: \.isNewline).map { String($0) }.joined(separator: " ")
    }

    /// Without what a test never writes.
    private static func short(_ declaration: String) -> String {
        declaration.replacing(", file: StaticString = #filePath", with: "").replacing(", line: UInt = #line", with: "")
            .replacing("file: StaticString = #filePath", with: "").replacing("public ", with: "")
    }

    private func navigationPart(_ route: Route) -> ContextPack.Part {
        var lines = map.start.keys.sorted().map { "- starts as \($0): \(map.start[$0] ?? "")" }
        for screen in map.screens {
            let ways = screen.ways.map { "\($0.screen) by \($0.by)" }.joined(separator: "; ")
            if route.screens.contains(screen.id) {
                lines.append("- **\(screen.id)** (`\(screen.identifier)`, \(screen.robot)): \(ways)")
            } else {
                lines.append("- \(screen.id) (\(screen.robot))")
            }
        }
        let json = map.screens.map { screen in
            JSONValue.object(
                JSONObject([
                    ("id", .string(screen.id)), ("identifier", .string(screen.identifier)),
                    ("robot", .string(screen.robot)), ("onTheWay", .bool(route.screens.contains(screen.id))),
                    ("ways", .array(screen.ways.map { .texts([$0.screen, $0.by]) })),
                ])
            )
        }
        return part("navigation", "Navigation", lines, .array(json), rank: 3, "`dubler navigation`")
    }

    private func identifiersPart(_ route: Route, _ scaffold: Scaffold?) -> ContextPack.Part {
        let areas = Set(
            route.screens.compactMap { map.screen($0)?.identifier.split(separator: "_").first.map(String.init) }
        )
        let patterns = Set(
            index.identifiers.map(\.pattern).filter { pattern in
                pattern.split(separator: "_").first.map { areas.contains(String($0)) } ?? false
            }
        ).sorted()
        var lines = patterns.isEmpty ? [] : [patterns.map { "`\($0)`" }.joined(separator: ", ")]
        let missing = scaffold?.missing.compactMap(\.identifier) ?? []
        lines += missing.map { "- missing: `\($0.name)`\($0.file.map { ", to be set in \($0)" } ?? "")" }
        let json = JSONObject([
            ("set", .texts(patterns)),
            (
                "missing",
                .array(
                    missing.map { .object(JSONObject([("name", .string($0.name)), ("file", .text($0.file))])) }
                )
            ),
        ])
        return part("identifiers", "Identifiers on the way", lines, .object(json), rank: 6, "`dubler identifiers`")
    }

    private func launchPart(_ result: ScenarioCheck.Result) -> ContextPack.Part {
        var lines = launchStates.map { "- `.\($0.name)`: \($0.conditions.joined(separator: ", "))" }
        let state = result.launch.state.map { "`.\($0)`" } ?? "not said"
        lines.insert("This case: \(state)\(result.launch.entry.map { ", \($0)" } ?? "").", at: 0)
        return part(
            "launchStates",
            "Launch states",
            lines,
            .texts(launchStates.map(\.name)),
            rank: 4,
            "`Dubler/agent/vocabulary.json`"
        )
    }

    private var conventionsPart: ContextPack.Part {
        let conventions = configuration["conventions"]?.arrayValue?.compactMap(\.stringValue) ?? []
        let backend = [
            "`try backend.assertRequest(method:path:query:headers:body:count:)`: what the backend must have seen, last.",
            "`try backend.assertRequest(.get(path, service:), count:)` for another service than the first.",
            "`try backend.assertRequestSequence([.post(path), .get(path)], allowing:)`: their order.",
            "`try backend.sendSimulatorPush(simulatorID:bundleIdentifier:payload:)`, `try backend.openURL(_:)`, "
                + "`try backend.biometrics(_:)`: what comes from outside.",
        ]
        return part(
            "conventions",
            "Conventions",
            (conventions + backend).map { "- \($0)" },
            .texts(conventions + backend),
            rank: 2,
            "`Dubler/agent/config.json`"
        )
    }

    private var rulesPart: ContextPack.Part {
        let lines = rules.split(separator: "\n", omittingEmptySubsequences: true).map(String.init)
            .filter { !$0.hasPrefix("# ") }
        return part("rules", "Rules", lines, .string(rules), rank: 2, "`Dubler/agent/rules.md`")
    }

    private var buildPart: ContextPack.Part {
        let build = configuration["build"]?.objectValue ?? JSONObject()
        let lines = build.members.map { "- \($0.key): `\($0.value.stringValue ?? $0.value.text)`" }
        return part("build", "Build", lines, .object(build), rank: 4, "`Dubler/agent/config.json`")
    }

    private var preparationsPart: ContextPack.Part {
        let lines = preparations.all.flatMap { preparation in
            ["`\(preparation.name)`, before the test's own `prepare`:", "```swift"] + preparation.code + ["```"]
        }
        return part(
            "preparations",
            "Preparations",
            lines,
            .texts(preparations.all.map(\.name)),
            rank: 5,
            "`Dubler/agent/preparations.json`"
        )
    }

    private func part(
        _ name: String,
        _ title: String,
        _ lines: [String],
        _ json: JSONValue,
        rank: Int,
        _ elsewhere: String
    ) -> ContextPack.Part {
        ContextPack.Part(
            name: name,
            title: title,
            markdown: lines.joined(separator: "\n"),
            json: json,
            rank: rank,
            elsewhere: elsewhere
        )
    }
}
