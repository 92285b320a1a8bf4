import DublerAssembly

/// A screen that shows one letter: the letter is known when it is opened, the rest before.
final class MessageScreen {
    let message: Message
    let service: any MessageService

    init(message: Message, service: any MessageService) {
        self.message = message
        self.service = service
    }
}

final class MessageRenderer: Sendable {
    func text(_ message: Message) -> String { "*\(message.subject)*" }
}

/// Opens screens, and knows nothing of what they are made of.
final class FoldersRouter {
    private let screens: Factory<Message, MessageScreen>
    private(set) var opened: [MessageScreen] = []

    init(screens: Factory<Message, MessageScreen>) { self.screens = screens }

    func open(_ message: Message) throws { opened.append(try screens(message)) }
}
