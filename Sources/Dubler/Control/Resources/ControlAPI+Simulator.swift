/// What goes through `simctl`: a part that this version does not have.
extension ControlAPI {
    static let simulatorRoutes = [
        ControlRoute("POST", "/sessions/{session}/push", "push", ControlAPI.push),
        ControlRoute("POST", "/sessions/{session}/open-url", "openURL", ControlAPI.openURL),
        ControlRoute("POST", "/sessions/{session}/biometrics", "biometrics", ControlAPI.biometrics),
        ControlRoute("POST", "/sessions/{session}/privacy", "privacy", ControlAPI.privacy),
    ]

    private func push(_ request: ControlRequest, _ engine: inout Engine) throws(Problem) -> ControlOutcome {
        try refuse(request, &engine, "Pushes to a simulator are", "Use xcrun simctl push.")
    }

    private func openURL(_ request: ControlRequest, _ engine: inout Engine) throws(Problem) -> ControlOutcome {
        try refuse(request, &engine, "Opening a URL in a simulator is", "Use xcrun simctl openurl.")
    }

    private func biometrics(_ request: ControlRequest, _ engine: inout Engine) throws(Problem) -> ControlOutcome {
        try refuse(request, &engine, "Biometrics of a simulator are", "Use the simulator's menu Features.")
    }

    private func privacy(_ request: ControlRequest, _ engine: inout Engine) throws(Problem) -> ControlOutcome {
        try refuse(request, &engine, "Permissions of a simulator are", "Use xcrun simctl privacy.")
    }

    private func refuse(
        _ request: ControlRequest,
        _ engine: inout Engine,
        _ what: String,
        _ instead: String
    ) throws(Problem) -> ControlOutcome {
        _ = try engine.find(request)
        throw .notBuilt(what, instead: instead)
    }
}
