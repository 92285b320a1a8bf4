/// Where the user is in the app, as far as the calls so far tell.
struct Place: Sendable {
    let map: NavigationMap
    /// Where the user is; more than one screen after a call that may have been refused,
    /// such as a wrong code. The likeliest comes first.
    private(set) var possible: [String] = []
    private let reader: MeaningReader
    private let robotsWithScreens: Set<String>
    private let canBeCalledAlone: Set<String>

    init(_ map: NavigationMap, _ index: ProjectIndex, start: String?, _ reader: MeaningReader) {
        self.map = map
        self.reader = reader
        possible = start.flatMap { map.start[$0] }.map { [$0] } ?? []
        robotsWithScreens = Set(map.screens.map(\.robot))
        var alone: Set<String> = []
        for robot in index.robots where robot.variable != nil {
            for method in robot.methods where !method.looks && method.parameters.allSatisfy(\.hasDefault) {
                alone.insert("\(robot.name).\(method.signature)")
            }
        }
        canBeCalledAlone = alone
    }

    /// After a step that nobody can do it is not known where the user is.
    mutating func lose() { possible = [] }

    var isLost: Bool { possible.isEmpty }
    var screen: String? { possible.first }
    var robot: String? { map.screen(screen)?.robot }
    var robots: [String] { possible.compactMap { map.screen($0)?.robot } }

    /// Parts of the app that the user may be in.
    var areas: Set<String> { possible.reduce(into: []) { $0.formUnion(areas(ofScreen: $1)) } }

    /// The same, of the screens of one robot.
    func areas(of robot: String) -> Set<String> {
        possible.filter { map.screen($0)?.robot == robot }.reduce(into: []) { $0.formUnion(areas(ofScreen: $1)) }
    }

    private func areas(ofScreen id: String) -> Set<String> {
        guard let screen = map.screen(id) else { return [] }
        return reader.meaning(of: screen.title).areas.union(
            reader.meaning(of: MeaningReader.words(in: screen.id)).areas
        )
    }

    /// Robots of no screen speak of what lies over all of them.
    func isEverywhere(_ robot: String) -> Bool { !robotsWithScreens.contains(robot) }

    /// The calls to a robot's screen; only such as need no value, and no permission.
    func path(to robot: String) -> [NavigationMap.Way]? {
        let goals = Set(map.screens(of: robot).map(\.id))
        return map.path(from: screen, to: goals) { canBeCalledAlone.contains($0) && isTab($0) }
    }

    /// One way for each screen that is of one of some parts of the app.
    func ways(to areas: Set<String>) -> [[NavigationMap.Way]] {
        let goals = map.screens.filter { !areas.isDisjoint(with: self.areas(ofScreen: $0.id)) }
        // A screen within a part is reached through the part's own.
        let paths = goals.compactMap { goal in
            map.path(from: screen, to: [goal.id]) { canBeCalledAlone.contains($0) && isTab($0) }
        }
        guard let least = paths.map(\.count).min() else { return [] }
        return paths.filter { $0.count == least }
    }

    /// Ways that only move: nothing is signed out, skipped or answered on the way.
    private func isTab(_ call: String) -> Bool {
        let name = call.split(separator: ".").last.map(String.init) ?? ""
        return ["open", "goBack", "show"].contains { name.hasPrefix($0) }
            && !call.hasPrefix("Springboard")
    }

    func leads(to robot: String) -> Bool { path(to: robot) != nil }

    /// Goes where a call leads; `isSure` when what leads on was not refused: a code may be wrong.
    mutating func follow(_ call: String, isSure: Bool = true) {
        let robot = call.split(separator: ".").first.map(String.init) ?? ""
        let own = possible.filter { map.screen($0)?.robot == robot }
        // Whose robot could look or act, there the user is.
        if !own.isEmpty { possible = own }
        guard let target = map.target(of: call, from: screen), target != screen else { return }
        possible = isSure ? [target] : [target] + possible
    }
}
