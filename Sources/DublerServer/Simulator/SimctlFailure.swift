import Dubler
import Foundation

/// Says what a run of `simctl` that failed means, and what to do.
struct SimctlFailure: Sendable {
    let tool: [String]
    let words: [String]
    let step: SimctlStep
    let finished: SimctlProcess.Finished
    let order: SimulatorOrder

    /// Whether the simulator is not in that device set.
    var isUnknownDevice: Bool { says("invalid device") || finished.end.code == 148 }

    var problem: Problem {
        let (status, code, text) = meaning
        var said = JSONObject([("command", .string((tool + words).joined(separator: " ")))])
        said["exit"] = finished.end.code.map { .number(JSONNumber(Int($0))) }
        said["signal"] = finished.end.signal.map { .number(JSONNumber(Int($0))) }
        said["output"] = .string(finished.output)
        said["error"] = .string(finished.error)
        return Problem(
            status: status,
            code: code,
            detail: text,
            members: JSONObject([("simctl", .object(said))])
        )
    }

    private var meaning: (status: Int, code: String, text: String) {
        let simulator = order.simulator
        let app = order.bundle ?? "the app"
        if finished.isLate {
            return (
                504, "simctl_timeout",
                "simctl did not end in time and was ended. The simulator may hang: `simctl shutdown \(simulator)`, then "
                    + "boot it again."
            )
        }
        if isUnknownDevice {
            return (
                409, "simulator_unknown",
                "There is no simulator \(simulator) in \(places). "
                    + "Compare with `simctl list devices` and `simctl --set testing list devices`; for another set give "
                    + "its folder as \"deviceSet\"."
            )
        }
        if says("current state: shutdown") || says("device is not booted") || says("current state: creating") {
            return (
                409, "simulator_shut_down",
                "The simulator \(simulator) is shut down. Boot it first: `simctl bootstatus \(simulator) -b`."
            )
        }
        if isAboutMissingApp {
            return (
                409, "app_not_installed",
                "The simulator \(simulator) has no app \(app). Install it first (`simctl install \(simulator) App.app`), "
                    + "or give the right bundle identifier."
            )
        }
        if says("-10814") {
            return (
                409, "url_not_handled",
                "No app on the simulator \(simulator) takes the URL \(order.url). Install the app, and see that its "
                    + "Info.plist names the scheme under CFBundleURLTypes."
            )
        }
        if says("operation not permitted") {
            return (
                409, "simulator_permission_denied",
                "The simulator \(simulator) does not permit it. Is \(app) installed, and the permission one that "
                    + "`simctl privacy` knows?"
            )
        }
        return (
            502, "simctl_failed",
            "simctl failed\(exit): \(firstLines.isEmpty ? "it said nothing" : firstLines)."
        )
    }

    private var places: String {
        order.deviceSet.map { "the device set \($0)" } ?? "the usual device set, nor in `testing`"
    }

    private var isAboutMissingApp: Bool {
        if step.words.first == SimctlStep.containerCommand { return !says("current state") }
        return says("unknown to frontboard") || says("is not installed") || says("not installed")
    }

    private var exit: String { finished.end.code.map { " with \($0)" } ?? "" }

    /// What it said without the frame around it.
    private var firstLines: String {
        let lines = finished.error.split(separator: "\n").map { $0.trimmingCharacters(in: .whitespaces) }
        let telling = lines.filter { !$0.hasPrefix("An error was encountered") && !$0.hasPrefix("Underlying error") }
        let text = (telling.isEmpty ? lines : telling).prefix(2).joined(separator: " ")
        return text.hasSuffix(".") ? String(text.dropLast()) : text
    }

    private func says(_ text: String) -> Bool { finished.error.lowercased().contains(text) }
}

extension SimulatorOrder {
    fileprivate var url: String {
        if case .openURL(let url) = action { url } else { "" }
    }
}

extension Problem {
    /// There is no `simctl`, or it may not be run.
    static func simctlMissing(_ tool: [String], _ error: ChildProcessError) -> Problem {
        Problem(
            status: 503,
            code: "simctl_missing",
            detail:
                "\(error.program) cannot be started: \(error.reason). simctl comes with Xcode (`xcode-select -p` names "
                + "the one in use); where there is none, start the server with --simctl PATH of a program that takes its "
                + "commands."
        )
    }
}
