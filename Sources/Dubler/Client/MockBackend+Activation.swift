extension MockBackend {
    /// Puts a profile in place; it is acknowledged when the call returns, so what the
    /// app sends in its first instruction meets the new profile.
    ///
    /// - Parameters:
    ///   - profile: The profile's id; `nil` is the pure baseline.
    ///   - resetState: Whether the session starts anew: state, counters, journal,
    ///     clock, rules of the test. `false` changes the profile and keeps the rest.
    ///   - useCustomProfile: Whether temporary overrides that QA has left in this
    ///     session apply.
    ///   - simulator: The simulator that pushes of the profile's rules go to.
    /// - Returns: The epoch and its base URLs, which are also `baseURL` and `baseURLs`.
    /// - Throws: `BackendError`; of an unknown profile it names the nearest ids, and
    ///   nothing has changed.
    @discardableResult
    public func activate(
        profile: String?,
        resetState: Bool = true,
        useCustomProfile: Bool = false,
        simulator: SimulatorTarget? = nil
    ) throws -> Activation {
        remember(try run(activating(profile, resetState, useCustomProfile, simulator)))
    }

    /// Puts a profile in place, as the blocking method does.
    @discardableResult
    public func activate(
        profile: String?,
        resetState: Bool = true,
        useCustomProfile: Bool = false,
        simulator: SimulatorTarget? = nil
    ) async throws -> Activation {
        remember(try await run(activating(profile, resetState, useCustomProfile, simulator)))
    }

    private func activating(
        _ profile: String?,
        _ reset: Bool,
        _ useCustomProfile: Bool,
        _ simulator: SimulatorTarget?
    ) -> BackendOperation<Activation> {
        var body: JSONObject = [
            "profile": profile.map { .string($0) } ?? .null,
            "reset": .bool(reset),
            "useCustomProfile": .bool(useCustomProfile),
        ]
        body["simulator"] = simulator?.json
        return BackendOperation(BackendCall(.post, path.target("activate"), body: .object(body))) {
            [testRules] reader in
            let activation = try Activation(try reader.fields(), profile: profile)
            testRules.withLock { $0 = [] }
            return activation
        }
    }
}

extension MockBackend {
    /// Puts parts of the session back; without arguments all of it, in a new epoch of
    /// the same profile whose addresses are `baseURL` and `baseURLs`.
    public func reset(_ scopes: ResetScope...) throws {
        if let activation = try run(resetting(scopes)) { _ = remember(activation) }
    }

    /// Puts parts of the session back, as the blocking method does.
    public func reset(_ scopes: ResetScope...) async throws {
        if let activation = try await run(resetting(scopes)) { _ = remember(activation) }
    }

    private func resetting(_ scopes: [ResetScope]) -> BackendOperation<Activation?> {
        let scopes = scopes.isEmpty ? [.all] : scopes
        let body: JSONValue = ["scopes": .array(scopes.map { .string($0.rawValue) })]
        let profile = activation?.profile
        return BackendOperation(BackendCall(.post, path.target("reset"), body: body)) { [testRules] reader in
            guard scopes.contains(.all) else {
                try reader.checkStatus()
                return nil
            }
            let activation = try Activation(try reader.fields(), profile: profile)
            testRules.withLock { $0 = [] }
            return activation
        }
    }
}
