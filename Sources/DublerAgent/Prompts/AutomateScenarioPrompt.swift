import Dubler

/// `automate_scenario`: from an agreed scenario to a UI test.
enum AutomateScenarioPrompt {
    static let prompt = Prompt(
        name: "automate_scenario",
        title: "Automate a scenario",
        about: "Turn an agreed scenario into a UI test made of the project's robots.",
        arguments: [
            .init(name: "scenario", about: "The id of a case in scenarios/, or the case's text.", isRequired: true),
            .init(name: "session", about: "The session to work in. Without it `agent`.", isRequired: false),
        ]
    ) { given, server async throws(ToolFailure) in
        let (scenario, profile) = try await scenario(given["scenario"] ?? "", server)
        let text = """
            Automate this scenario as an ordinary UI test (XCUITest) out of the project's robots.

            <scenario>
            \(scenario)
            </scenario>

            Use the session "\(given["session"] ?? "agent")" in every call to Dubler; build, launch and tap with \
            XcodeBuildMCP.

            1. check_scenario. If questions are open, or you find the expected result, a step's action or the state at the \
            start unsaid, stop and hand the questions to the tester, each with its line. Never invent expected behaviour.
            2. \(profileStep(profile))
            3. activate_profile, then try each request that matters with effective_response. If an answer is missing, \
            propose the change to the profile, try it with try_override and check it with check_profile.
            4. launch_configuration; launch the app with what it gives and walk the scenario by hand. After each step look at journal or timeline: no unmatched request may remain.
            5. context_pack says what the test is made of and how it gets there; robot_catalog, navigation_map and \
            identifiers have what it left out. A missing robot action, or an identifier that the app does not set, is a \
            change to name, not to work around.
            6. scaffold_test makes the test; read its `mapping` against the case, statement by statement, and give it an \
            `output` when it is right. What it calls `missing` is a change to a robot or to the app, after which you call it \
            again. Where you write by hand, `/// Scenario: …` in the doc comment names the case; turn each expectation about \
            requests into an assertion of the backend, and try it with verify_requests.
            7. lint_test until it is clean.
            8. record_evidence runs the test from a clean state. If it fails, list_failures and get_diagnostics say why; \
            weaken no expectation. The case is done when evidence is recorded.
            """
        return [
            Prompt.message(text),
            Prompt.message(resource: .rules, server.rules.text, type: "text/markdown"),
        ]
    }

    /// The text of a case and its profile; what is no id of one is the text itself.
    private static func scenario(
        _ given: String,
        _ server: MCPServer
    ) async throws(ToolFailure) -> (text: String, profile: String?) {
        guard !given.contains(where: \.isWhitespace) else { return (given, nil) }
        let item = try await Scenarios.one(given, server.control)
        let head = "\(item["id"]?.stringValue ?? given): \(item["title"]?.stringValue ?? "")"
        let file = "\(item["file"]?.stringValue ?? "") line \(item["line"]?.numberValue?.text ?? "1")"
        return ("# \(head)\n(\(file))\n\n\(item["text"]?.stringValue ?? "")", item["profile"]?.stringValue)
    }

    private static func profileStep(_ profile: String?) -> String {
        guard let profile else { return "Find the profile that the scenario needs: list_profiles, then get_profile." }
        return "The profile is \(profile): get_profile shows whether it gives what the scenario says."
    }
}
