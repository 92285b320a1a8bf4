/// `duplicate-robot-action`
struct DuplicateRobotActionRule: Rule {
    let guide = RuleGuide(
        name: "duplicate-robot-action",
        summary: "Two robots don't act on the same identifier by the same gesture.",
        reason: """
            A gesture that is written twice is mended once. Whoever looks for an action, a person or an agent, \
            should find one. The later of the two is reported, in the order of files.
            """,
        wrong: """
            final class MainRobot: Robot {
                func goBack() -> Self { tap("nav_back") }
            }
            final class TargetRobot: Robot {
                func leave() -> Self { tap("nav_back") }
            }
            """,
        right: """
            final class MainRobot: Robot {
                func goBack() -> Self { tap("nav_back") }
            }
            final class TargetRobot: Robot {
                func leave() -> MainRobot { MainRobot(app: app).goBack() }
            }
            """
    )

    private struct Action: Hashable {
        let gesture: String
        let pattern: NamePattern
    }

    func findings(in project: Project) -> [Finding] {
        var first: [Action: (robot: String, method: String)] = [:]
        var findings: [Finding] = []
        for robot in project.robots {
            for (method, step) in robot.ownSteps where step.isAction {
                guard let pattern = step.pattern, !pattern.isAny else { continue }
                let action = Action(gesture: step.gesture, pattern: pattern)
                guard let other = first[action] else {
                    first[action] = (robot.name, method.signature)
                    continue
                }
                if other.robot == robot.name { continue }
                findings.append(
                    finding(
                        project.files[step.file],
                        at: step.start,
                        "`\(other.robot).\(other.method)` already does this: \(step.gesture) on “\(pattern.glob)”. Call "
                            + "that, or move the action to one robot that both use."
                    )
                )
            }
        }
        return findings
    }
}
