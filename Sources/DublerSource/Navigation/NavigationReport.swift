/// The map of screens, for people and tools.
struct NavigationReport {
    let map: NavigationMap

    var text: String {
        var text = map.start.map { "\($0.state) begins with \($0.screen)\n" }.joined() + "\n"
        for screen in map.screens {
            text += screen.id + (screen.robot.map { " (\($0))" } ?? "") + "\n"
            for way in screen.ways { text += "  → \(way.screen) by \(way.by)\n" }
        }
        return text
    }

    var json: JSONText {
        .object([
            ("version", .integer(1)),
            ("start", .object(map.start.map { ($0.state, .string($0.screen)) })),
            (
                "screens",
                .list(
                    map.screens.map { screen in
                        .object([
                            ("id", .string(screen.id)),
                            ("title", .string(screen.title)),
                            ("identifier", screen.identifier.map { .string($0) }),
                            ("robot", screen.robot.map { .string($0) }),
                            (
                                "ways",
                                .list(
                                    screen.ways.map {
                                        .object([("screen", .string($0.screen)), ("by", .string($0.by))])
                                    }
                                )
                            ),
                        ])
                    }
                )
            ),
        ])
    }

    var markdown: String {
        var text = "# Navigation\n\n| launch state | begins with |\n|---|---|\n"
        for (state, screen) in map.start { text += "| `\(state)` | \(screen) |\n" }
        text += "\n| screen | robot | leads to |\n|---|---|---|\n"
        for screen in map.screens {
            let ways = screen.ways.map { "\($0.screen) by `\($0.by)`" }.joined(separator: "<br>")
            text += "| \(screen.title) (\(screen.id)) | \(screen.robot.map { "`\($0)`" } ?? "") | \(ways) |\n"
        }
        return text
    }
}
