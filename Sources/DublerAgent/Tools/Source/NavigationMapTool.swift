import Dubler

/// `navigation_map`
enum NavigationMapTool {
    private static let screen = Shape.object([
        .required("id", .text),
        .required("title", .text),
        .required("identifier", .text.orNull, "What is there when the screen is."),
        .required("robot", .text.orNull),
        .required(
            "ways",
            .list(
                of: .object([.required("screen", .text), .required("by", .text, "Robot.method(…) that leads there.")])
            )
        ),
    ])

    static let tool = Tool(
        "navigation_map",
        title: "Screens and ways between them",
        "Shows the screens of the app, with which one each launch state begins, and which robot method leads from one to "
            + "another. With `from` and `to` it also gives the shortest way.",
        input: [
            .optional("from", .text, "A screen's id, or a launch state."),
            .optional("to", .text, "A screen's id."),
        ],
        output: [
            .required("start", .table(of: .text), "By launch state, the screen it begins with."),
            .required("screens", .list(of: screen)),
            .optional("way", .list(of: .text), "Robot methods in their order; empty where it is the same screen."),
            .optional("noWay", .text, "Why there is none."),
        ]
    ) { arguments, context async throws(ToolFailure) in
        let map = try await context.source.json(["navigation", "--format", "json"])
        let screens = (map["screens"]?.arrayValue ?? []).map {
            $0.only(["id", "title", "identifier", "robot", "ways"])
        }
        var result = JSONObject([("start", map["start"] ?? [:]), ("screens", .array(screens))])
        guard let to = arguments.text("to") else { return result }
        let from = arguments.text("from") ?? "authorizedAndUnlocked"
        let start = map["start"]?[from]?.stringValue ?? from
        for name in [start, to] where !screens.contains(where: { $0["id"]?.stringValue == name }) {
            throw unknown(name, screens, map)
        }
        if let way = way(from: start, to: to, screens) {
            result["way"] = .texts(way)
        } else {
            result["noWay"] = .string(
                "The map knows no way from \(start) to \(to): walk the app, and propose one for it."
            )
        }
        return result
    }

    private static func unknown(_ name: String, _ screens: [JSONValue], _ map: JSONValue) -> ToolFailure {
        let known = screens.compactMap { $0["id"]?.stringValue } + (map["start"]?.objectValue?.keys ?? [])
        let near = Nearest.name(to: name, among: known, limit: 3)
        return ToolFailure(
            "screen_unknown",
            "The map has no screen and no launch state \(Cut.text(name, to: 80).text)."
                + (near.isEmpty ? "" : " Nearest: \(near.joined(separator: ", "))."),
            next: "navigation_map without arguments shows all."
        )
    }

    /// The shortest way, found breadth first.
    private static func way(from start: String, to end: String, _ screens: [JSONValue]) -> [String]? {
        var seen: Set<String> = [start]
        var open: [(screen: String, way: [String])] = [(start, [])]
        var next = 0
        while next < open.count {
            let (screen, way) = open[next]
            next += 1
            if screen == end { return way }
            let found = screens.first { $0["id"]?.stringValue == screen }
            for step in found?["ways"]?.arrayValue ?? [] {
                guard let target = step["screen"]?.stringValue, seen.insert(target).inserted else { continue }
                open.append((target, way + [step["by"]?.stringValue ?? ""]))
            }
        }
        return nil
    }
}
