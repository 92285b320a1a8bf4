import DublerAssembly

/// A screen that shows one letter: the letter is known when it is opened, the rest before.
final class MessageScreen {
    let message: Message
    let service: any MessageService
    /// What is shown: the letter's subject, or that it could not be loaded.
    private(set) var title = ""
    private(set) var problem: String?

    init(message: Message, service: any MessageService) {
        self.message = message
        self.service = service
    }

    func appear() {
        title = message.subject
        do {
            title = try service.subject(of: message)
            problem = nil
        } catch {
            problem = "The letter cannot be loaded."
        }
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
