extension MockBackend {
    /// Sends a push notification to a simulator: the server runs `simctl push`.
    ///
    /// That it was sent does not say that it was shown, nor that the app took it: the
    /// robot of SpringBoard and the journal say that.
    ///
    /// - Parameters:
    ///   - simulatorID: The simulator's UDID; `nil` is the one of the activation.
    ///   - bundleIdentifier: The app's bundle identifier; `nil` is the one of the
    ///     activation.
    ///   - payload: A payload of the catalog, or one of the test's own.
    /// - Throws: `BackendError`, with what `simctl` said.
    public func sendSimulatorPush(
        simulatorID: String? = nil,
        bundleIdentifier: String? = nil,
        payload: PushPayload
    ) throws {
        try run(pushing(simulatorID, bundleIdentifier, payload))
    }

    /// Sends a push notification to a simulator, as the blocking method does.
    public func sendSimulatorPush(
        simulatorID: String? = nil,
        bundleIdentifier: String? = nil,
        payload: PushPayload
    ) async throws {
        try await run(pushing(simulatorID, bundleIdentifier, payload))
    }

    private func pushing(
        _ simulatorID: String?,
        _ bundleIdentifier: String?,
        _ payload: PushPayload
    ) -> BackendOperation<Void> {
        simulatorCall(
            "push",
            simulatorID,
            [("bundleIdentifier", bundleIdentifier.map { .string($0) }), payload.member]
        )
    }
}

extension MockBackend {
    /// Opens a URL on a simulator: a deep link, or a link of the web.
    ///
    /// - Parameters:
    ///   - url: The URL, as text: malformed ones can be tried too.
    ///   - simulatorID: The simulator's UDID; `nil` is the one of the activation.
    /// - Throws: `BackendError`, with what `simctl` said.
    public func openURL(_ url: String, simulatorID: String? = nil) throws {
        try run(simulatorCall("open-url", simulatorID, [("url", .string(url))]))
    }

    /// Opens a URL on a simulator, as the blocking method does.
    public func openURL(_ url: String, simulatorID: String? = nil) async throws {
        try await run(simulatorCall("open-url", simulatorID, [("url", .string(url))]))
    }

    /// Enrols a face or finger on a simulator, or shows one to it.
    ///
    /// - Parameters:
    ///   - event: What happens.
    ///   - simulatorID: The simulator's UDID; `nil` is the one of the activation.
    /// - Throws: `BackendError`, with what `simctl` said.
    public func biometrics(_ event: BiometricEvent, simulatorID: String? = nil) throws {
        try run(simulatorCall("biometrics", simulatorID, [("event", .string(event.rawValue))]))
    }

    /// Enrols a face or finger on a simulator, or shows one to it, as the blocking
    /// method does.
    public func biometrics(_ event: BiometricEvent, simulatorID: String? = nil) async throws {
        try await run(simulatorCall("biometrics", simulatorID, [("event", .string(event.rawValue))]))
    }

    private func simulatorCall(
        _ name: String,
        _ simulatorID: String?,
        _ members: [(key: String, value: JSONValue?)]
    ) -> BackendOperation<Void> {
        var body = JSONObject()
        body["simulatorID"] = simulatorID.map { .string($0) }
        for (key, value) in members { body[key] = value }
        // A simulator that is just starting takes its time.
        return BackendOperation(BackendCall(.post, path.target(name), body: .object(body), deadline: .seconds(60)))
    }
}
