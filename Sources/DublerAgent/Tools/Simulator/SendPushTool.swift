import Dubler

/// `send_push`
enum SendPushTool {
    static let tool = Tool(
        "send_push",
        title: "Send a push",
        "Sends a push notification to the app on a simulator: one of the catalog's payloads by name, or a payload of its "
            + "own. XcodeBuildMCP has no tool for that. The push appears in the timeline.",
        effect: .acts,
        input: [
            .session,
            .optional("named", .text, "A file of the catalog's pushes/, without .json."),
            .optional("payload", .object, "The payload itself: { aps: { alert: … }, … }. Either this or `named`."),
        ] + SimulatorShape.input + [
            .optional("bundleIdentifier", .text, "The app; without it the activation's, or the payload's own.")
        ],
        output: SimulatorShape.output
    ) { arguments, context async throws(ToolFailure) in
        guard (arguments["named"] == nil) != (arguments["payload"] == nil) else {
            let names = await SimulatorShape.payloads(context.control)
            throw ToolFailure(
                "wrong_argument",
                "send_push needs either `named` or `payload`.",
                next: names.isEmpty ? "Give `payload`." : "Named payloads of the catalog: \(names)."
            )
        }
        let names = ["named", "payload", "simulatorID", "deviceSet", "bundleIdentifier"]
        do throws(ToolFailure) {
            return try await SimulatorShape.perform("push", arguments, names, context.control)
        } catch var failure {
            if failure.code == "push_unknown" {
                failure.next = "Named payloads of the catalog: \(await SimulatorShape.payloads(context.control))."
            }
            throw failure
        }
    }
}
