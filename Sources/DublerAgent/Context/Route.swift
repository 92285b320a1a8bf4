import Dubler

/// The screens and robots that a case comes by.
struct Route {
    private(set) var screens: Set<String> = []
    private(set) var robots: Set<String> = []

    init(
        _ result: ScenarioCheck.Result,
        _ scaffold: Scaffold?,
        _ map: NavigationMap,
        _ index: ProjectIndex,
        _ reader: MeaningReader
    ) {
        let mapped = scaffold?.mappings ?? []
        for mapping in mapped {
            for call in mapping.calls { add(call.method) }
            for near in mapping.missing.flatMap(\.near) { add(near.method) }
        }
        // What is named without a method that fits may become one.
        let scenario = result.scenario
        let statements = scenario.preconditions.statements + scenario.steps.statements + scenario.allExpectations
        let areas = reader.meaning(of: scenario.title).areas.union(
            statements.flatMap(\.clauses).flatMap { reader.meaning(of: $0.tokens).areas }
        )
        for robot in index.robots {
            let area = MethodMeaning.area(of: robot)
            if areas.contains(area.prefix(1).lowercased() + area.dropFirst()) { robots.insert(robot.name) }
        }
        if let start = result.launch.state.flatMap({ map.start[$0] }) { screens.insert(start) }
        for screen in map.screens where robots.contains(screen.robot) { screens.insert(screen.id) }
        for id in screens { if let robot = map.screen(id)?.robot { robots.insert(robot) } }
        // Robots of no screen lie over all of them.
        let ofScreens = Set(map.screens.map(\.robot))
        for robot in index.robots where !ofScreens.contains(robot.name) { robots.insert(robot.name) }
    }

    private mutating func add(_ method: String) {
        if let robot = method.split(separator: ".").first { robots.insert(String(robot)) }
    }
}
