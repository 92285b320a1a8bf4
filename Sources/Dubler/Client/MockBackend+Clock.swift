public import Foundation

extension MockBackend {
    /// Moves the session's calendar time on; delays of answers are not affected.
    public func advanceClock(by duration: Duration) throws {
        try run(settingClock(["advance": .string(duration.catalogText)]))
    }

    /// Moves the session's calendar time on, as the blocking method does.
    public func advanceClock(by duration: Duration) async throws {
        try await run(settingClock(["advance": .string(duration.catalogText)]))
    }

    /// Sets the session's calendar time, as templates and `$before` see it.
    public func setClock(to instant: Instant) throws {
        try run(settingClock(["set": .string(instant.description)]))
    }

    /// Sets the session's calendar time, as the blocking method does.
    public func setClock(to instant: Instant) async throws {
        try await run(settingClock(["set": .string(instant.description)]))
    }

    private func settingClock(_ body: JSONValue) -> BackendOperation<Void> {
        BackendOperation(BackendCall(.post, path.target("clock"), body: body))
    }
}

extension Instant {
    /// The moment of a date, to the millisecond.
    public init(_ date: Date) {
        let milliseconds = (date.timeIntervalSince1970 * 1_000).rounded()
        // Far beyond the first and the last moment, and safely inside `Int64`.
        let bounded = min(max(milliseconds.isNaN ? 0 : milliseconds, -1e15), 1e15)
        let whole = Int64(bounded)
        let seconds = whole / 1_000 - (whole % 1_000 < 0 ? 1 : 0)
        self.init(seconds: seconds, nanosecond: Int(whole - seconds * 1_000) * 1_000_000)
    }
}
