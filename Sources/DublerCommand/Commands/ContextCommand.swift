import Dubler
import DublerAgent

/// `dubler context`
enum ContextCommand {
    private static let scenario = ArgumentSpec(
        name: "CASE",
        help: "The case's id, or its id in the test-management system."
    )
    private static let budget = OptionSpec.value(
        "budget",
        "N",
        help: "How many tokens it may be. Default \(ContextPack.budget)."
    )

    static let spec = CommandSpec(
        name: "context",
        summary: "put together what an agent needs to automate a case",
        discussion: [
            "The case, what its profile changes, robots with their methods, the screens on the way, identifiers that "
                + "are set and that are missing, launch states, rules, conventions and build settings: within a "
                + "budget, and naming what was left out.",
            "Tokens are estimated: four ASCII letters are one, two of any other writing.",
        ],
        arguments: [scenario],
        options: [budget, AgentProject.root, AgentProject.index, RemoteServer.json],
        examples: [.init(purpose: "a page for an agent", line: "dubler context operation_retry > context.md")],
        exits: [
            .init(code: 0, meaning: "Written; what was left out is named in it."),
            .init(code: 1, meaning: "There is no such case."),
            .init(code: 2, meaning: "The project cannot be read, or the command line is wrong."),
            .init(code: 127, meaning: "dubler-source is not installed, and --index names no file."),
        ],
        run: run
    )

    private static func run(_ invocation: Invocation, _ console: Console) throws -> ExitCode {
        let project = try AgentProject.open(invocation)
        let entry = try AgentProject.entry(invocation.argument(scenario) ?? "", of: project)
        let size = try invocation.int(budget, in: 500...1_000_000) ?? ContextPack.budget
        let pack: ContextPack
        do throws(CaseProject.Fault) {
            pack = try project.pack(for: entry, budget: size)
        } catch {
            throw CommandFailure(error)
        }
        if invocation.has(RemoteServer.json) {
            console.say(JSONValue.object(pack.json).text)
        } else {
            console.put(Array(pack.markdown.utf8))
        }
        return .success
    }
}
