extension NavigationMap {
    /// What the map says and the sources don't.
    func problems(in project: Project, file: String) -> [String] {
        var found: [String] = []
        let ids = Set(screens.map(\.id))
        var seen: Set<String> = []
        for screen in screens {
            if !seen.insert(screen.id).inserted { found.append("\(file): there are two screens “\(screen.id)”.") }
            if let robot = screen.robot, !project.robots.contains(where: { $0.name == robot }) {
                found.append(
                    "\(file): \(screen.id): there is no robot `\(robot)`\(near(robot, project.robots.map(\.name)))"
                )
            }
            if let identifier = screen.identifier, !project.sites.isEmpty,
                !project.sites.contains(where: { $0.pattern.meets(NamePattern(glob: identifier)) })
            {
                found.append("\(file): \(screen.id): the app sets no identifier “\(identifier)”.")
            }
            for way in screen.ways {
                if !ids.contains(way.screen) {
                    found.append(
                        "\(file): \(screen.id): there is no screen “\(way.screen)”\(near(way.screen, ids.sorted()))"
                    )
                }
                if let problem = problem(of: way.by, project) { found.append("\(file): \(screen.id): \(problem)") }
            }
        }
        for (state, screen) in start where !ids.contains(screen) {
            found.append("\(file): start.\(state): there is no screen “\(screen)”\(near(screen, ids.sorted()))")
        }
        let lost = ids.subtracting(reachable)
        for id in lost.sorted() { found.append("\(file): no way leads to “\(id)” from any launch state.") }
        return found
    }

    private func problem(of way: String, _ project: Project) -> String? {
        guard let dot = way.firstIndex(of: "."), let robot = project.robots.first(where: { $0.name == way[..<dot] })
        else { return "`\(way)` names no robot; write it as `MainRobot.openHistory()`." }
        let signature = String(way[way.index(after: dot)...])
        let methods = robot.methods.map { RobotCatalog.signature($0.function) }
        if methods.contains(signature) { return nil }
        return "`\(robot.name)` has no method `\(signature)`\(near(signature, methods))"
    }

    private func near(_ name: String, _ names: [String]) -> String {
        Nearest.name(to: name, among: names).map { "; did you mean “\($0)”?" } ?? "."
    }

    private var reachable: Set<String> {
        var found: Set<String> = []
        var next = start.map(\.screen)
        while let id = next.popLast() {
            guard found.insert(id).inserted else { continue }
            next += screens.filter { $0.id == id }.flatMap { $0.ways.map(\.screen) }
        }
        return found
    }
}
