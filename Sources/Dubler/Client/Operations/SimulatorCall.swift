/// A call that a simulator is told something with.
struct SimulatorCall: Sendable {
    private let name: String
    private var body = JSONObject()

    private init(_ name: String, _ simulator: String?, _ deviceSet: String?, bundle: String? = nil) {
        self.name = name
        body["simulatorID"] = simulator.map { .string($0) }
        body["deviceSet"] = deviceSet.map { .string($0) }
        body["bundleIdentifier"] = bundle.map { .string($0) }
    }

    private func with(_ key: String, _ value: JSONValue) -> SimulatorCall {
        var call = self
        call.body[key] = value
        return call
    }

    static func push(
        _ simulator: String?,
        _ bundle: String?,
        _ payload: PushPayload,
        _ deviceSet: String?
    ) -> SimulatorCall {
        let member = payload.member
        return SimulatorCall("push", simulator, deviceSet, bundle: bundle).with(member.key, member.value)
    }

    static func openURL(_ url: String, _ simulator: String?, _ deviceSet: String?) -> SimulatorCall {
        SimulatorCall("open-url", simulator, deviceSet).with("url", .string(url))
    }

    static func biometrics(_ event: BiometricEvent, _ simulator: String?, _ deviceSet: String?) -> SimulatorCall {
        SimulatorCall("biometrics", simulator, deviceSet).with("event", .string(event.rawValue))
    }

    static func privacy(
        _ action: PrivacyAction,
        _ service: PrivacyService,
        _ simulator: String?,
        _ bundle: String?,
        _ deviceSet: String?
    ) -> SimulatorCall {
        SimulatorCall("privacy", simulator, deviceSet, bundle: bundle)
            .with("action", .string(action.rawValue)).with("service", .string(service.rawValue))
    }

    func operation(session path: SessionPath) -> BackendOperation<JournalPosition> {
        // A simulator that is just starting takes its time, in either device set.
        let call = BackendCall(.post, path.target(name), body: .object(body), deadline: .seconds(90))
        return BackendOperation(call) { reader in .request(try reader.fields().int("after")) }
    }
}
