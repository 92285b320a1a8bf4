import Dubler

/// Says every second that a call still waits.
enum Waiting {
    private static let step = Duration.seconds(1)

    static func report(
        of milliseconds: Double,
        _ context: ToolContext,
        _ call: @escaping @Sendable () async throws(ToolFailure) -> JSONValue
    ) async throws(ToolFailure) -> JSONValue {
        guard milliseconds > 1_000 else { return try await call() }
        return try await telling("waiting for requests", of: milliseconds / 1_000, context, call)
    }

    /// For how long is known where `total` seconds are given.
    static func telling<Value: Sendable>(
        _ what: String,
        of total: Double? = nil,
        _ context: ToolContext,
        _ call: @escaping @Sendable () async throws(ToolFailure) -> Value
    ) async throws(ToolFailure) -> Value {
        let ticking = Task {
            for second in 1... {
                do { try await Task.sleep(for: step) } catch { return }
                context.report(total.map { min(Double(second), $0) } ?? Double(second), total, what)
            }
        }
        defer { ticking.cancel() }
        return try await call()
    }
}
