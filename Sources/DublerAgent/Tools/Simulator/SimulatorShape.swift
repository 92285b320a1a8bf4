import Dubler

/// What calls of a simulator take and answer.
enum SimulatorShape {
    static let input: [Member] = [
        .optional("simulatorID", .text, "UDID, or `booted`; without it the one that the session was activated with."),
        .optional("deviceSet", .text, "Where it is not the usual one, as with clones of parallel tests."),
    ]

    static let output: [Member] = [
        .required("sent", .flag),
        .required("simulator", .text),
        .required("bundleIdentifier", .text.orNull),
        .required("after", .integer, "Number of the last request before: `since` of verify_requests and journal."),
        .required("output", .text, "What simctl said."),
        .required("note", .text.orNull),
    ]

    /// simctl takes its time on a machine that is busy.
    private static let deadline = Duration.seconds(60)

    static func perform(
        _ call: String,
        _ arguments: ToolArguments,
        _ names: [String],
        _ control: ControlCalls
    ) async throws(ToolFailure) -> JSONObject {
        let answer = try await control.ask(
            .post,
            ControlCalls.session(arguments.session, call),
            body: .object(arguments.members(names)),
            deadline: deadline
        )
        return JSONObject(output.map { ($0.name, answer[$0.name] ?? .null) })
    }

    /// Names of the catalog's payloads.
    static func payloads(_ control: ControlCalls) async -> String {
        do throws(ToolFailure) {
            let items = try await control.ask(.get, "/pushes")["items"]?.arrayValue ?? []
            return items.prefix(50).compactMap { $0["name"]?.stringValue }.joined(separator: ", ")
        } catch {
            return ""
        }
    }
}
