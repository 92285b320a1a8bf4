/// Something worth knowing.
public struct Fact: Decodable, Sendable, Equatable {
    /// What it says.
    public let text: String

    /// A fact.
    public init(text: String) { self.text = text }
}

/// Asks for facts, as often as it takes.
public final class FactService: Sendable {
    private let transport: any NetworkTransport
    private let clock: any Clock<Duration>

    /// Waits on the clock between two questions.
    public init(transport: any NetworkTransport, clock: any Clock<Duration>) {
        self.transport = transport
        self.clock = clock
    }

    /// The fact, asked for every five seconds until the server has one.
    public func fact(attempts: Int = 10) async throws -> Fact {
        for _ in 1..<attempts {
            if let fact: Fact = try? await transport.load("fact") { return fact }
            try await clock.sleep(for: .seconds(5))
        }
        return try await transport.load("fact")
    }
}
