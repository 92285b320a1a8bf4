/// `identifier-name`
struct IdentifierNameRule: Rule {
    let guide = RuleGuide(
        name: "identifier-name",
        summary: "Identifiers that the app sets have the form `area_element`.",
        reason: """
            Names of one form can be guessed, searched and checked; the area says which robot they belong to. \
            Interpolations may hold anything. The app's sources are named in config.json.
            """,
        wrong: "Button(\"Retry\") {}.accessibilityIdentifier(\"RetryButton\")",
        right: "Button(\"Retry\") {}.accessibilityIdentifier(\"operation_retry\")"
    )

    func findings(in project: Project) -> [Finding] {
        project.sites.compactMap { site in
            guard !site.isPrefix, !IdentifierName.fits(site.pattern) else { return nil }
            return finding(
                project.files[site.file],
                at: site.start,
                "the identifier “\(site.pattern.glob)” has not the form \(IdentifierName.expression). Rename it, with "
                    + "the robots that use it."
            )
        }
    }
}
