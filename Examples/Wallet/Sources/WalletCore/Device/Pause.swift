/// Waits; injected, so that tests of polling do not.
package struct Pause: Sendable {
    private let wait: @Sendable (Duration) async throws -> Void

    package init(_ wait: @escaping @Sendable (Duration) async throws -> Void) { self.wait = wait }

    package static let real = Pause { try await Task.sleep(for: $0) }

    /// Throws when the task is cancelled meanwhile.
    func callAsFunction(_ duration: Duration) async throws { try await wait(duration) }
}
