import Dubler
import DublerAgent

/// `dubler launch`
enum LaunchCommand {
    private static let profile = OptionSpec.value("profile", "ID", help: "The profile. Without it the pure baseline.")
    private static let state = OptionSpec.value(
        "state",
        "NAME",
        help: "In which state the app starts. Default authorizedAndUnlocked.",
        hint: .choices(LaunchPreset.allCases.map(\.rawValue))
    )
    private static let overrides = OptionSpec.flag("overrides", help: "Switch the session's temporary overrides on.")
    private static let variables = OptionSpec.list("env", "NAME=VALUE", help: "A further variable of the app.")
    private static let arguments = OptionSpec.list(
        "argument",
        "TEXT",
        help: "A further launch argument; --argument=-flag."
    )

    static let spec = CommandSpec(
        name: "launch",
        summary: "start the app by hand as a test does",
        discussion: [
            "Ends the app, puts the profile in place, and launches the app with the launch state, the addresses of this "
                + "epoch and the session's clock: the same start that `prepare` gives a test."
        ],
        options: [profile, state] + AppLauncher.options + [
            overrides, variables, arguments, RemoteServer.session, RemoteServer.url, RemoteServer.token,
            RemoteServer.json,
        ],
        examples: [
            .init(
                purpose: "a scenario, unlocked",
                line: "dubler launch --profile operation_retry_after_error --bundle com.example.wallet"
            ),
            .init(
                purpose: "behind the code, on one simulator",
                line:
                    "dubler launch --profile gold --state authorizedAndLocked --simulator booted --bundle com.example.wallet"
            ),
        ],
        exits: [
            .init(code: 0, meaning: "The app was launched."),
            .init(code: 1, meaning: "There is no such profile, no server answers, or simctl could not."),
            .init(code: 2, meaning: "The command line is wrong."),
        ],
        run: run
    )

    private static func run(_ invocation: Invocation, _ console: Console) throws -> ExitCode {
        let server = try RemoteServer(invocation)
        let launcher = try AppLauncher(invocation)
        let preset = invocation.text(state).flatMap(LaunchPreset.init(rawValue:)) ?? .authorizedAndUnlocked
        var own = preset.environment
        for (name, value) in try invocation.pairs(variables, "=") { own[name] = value }
        try launcher.terminate()
        let activation = try Activating.activate(
            invocation.text(profile),
            overrides: invocation.has(overrides),
            launcher.target,
            on: server
        )
        let environment = try AppLauncher.environment(own, activation, of: server)
        try launcher.launch(arguments: preset.arguments + invocation.list(arguments), environment: environment)
        ActivationText.print(activation, asJSON: invocation.has(RemoteServer.json), console)
        return .success
    }
}

/// The activation that a launch by hand begins with.
enum Activating {
    static func activate(
        _ profile: String?,
        overrides: Bool,
        _ simulator: SimulatorTarget?,
        on server: RemoteServer
    ) throws -> JSONValue {
        var body: JSONObject = [
            "profile": profile.map { .string($0) } ?? .null, "reset": true, "useCustomProfile": .bool(overrides),
        ]
        if let simulator {
            var members: JSONObject = ["udid": .string(simulator.udid)]
            members["deviceSet"] = simulator.deviceSet.map { .string($0) }
            members["bundleIdentifier"] = simulator.bundleIdentifier.map { .string($0) }
            body["simulator"] = .object(members)
        }
        return try server.ask(.post, server.target("activate"), body: .object(body))
    }
}
