/// `no-navigation-shortcut`
struct NoNavigationShortcutRule: Rule {
    let guide = RuleGuide(
        name: "no-navigation-shortcut",
        summary: "Tests use no hook that jumps past product logic; config.json lists those that exist.",
        reason: """
            A test that opens a screen by a launch argument passes while no user can get there any more. Launch \
            states prepare the session; the way to a screen is the user's.
            """,
        wrong: "app.launchArguments += [\"-openScreen\", \"operation\"]",
        right: "mainRobot.openTargetSection()"
    )

    /// Calls whose texts are read by people.
    private static let spoken: Set<String> = ["print", "debugPrint", "fail", "runActivity", "XCTContext", "NSLog"]

    func findings(in file: ProjectFile, of project: Project) -> [Finding] {
        let shortcuts = project.configuration.shortcuts
        let names = Set(shortcuts.arguments + shortcuts.environment)
        guard file.role == .tests, !names.isEmpty || !shortcuts.functions.isEmpty else { return [] }
        var findings: [Finding] = []
        Walk().outerFirst(file.code.statements) { expression in
            switch expression.kind {
            case .text(let text):
                if let name = text.plain, names.contains(name) {
                    findings.append(shortcut(file, expression.start, "“\(name)”"))
                }
            case .call(let call):
                if let name = call.name {
                    if Self.names(call, shortcuts.functions) {
                        findings.append(shortcut(file, call.nameStart, "`\(name)`"))
                    }
                    return !(name.hasPrefix("XCTAssert") || name == "XCTFail" || Self.spoken.contains(name))
                }
            case .macro: return false
            default: break
            }
            return true
        }
        return findings
    }

    private func shortcut(_ file: ProjectFile, _ place: Int, _ words: String) -> Finding {
        finding(
            file,
            at: place,
            "\(words) jumps past product logic (listed in config.json). Go the user's way: robots of the tab bar and "
                + "of the screens before, from a launch state."
        )
    }

    /// `openScreen` or `TestRouter.openScreen`
    private static func names(_ call: Call, _ functions: [String]) -> Bool {
        guard let name = call.name else { return false }
        let owner = call.base?.call?.name ?? call.base?.lastName
        return functions.contains { function in
            let parts = function.split(separator: ".").map(String.init)
            return parts.last == name && (parts.count == 1 || parts[parts.count - 2] == owner)
        }
    }
}
