/// `identifier-contract`
struct IdentifierContractRule: Rule {
    let guide = RuleGuide(
        name: "identifier-contract",
        summary: "Robots use identifiers that the app sets, and the app sets those that robots use.",
        reason: """
            An identifier that the app never sets is a test that waits for its time-out. One that no robot uses is \
            dead weight, or a robot that is missing; config.json keeps those that wait for a test (`spare`), and \
            those of the system (`foreign`), each with its reason.
            """,
        wrong: """
            final class OperationRobot: Robot {
                func retry() -> Self { tap("operation_rety") }
            }
            """,
        right: """
            final class OperationRobot: Robot {
                func retry() -> Self { tap("operation_retry") }
            }
            """
    )

    func findings(in project: Project) -> [Finding] {
        let contract = IdentifierContract(project)
        let missing = contract.missing.map { lookup in
            finding(project.files[lookup.file], at: lookup.start, Self.missing(lookup, project))
        }
        let unused = contract.unused.map { site in
            finding(
                project.files[site.file],
                at: site.start,
                "no robot uses “\(site.pattern.glob)”. Write the robot's method, take the identifier away, or list it "
                    + "in config.json under identifiers.spare with the reason."
            )
        }
        return missing + unused
    }

    private static func missing(_ lookup: Lookup, _ project: Project) -> String {
        let names = Set(project.sites.map(\.pattern.glob)).sorted()
        let near = Nearest.name(to: lookup.pattern.glob, among: names).map { " Did you mean “\($0)”?" } ?? ""
        return "the app sets no identifier “\(lookup.pattern.glob)”.\(near) Set it in the app, or correct it here; "
            + "one of the system belongs into config.json under identifiers.foreign."
    }
}
