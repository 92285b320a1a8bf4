/// Hears of pushes; the end of a chain with a client at its other end.
final class PushCenter: Sendable {
    private let service: PushService
    init(service: PushService) { self.service = service }

    func register() -> String {
        do { return "registered as \(try service.token())" } catch { return "not registered" }
    }
}

final class PushService: Sendable {
    private let client: any NetworkClient
    init(client: any NetworkClient) { self.client = client }
    func token() throws -> String { try client.answer(to: "push/token") }
}
