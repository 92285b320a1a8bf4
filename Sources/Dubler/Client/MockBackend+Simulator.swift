extension MockBackend {
    /// Sends a push notification to a simulator: the server runs `simctl push`.
    ///
    /// The payload is checked first. That it was sent does not say that it was shown,
    /// nor that the app took it: the robot of SpringBoard and the journal say that.
    ///
    /// - Parameters:
    ///   - simulatorID: The simulator's UDID; `nil` is the one of the activation.
    ///   - bundleIdentifier: The app's bundle identifier; `nil` is the one of the
    ///     payload, else of the activation.
    ///   - payload: A payload of the catalog, or one of the test's own.
    ///   - deviceSet: The device set of a parallel clone; `nil` finds it.
    /// - Returns: The place in the journal at that time: what the app asks because of
    ///   the push comes after it.
    /// - Throws: `BackendError`, which says what to do about what `simctl` said.
    @discardableResult
    public func sendSimulatorPush(
        simulatorID: String? = nil,
        bundleIdentifier: String? = nil,
        payload: PushPayload,
        deviceSet: String? = nil
    ) throws -> JournalPosition {
        try run(SimulatorCall.push(simulatorID, bundleIdentifier, payload, deviceSet).operation(session: path))
    }

    /// Sends a push notification to a simulator, as the blocking method does.
    @discardableResult
    public func sendSimulatorPush(
        simulatorID: String? = nil,
        bundleIdentifier: String? = nil,
        payload: PushPayload,
        deviceSet: String? = nil
    ) async throws -> JournalPosition {
        try await run(SimulatorCall.push(simulatorID, bundleIdentifier, payload, deviceSet).operation(session: path))
    }
}

extension MockBackend {
    /// Opens a URL on a simulator: a deep link, or a link of the web.
    ///
    /// A simulator opens links of the web in Safari, also where an app claims them.
    /// The first link of a scheme is asked about: "Open in …?".
    ///
    /// - Parameters:
    ///   - url: The URL, as text: malformed ones can be tried too.
    ///   - simulatorID: The simulator's UDID; `nil` is the one of the activation.
    ///   - deviceSet: The device set of a parallel clone; `nil` finds it.
    /// - Returns: The place in the journal at that time.
    /// - Throws: `BackendError`, which says what to do about what `simctl` said.
    @discardableResult
    public func openURL(
        _ url: String,
        simulatorID: String? = nil,
        deviceSet: String? = nil
    ) throws -> JournalPosition {
        try run(SimulatorCall.openURL(url, simulatorID, deviceSet).operation(session: path))
    }

    /// Opens a URL on a simulator, as the blocking method does.
    @discardableResult
    public func openURL(
        _ url: String,
        simulatorID: String? = nil,
        deviceSet: String? = nil
    ) async throws -> JournalPosition {
        try await run(SimulatorCall.openURL(url, simulatorID, deviceSet).operation(session: path))
    }
}

extension MockBackend {
    /// Enrols a face or finger on a simulator, or shows one to it.
    ///
    /// - Parameters:
    ///   - event: What happens.
    ///   - simulatorID: The simulator's UDID; `nil` is the one of the activation.
    ///   - deviceSet: The device set of a parallel clone; `nil` finds it.
    /// - Returns: The place in the journal at that time.
    /// - Throws: `BackendError`, which says what to do about what `simctl` said.
    @discardableResult
    public func biometrics(
        _ event: BiometricEvent,
        simulatorID: String? = nil,
        deviceSet: String? = nil
    ) throws -> JournalPosition {
        try run(SimulatorCall.biometrics(event, simulatorID, deviceSet).operation(session: path))
    }

    /// Enrols a face or finger on a simulator, or shows one to it, as the blocking
    /// method does.
    @discardableResult
    public func biometrics(
        _ event: BiometricEvent,
        simulatorID: String? = nil,
        deviceSet: String? = nil
    ) async throws -> JournalPosition {
        try await run(SimulatorCall.biometrics(event, simulatorID, deviceSet).operation(session: path))
    }
}

extension MockBackend {
    /// Grants, revokes or resets a permission of an app on a simulator, without a
    /// question. Some changes end the app if it runs.
    ///
    /// - Parameters:
    ///   - action: What happens to it.
    ///   - service: The permission. Notifications are none of these: the app asks, and
    ///     the robot of SpringBoard answers.
    ///   - simulatorID: The simulator's UDID; `nil` is the one of the activation.
    ///   - bundleIdentifier: The app's bundle identifier; `nil` is the one of the
    ///     activation.
    ///   - deviceSet: The device set of a parallel clone; `nil` finds it.
    /// - Returns: The place in the journal at that time.
    /// - Throws: `BackendError`, which says what to do about what `simctl` said.
    @discardableResult
    public func privacy(
        _ action: PrivacyAction,
        _ service: PrivacyService,
        simulatorID: String? = nil,
        bundleIdentifier: String? = nil,
        deviceSet: String? = nil
    ) throws -> JournalPosition {
        let call = SimulatorCall.privacy(action, service, simulatorID, bundleIdentifier, deviceSet)
        return try run(call.operation(session: path))
    }

    /// Grants, revokes or resets a permission, as the blocking method does.
    @discardableResult
    public func privacy(
        _ action: PrivacyAction,
        _ service: PrivacyService,
        simulatorID: String? = nil,
        bundleIdentifier: String? = nil,
        deviceSet: String? = nil
    ) async throws -> JournalPosition {
        let call = SimulatorCall.privacy(action, service, simulatorID, bundleIdentifier, deviceSet)
        return try await run(call.operation(session: path))
    }
}
