import Dubler

/// `dubler replay`
enum ReplayCommand {
    private static let standardSession = "replay"
    private static let shownDifferences = 10
    private static let folder = ArgumentSpec(name: "FOLDER", help: "The folder of a failed test.", hint: .folder)
    private static let launch = OptionSpec.flag("launch", help: "Launch the app as the test did, too.")
    private static let requests = OptionSpec.flag(
        "requests",
        help: "Send the requests of the test again, too: sequences, state and collections stand where they stood."
    )
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
            "Sequences begin at their first answer, so that the app, or who goes through the test by hand, is answered "
                + "as the test was. With --requests they stand where they stood when it failed: its requests are sent "
                + "again, and each must be answered by the same rule as then.",
            "The profile must answer exactly as then, which its hash tells: if it does not, check out the commit of "
                + "the run. Steps, pushes, and changes of state and clock that the test made are not repeated.",
        ],
        arguments: [folder],
        options: [launch, requests, anyway, catalog] + AppLauncher.options + [
            RemoteServer.session, RemoteServer.url, RemoteServer.token, RemoteServer.json,
        ],
        examples: [
            .init(
                purpose: "what the app would be answered",
                line: "dubler replay .dubler/results/RetryTests/testRetry/attempt-1"
            ),
            .init(
                purpose: "as it stood when the test failed, for effective and curl",
                line: "dubler replay .dubler/results/RetryTests/testRetry/attempt-1 --requests"
            ),
            .init(
                purpose: "of a CI job, with the app",
                line: "dubler replay results/RetryTests/testRetry/attempt-1 --launch --simulator booted"
            ),
        ],
        exits: [
            .init(code: 0, meaning: "It is in place, and launched if that was asked for."),
            .init(
                code: 1,
                meaning: "The catalog or a request is answered otherwise, no server answers, or simctl could not."
            ),
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
        if invocation.has(requests) {
            try sendRequests(test, activation, server, invocation, console)
        } else {
            try putRules(test, server)
        }
        if let launcher, let launch = test.launch {
            let environment = try AppLauncher.environment(launch.environment, activation, of: server)
            try launcher.launch(arguments: launch.arguments, environment: environment)
        }
        ActivationText.print(activation, asJSON: invocation.has(RemoteServer.json), console)
        for line in remarks(test, sendsRequests: invocation.has(requests)) { console.note(line) }
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

    /// Starts a server where none runs, if that place is on this machine.
    private static func seeToServer(_ invocation: Invocation, _ console: Console) throws {
        let address = try RemoteServer.address(invocation)
        guard address.isLocal else { return }
        guard case .none = ServerPresence.look(at: address, token: invocation.text(RemoteServer.token)) else { return }
        var words = ["up", "--port", String(address.port)]
        if let folder = invocation.text(catalog) { words.insert(folder, at: 1) }
        let outcome = try CommandLineParser(table: .standard, environment: invocation.environment).parse(words)
        guard case .run(let up) = outcome else { return }
        // What it says is not the result of this command.
        let quiet = Console(
            output: { console.note(String(decoding: $0.dropLast(), as: UTF8.self)) },
            error: { console.note(String(decoding: $0.dropLast(), as: UTF8.self)) }
        )
        _ = try up.command.run(up, quiet)
    }

    private static func bringUp(
        _ test: FailedTest,
        _ simulator: SimulatorTarget?,
        _ server: RemoteServer
    ) throws -> JSONValue {
        let rules: JSONValue = ["rules": .array(test.overrides)]
        _ = try server.ask(.put, server.target("overrides"), body: rules)
        return try Activating.activate(test.profile, overrides: test.overridesEnabled, simulator, on: server)
    }

    private static func putRules(_ test: FailedTest, _ server: RemoteServer) throws {
        guard !test.testRules.isEmpty else { return }
        _ = try server.ask(.put, server.target("test-rules"), body: ["rules": .array(test.testRules)])
    }

    /// The rules of the test come when they came then.
    private static func sendRequests(
        _ test: FailedTest,
        _ activation: JSONValue,
        _ server: RemoteServer,
        _ invocation: Invocation,
        _ console: Console
    ) throws {
        let isAnyway = invocation.has(anyway)
        if test.lostRequests > 0, !isAnyway {
            throw CommandFailure(
                "\(test.folder) has the last \(test.requests.count) requests of the test, and not the "
                    + "\(test.lostRequests) before them, so where it stood is not known.",
                remedy: "Leave --requests out, or take what is there with --anyway."
            )
        }
        let place = min(test.requestsBeforeRules ?? 0, test.requests.count)
        let replay = RequestReplay(server: server, baseURLs: activation["baseURLs"] ?? .null) { index in
            if index == place { try putRules(test, server) }
        }
        let differences = try replay.send(test.requests)
        if place == test.requests.count { try putRules(test, server) }
        let count = "\(test.requests.count) request\(test.requests.count == 1 ? "" : "s") sent again"
        if differences.isEmpty { return console.note("\(count), each answered as then") }
        for difference in differences.prefix(shownDifferences) {
            console.note("\(difference.request): \(difference.now); then \(difference.then)")
        }
        let text = "\(count), \(differences.count) answered otherwise than in the failed test"
        if isAnyway { return console.note("\(text).") }
        throw CommandFailure(
            "\(text).",
            remedy: "Did the test change state or clock, or run in parallel with itself? --anyway takes it as it is."
        )
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

    private static func remarks(_ test: FailedTest, sendsRequests: Bool) -> [String] {
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
        if sendsRequests, JSONValue.array(test.requests).text.contains("\"***\"") {
            remarks.append("secrets that were left out of the folder are sent as ***")
        }
        let all = JSONValue.array(test.overrides + test.testRules).text
        if all.contains("\"***\"") { remarks.append("warning: secrets that --mask left out are *** in these rules") }
        return remarks
    }
}
