package import Dubler

/// The screens of an app and the ways between them: `Dubler/agent/navigation.json`.
package struct NavigationMap: Sendable {
    package struct Screen: Sendable {
        package var id = ""
        package var title = ""
        package var identifier = ""
        package var robot = ""
        package var ways: [Way] = []
    }

    package struct Way: Sendable {
        package var screen: String
        /// `MainRobot.openHistory()`
        package var by: String
    }

    /// The first screen, by launch state.
    package private(set) var start: [String: String] = [:]
    package private(set) var screens: [Screen] = []

    package init() {}

    package init(_ root: JSONValue) {
        for (state, screen) in root["start"]?.objectValue?.members ?? [] { start[state] = screen.stringValue }
        screens = (root["screens"]?.arrayValue ?? []).map { json in
            Screen(
                id: json.string("id"),
                title: json.string("title"),
                identifier: json.string("identifier"),
                robot: json.string("robot"),
                ways: (json["ways"]?.arrayValue ?? []).map { Way(screen: $0.string("screen"), by: $0.string("by")) }
            )
        }
    }

    package func screen(_ id: String?) -> Screen? { screens.first { $0.id == id } }

    package func screens(of robot: String) -> [Screen] { screens.filter { $0.robot == robot } }

    /// Where a call leads from a screen; `nil` where it leads nowhere else.
    package func target(of call: String, from screen: String?) -> String? {
        if let way = self.screen(screen)?.ways.first(where: { $0.by == call }) { return way.screen }
        // A tab leads to one screen wherever it is tapped.
        let targets = Set(screens.flatMap(\.ways).filter { $0.by == call }.map(\.screen))
        return targets.count == 1 ? targets.first : nil
    }

    /// The shortest way to one of some screens, by calls that are allowed.
    package func path(from start: String?, to goals: Set<String>, allowed: (String) -> Bool) -> [Way]? {
        guard let start else { return nil }
        if goals.contains(start) { return [] }
        var seen: Set<String> = [start]
        var open: [(screen: String, path: [Way])] = [(start, [])]
        while !open.isEmpty {
            let (place, path) = open.removeFirst()
            for way in screen(place)?.ways ?? [] where allowed(way.by) && seen.insert(way.screen).inserted {
                if goals.contains(way.screen) { return path + [way] }
                open.append((way.screen, path + [way]))
            }
        }
        return nil
    }
}
