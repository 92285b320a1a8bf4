/// What an agent has to keep to when it writes tests.
package struct ProjectRules: Sendable {
    /// Beside the tests, reviewed like code.
    static let file = "Dubler/agent/rules.md"

    private let project: ProjectFolder

    init(_ project: ProjectFolder) { self.project = project }

    /// The project's own, else those that hold for every project.
    var text: String { own ?? Self.standard }

    /// The project's own.
    var own: String? { project.text(of: Self.file) }

    private static let standard = """
        # Rules for UI tests with Dubler

        The project has no \(file) of its own; these hold everywhere.

        - A test walks one agreed scenario. What it expects is written in the scenario: where it is not, ask the tester.
        - The first call that touches app or backend is `prepare(profile:launchState:)`.
        - Taps, typing and waiting stand in robots; the test reads like the scenario.
        - Elements are found by accessibility identifiers (`area_element`), not by texts, coordinates or positions.
        - A missing identifier is a change to the app; a missing robot action is a change to the robot.
        - Nothing sleeps. Waits have a limit of 60 s at most.
        - Answers of the backend stand in profiles, not in tests. Check what was asked with the backend's assertions.
        - No launch argument or hook may jump past the logic under test.
        - Done means: it builds, it ran green from a clean state, and its result is attached.

        """
}
