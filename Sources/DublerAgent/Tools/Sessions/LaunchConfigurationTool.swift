import Dubler
import DublerApp

/// `launch_configuration`
enum LaunchConfigurationTool {
    static let tool = Tool(
        "launch_configuration",
        title: "How to launch the app",
        "Gives what the app must be launched with to talk to this session. Hand `launch_app_sim` to XcodeBuildMCP's "
            + "launch_app_sim or build_run_sim (members `launchArgs` and `env`) beside their own arguments, and `test_sim` "
            + "to its test_sim (member `testRunnerEnv`). Call it after every activate_profile, as the addresses change.",
        input: [
            .session,
            .optional(
                "launchState",
                Shape.choice(LaunchPreset.allCases.map(\.rawValue)).otherwise("authorizedAndUnlocked"),
                "In which state the app starts."
            ),
        ],
        output: [
            .required("session", .text),
            .required("profile", .text.orNull),
            .required("epoch", .integer),
            .required("launchState", .text),
            .required(
                "launch_app_sim",
                .object([.required("launchArgs", .list(of: .text)), .required("env", .table(of: .text))]),
                "Arguments of XcodeBuildMCP's tool of that name, to be merged with simulator and bundle."
            ),
            .required(
                "test_sim",
                .object([.required("testRunnerEnv", .table(of: .text))]),
                "The same for test_sim; its tests then prepare the app themselves."
            ),
            .required("notes", .list(of: .text)),
        ]
    ) { arguments, context async throws(ToolFailure) in
        let preset = arguments.text("launchState").flatMap(LaunchPreset.init(rawValue:)) ?? .authorizedAndUnlocked
        let session = try await context.control.ask(.get, ControlCalls.session(arguments.session))
        let catalog = try await context.control.ask(.get, "/catalog")
        return JSONObject([
            ("session", .string(arguments.session)),
            ("profile", session["profile"] ?? .null),
            ("epoch", session["epoch"] ?? 0),
            ("launchState", .string(preset.rawValue)),
            (
                "launch_app_sim",
                ["launchArgs": .texts(preset.arguments), "env": .object(environment(preset, session, catalog))]
            ),
            (
                "test_sim",
                [
                    "testRunnerEnv": [
                        "DUBLER_URL": .string(context.control.serverURL), "DUBLER_SESSION": .string(arguments.session),
                    ]
                ]
            ),
            ("notes", .texts(notes(session))),
        ])
    }

    /// State of the launch, addresses of the epoch, the session's clock where it stands.
    private static func environment(_ preset: LaunchPreset, _ session: JSONValue, _ catalog: JSONValue) -> JSONObject {
        var environment = JSONObject(
            preset.environment.sorted { $0.key < $1.key }.map { ($0.key, .string($0.value)) }
        )
        for service in catalog["settings"]?["services"]?.arrayValue ?? [] {
            guard let name = service["name"]?.stringValue, let variable = service["env"]?.stringValue else { continue }
            environment[variable] = session["baseURLs"]?[name]
        }
        if session["clock"]?["frozen"]?.boolValue == true { environment[LaunchKey.clock] = session["clock"]?["now"] }
        return environment
    }

    private static func notes(_ session: JSONValue) -> [String] {
        var notes = [
            "The app reads the variables only where it is built with DublerApp's launch configuration.",
            "XcodeBuildMCP before 2.5 calls `launchArgs` `args`. Where its launch_app_sim knows no `env`, the addresses "
                + "cannot be passed: start the app with `dubler launch` there.",
        ]
        if session["profile"]?.stringValue == nil {
            notes.insert("No profile is active: this is the pure baseline. activate_profile puts one in place.", at: 0)
        }
        return notes
    }
}
