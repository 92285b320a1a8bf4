import Dubler

/// `dubler replay`
enum ReplayCommand {
    private static let standardSession = "replay"
    private static let folder = ArgumentSpec(name: "FOLDER", help: "The folder of a failed test.", hint: .folder)
    private static let launch = OptionSpec.flag("launch", help: "Launch the app as the test did, too.")
    private static let anyway = OptionSpec.flag("anyway", help: "Also where the catalog answers otherwise than then.")
    private static let catalog = OptionSpec.value(
        "catalog",
        "FOLDER",
        help: "The catalog that is served where no server runs yet. Default as of `dubler up`.",
        hint: .folder
    )

    static let spec = CommandSpec(
        name: "replay",
        summary: "bring up what a failed test had: profile, overrides, launch",
        discussion: [
            "Puts the profile of a failed test in place, with the temporary overrides and the rules of the test, in a "
                + "session of its own, `replay`; it starts a server where none runs. With --launch the app is launched "
                + "with the arguments and variables of the test, and the addresses of this session.",
            "The profile must answer exactly as then, which its hash tells: if it does not, check out the commit of "
                + "the run. Steps, pushes and changes of state that the test made are not repeated.",
        ],
        arguments: [folder],
        options: [launch, anyway, catalog] + AppLauncher.options + [
            RemoteServer.session, RemoteServer.url, RemoteServer.token, RemoteServer.json,
        ],
        examples: [
            .init(
                purpose: "what the app would be answered",
                line: "dubler replay .dubler/results/RetryTests/testRetry/attempt-1"
            ),
            .init(
                purpose: "of a CI job, with the app",
                line: "dubler replay results/RetryTests/testRetry/attempt-1 --launch --simulator booted"
            ),
        ],
        exits: [
            .init(code: 0, meaning: "It is in place, and launched if that was asked for."),
            .init(code: 1, meaning: "The catalog answers otherwise, no server answers, or simctl could not."),
            .init(code: 2, meaning: "The command line is wrong."),
        ],
        run: run
    )

    private static func run(_ invocation: Invocation, _ console: Console) throws -> ExitCode {
        let test = try FailedTest(folder: invocation.argument(folder) ?? "")
        let launcher = invocation.has(launch) ? try AppLauncher(invocation, bundle: test.launch?.bundle) : nil
        if launcher != nil, test.launch == nil {
            throw CommandFailure("\(test.folder) has no launch.json, so how the app was launched is not known.")
        }
        try seeToServer(invocation, console)
        let server = try RemoteServer(named(invocation))
        try launcher?.terminate()
        let activation = try bringUp(test, launcher?.target, server)
        try check(test, activation, invocation, console)
        if let launcher, let launch = test.launch {
            let environment = try AppLauncher.environment(launch.environment, activation, of: server)
            try launcher.launch(arguments: launch.arguments, environment: environment)
        }
        ActivationText.print(activation, asJSON: invocation.has(RemoteServer.json), console)
        for line in remarks(test) { console.note(line) }
        return .success
    }

    /// A session of its own, unless one is named.
    private static func named(_ invocation: Invocation) -> Invocation {
        var invocation = invocation
        if invocation.text(RemoteServer.session) == nil {
            invocation.values[RemoteServer.session.name] = [standardSession]
        }
        return invocation
    }

    /// Starts a server on the default port where nobody has named one and none runs.
    private static func seeToServer(_ invocation: Invocation, _ console: Console) throws {
        guard invocation.text(RemoteServer.url) == nil else { return }
        let address = try RemoteServer.address(invocation)
        guard case .none = ServerPresence.look(at: address, token: invocation.text(RemoteServer.token)) else { return }
        let words = ["up"] + (invocation.text(catalog).map { [$0] } ?? [])
        let outcome = try CommandLineParser(table: .standard, environment: invocation.environment).parse(words)
        guard case .run(let up) = outcome else { return }
        // What it says is not the result of this command.
        let quiet = Console(output: { console.note(String(decoding: $0.dropLast(), as: UTF8.self)) }, error: { _ in })
        _ = try up.command.run(up, quiet)
    }

    private static func bringUp(
        _ test: FailedTest,
        _ simulator: SimulatorTarget?,
        _ server: RemoteServer
    ) throws -> JSONValue {
        let rules: JSONValue = ["rules": .array(test.overrides)]
        _ = try server.ask(.put, server.target("overrides"), body: rules)
        let activation = try Activating.activate(test.profile, overrides: test.overridesEnabled, simulator, on: server)
        if !test.testRules.isEmpty {
            _ = try server.ask(.put, server.target("test-rules"), body: ["rules": .array(test.testRules)])
        }
        return activation
    }

    private static func check(
        _ test: FailedTest,
        _ activation: JSONValue,
        _ invocation: Invocation,
        _ console: Console
    ) throws(CommandFailure) {
        guard let then = test.effectiveHash, let now = activation["profileHash"]?.stringValue, then != now else {
            return
        }
        let text =
            "\(test.profile ?? "the baseline") answers otherwise than in the failed test: "
            + "its hash is \(now.prefix(12)), and was \(then.prefix(12))"
        if invocation.has(anyway) { return console.note("\(text).") }
        throw CommandFailure(
            "\(text).",
            remedy: "Check out the commit of that run and serve its catalog, or take this one with --anyway."
        )
    }

    private static func remarks(_ test: FailedTest) -> [String] {
        var remarks: [String] = []
        if !test.overrides.isEmpty {
            let count = test.overrides.count
            remarks.append(
                "\(count) temporary override\(count == 1 ? "" : "s"), switched \(test.overridesEnabled ? "on" : "off")"
            )
        }
        if !test.testRules.isEmpty {
            remarks.append("\(test.testRules.count) rule\(test.testRules.count == 1 ? "" : "s") of the test")
        }
        if test.lostRules > 0 {
            remarks.append("warning: \(test.lostRules) rules of the test are not in the folder as they were sent")
        }
        let all = JSONValue.array(test.overrides + test.testRules).text
        if all.contains("\"***\"") { remarks.append("warning: secrets that --mask left out are *** in these rules") }
        return remarks
    }
}
