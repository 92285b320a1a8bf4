/// All rules, in the order of the documentation.
enum LintRules {
    static let all: [any Rule] = [
        NoSleepRule(), NoCoordinatesRule(), NoIndexQueryRule(), RobotsOnlyRule(), PrepareFirstRule(),
        ProfileExistsRule(), NoInlineOverrideRule(), NoLocalizedLookupRule(), BoundedWaitsRule(),
        NoNavigationShortcutRule(), SubjectNotPreparedRule(), DuplicateRobotActionRule(), IdentifierNameRule(),
        IdentifierContractRule(), ScenarioLinkedRule(), NoExpectInHooksRule(), NoWorkOutsideHooksRule(),
        NestingLimitRule(), AutoInjectionInTestsOnlyRule(), BadSuppressionRule(),
    ]

    static let names: [String] = all.map(\.name)

    /// The rules that run: what is asked for by name, else what the configuration leaves on.
    static func chosen(_ asked: [String], _ configuration: Configuration) -> [any Rule] {
        if !asked.isEmpty { return all.filter { asked.contains($0.name) } }
        return all.filter { configuration.rules[$0.name] ?? !$0.guide.isOptIn }
    }
}
