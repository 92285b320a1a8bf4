import DublerAssembly
import Testing

@Suite struct InstancePostProcessorTests {
    final class Logged: NetworkClient {
        private let client: any NetworkClient
        private let name: String
        init(_ client: any NetworkClient, _ name: String) {
            self.client = client
            self.name = name
        }
        func answer(to path: String) throws -> String { "\(name) \(path): \((try? client.answer(to: path)) ?? "none")" }
    }
    struct Logging: Assembly {
        let clients = Decorator((any NetworkClient).self) { Logged($0, $1.name) }
    }

    @Test func aDecoratorStandsAroundEachInstanceOfAProtocol() throws {
        let app = Container([ServiceComponents(), CoreComponents(), Logging()])
        let service = try app.resolve(\ServiceComponents.messageService)
        #expect(
            try service.subject(of: Message(number: 7, subject: "")) == "CoreComponents.networkClient messages/7: none"
        )
    }
}
