import DublerAssembly

protocol NetworkClient: Sendable { func send() -> String }
final class HTTPClient: NetworkClient {
    let base: String
    init(base: String) { self.base = base }
    func send() -> String { base }
}
final class ClientSpy: NetworkClient {
    let answer: String
    init(_ answer: String = "spy") { self.answer = answer }
    func send() -> String { answer }
}
protocol PushService: Sendable { func push() -> String }
final class PushServiceBase: PushService {
    let client: any NetworkClient
    init(client: any NetworkClient) { self.client = client }
    func push() -> String { client.send() }
}
final class PushCenter: Sendable {
    let service: any PushService
    init(service: any PushService) { self.service = service }
}

struct ClientComponents: Assembly {
    let networkClient = Definition<any NetworkClient>(HTTPClient.init(base:), .value("http"))
}
struct ServiceComponents: Assembly {
    let pushService = Definition(
        PushServiceBase.init(client:),
        .definition(\ClientComponents.networkClient),
        scope: .lazySingleton
    ).exposed { $0 as any PushService }
    let pushCenter = Definition(PushCenter.init(service:), .definition(\ServiceComponents.pushService))
}

/// An object with an identity and places for references.
final class Part {
    var left: Part?
    var right: Part?
    var log: [String] = []
    init() {}
}
final class SharedPart: Sendable {}
