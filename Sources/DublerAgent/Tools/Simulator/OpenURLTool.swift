import Dubler

/// `open_url`
enum OpenURLTool {
    static let tool = Tool(
        "open_url",
        title: "Open a link",
        "Opens a deep link on a simulator, as a tap on it elsewhere would. The system may ask before it opens the app. "
            + "Links of the web open in Safari, also where an app claims them.",
        effect: .acts,
        input: [.session, .required("url", .text, "Such as wallet://cards/c1.")] + SimulatorShape.input,
        output: SimulatorShape.output
    ) { arguments, context async throws(ToolFailure) in
        try await SimulatorShape.perform("open-url", arguments, ["url", "simulatorID", "deviceSet"], context.control)
    }
}
