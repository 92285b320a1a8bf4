package import Dubler

/// Makes a test of a case: every clause becomes calls of robots, or a named gap. What a
/// case does not say is never made up, and what it says is never left out.
package struct Scaffolder: Sendable {
    let index: ProjectIndex
    let map: NavigationMap
    let preparations: Preparations
    let pushes: Set<String>
    let endpoints: @Sendable (String?) -> [Endpoint]
    let reader: MeaningReader
    let routesOfAreas: [(area: String, routes: [String])]
    let methods: [MethodMeaning]

    package init(
        index: ProjectIndex,
        map: NavigationMap,
        preparations: Preparations = Preparations(),
        vocabulary: ClauseReader,
        catalog: Catalog?
    ) {
        self.index = index
        self.map = map
        self.preparations = preparations
        let reader = MeaningReader(vocabulary)
        self.reader = reader
        routesOfAreas = vocabulary.routesOfAreas
        pushes = Set(catalog?.pushes.keys.map(\.self) ?? [])
        endpoints = { profile in catalog.map { Endpoint.all(of: $0, profile: profile) } ?? [] }
        methods = index.robots.flatMap { robot in
            robot.methods.map { MethodMeaning(robot, $0, map, reader) }
        }
    }

    /// - Throws: ``ScaffoldRefusal`` for a case that is not ready.
    package func scaffold(_ result: ScenarioCheck.Result) throws(ScaffoldRefusal) -> Scaffold {
        let scenario = result.scenario
        if !result.questions.isEmpty {
            let count = result.questions.count
            throw ScaffoldRefusal(
                message: "the case \"\(scenario.id)\" needs clarification: "
                    + "\(count) question\(count == 1 ? " is" : "s are") open.",
                remedy: "Ask its tester; expected behaviour is never made up.",
                questions: result.questions
            )
        }
        guard let profile = scenario.profile else {
            throw ScaffoldRefusal(
                message: "the case \"\(scenario.id)\" names no profile.",
                remedy: "Write `Profile: id` below its title, or `Profile: baseline` for the normal backend."
            )
        }
        guard let state = result.launch.state else {
            throw ScaffoldRefusal(
                message: "the case \"\(scenario.id)\" does not say in which state the app starts.",
                remedy: "Say it among the preconditions, or add `Launch: authorizedAndUnlocked` below its title."
            )
        }
        var walk = ScenarioWalk(self, profile: profile.id, state: state)
        walk.prepare(scenario.preconditions.statements, scenario.steps.statements, entry: result.launch.entry)
        for step in scenario.steps.statements {
            walk.add(step, .step)
            for statement in step.expected { walk.add(statement, .expectation) }
        }
        for statement in scenario.expectations.statements { walk.add(statement, .expectation) }
        var scaffold = Scaffold(
            scenario: scenario.id,
            title: scenario.title,
            profile: profile.id,
            launchState: state,
            launchModifiers: result.launch.modifiers,
            mappings: walk.mappings
        )
        scaffold.before = walk.before
        return scaffold
    }
}

extension Endpoint {
    /// What a profile and the baseline below it answer.
    static func all(of catalog: Catalog, profile id: String?) -> [Endpoint] {
        let layers = id.flatMap { catalog.profile($0) }.map { catalog.layers(of: $0) } ?? []
        let standard = catalog.settings.services.first?.name
        var endpoints: [Endpoint] = []
        func add(_ rules: [Rule], isOverridden: Bool) {
            for rule in rules where rule.enabled {
                guard let path = rule.pattern.path?.text else { continue }
                let service = rule.pattern.service == standard ? nil : rule.pattern.service
                let methods: [String] =
                    switch rule.pattern.method {
                    case .any: ["*"]
                    case .exactly(let methods): methods
                    }
                for method in methods {
                    let isKnown = endpoints.contains {
                        $0.method == method && $0.path == path && $0.service == service
                    }
                    if isKnown { continue }
                    endpoints.append(Endpoint(method: method, path: path, service: service, isOverridden: isOverridden))
                }
            }
        }
        add(layers.flatMap(\.rules), isOverridden: true)
        add(catalog.rules, isOverridden: false)
        // A collection answers these without a rule.
        for collection in catalog.collections {
            guard let path = collection.path?.text else { continue }
            let service = collection.service == standard ? nil : collection.service
            let item = "\(path)/{\(collection.key ?? "id")}"
            let implied = [
                ("GET", path), ("POST", path), ("GET", item), ("PUT", item), ("PATCH", item), ("DELETE", item),
            ]
            for (method, path) in implied
            where !endpoints.contains(where: { $0.method == method && $0.path == path && $0.service == service }) {
                endpoints.append(Endpoint(method: method, path: path, service: service, isOverridden: false))
            }
        }
        return endpoints
    }
}
