/// Where letters come from.
protocol MessageService: AnyObject, Sendable {
    func subject(of message: Message) throws -> String
}

final class MessageServiceBase: MessageService {
    private let client: any NetworkClient
    init(client: any NetworkClient) { self.client = client }
    func subject(of message: Message) throws -> String { try client.answer(to: "messages/\(message.number)") }
}
