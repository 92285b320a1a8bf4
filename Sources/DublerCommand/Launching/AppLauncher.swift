import Dubler
import DublerApp
import DublerServer
import Foundation

/// Starts an app on a simulator as `prepare` of a test does: the app of before is gone,
/// the profile is in place, then it is launched.
struct AppLauncher {
    static let simulator = OptionSpec.value("simulator", "UDID", help: "The simulator. Default the one that is booted.")
    static let deviceSet = OptionSpec.value(
        "device-set",
        "FOLDER",
        help: "The simulator's device set, where it is not the usual one."
    )
    static let bundle = OptionSpec.value(
        "bundle",
        "ID",
        help: "Bundle identifier of the app.",
        variable: "DUBLER_BUNDLE_IDENTIFIER"
    )
    static let simctl = OptionSpec.value(
        "simctl",
        "PATH",
        help: "The simctl that reaches simulators. Default `xcrun simctl`.",
        hint: .file
    )
    static let options = [simulator, deviceSet, bundle, simctl]

    let tool: [String]
    let simulator: String
    let deviceSet: String?
    let bundle: String

    /// What the options say, else what a failed test was launched with.
    init(_ invocation: Invocation, bundle known: String? = nil) throws(CommandFailure) {
        tool = invocation.text(Self.simctl).map { [$0] } ?? ["xcrun", "simctl"]
        simulator = invocation.text(Self.simulator) ?? "booted"
        deviceSet = invocation.text(Self.deviceSet)
        guard let bundle = invocation.text(Self.bundle) ?? known else {
            throw .usage("which app is to be launched?", remedy: "Give its bundle identifier with --bundle ID.")
        }
        self.bundle = bundle
    }

    var target: SimulatorTarget {
        SimulatorTarget(udid: simulator, deviceSet: deviceSet, bundleIdentifier: bundle)
    }

    /// Ends the app; one that did not run is as good.
    func terminate() throws(CommandFailure) {
        _ = try run(["terminate", simulator, bundle], environment: [:], isQuiet: true)
    }

    /// Launches it; variables reach the app without `SIMCTL_CHILD_`.
    func launch(arguments: [String], environment: [String: String]) throws(CommandFailure) {
        let variables = Dictionary(uniqueKeysWithValues: environment.map { ("SIMCTL_CHILD_\($0.key)", $0.value) })
        let end = try run(["launch", simulator, bundle] + arguments, environment: variables, isQuiet: false)
        guard end.isSuccess else {
            throw CommandFailure(
                "simctl could not launch \(bundle) on \(simulator); it says why above.",
                remedy: "Is the simulator booted (`simctl bootstatus \(simulator) -b`) and the app installed "
                    + "(`simctl install \(simulator) App.app`)? A clone of parallel tests needs --device-set."
            )
        }
    }

    private func run(
        _ words: [String],
        environment: [String: String],
        isQuiet: Bool
    ) throws(CommandFailure) -> ChildProcessEnd {
        var options = ChildProcess.Options()
        options.environment = ProcessInfo.processInfo.environment.merging(environment) { $1 }
        options.input = .nothing
        options.output = isQuiet ? .nothing : .descriptor(STDERR_FILENO)
        if isQuiet { options.error = .nothing }
        let set = deviceSet.map { ["--set", $0] } ?? []
        do throws(ChildProcessError) {
            return try ChildProcess(tool + set + words, options).wait()
        } catch {
            throw CommandFailure(
                "\(error.program) cannot be started: \(error.reason).",
                remedy: "simctl comes with Xcode; another is named with --simctl PATH.",
                exit: .failure
            )
        }
    }

    /// The variables of a launch: those of the state, the addresses of this epoch, the
    /// session's clock where it stands and the state names none.
    static func environment(
        _ own: [String: String],
        _ activation: JSONValue,
        of server: RemoteServer
    ) throws -> [String: String] {
        var environment = own
        for (name, url) in activation["environment"]?.objectValue?.members ?? [] {
            environment[name] = url.stringValue
        }
        guard environment[LaunchKey.clock] == nil else { return environment }
        let clock = try server.ask(.get, server.resource)["clock"]
        if clock?["frozen"]?.boolValue == true { environment[LaunchKey.clock] = clock?["now"]?.stringValue }
        return environment
    }
}
