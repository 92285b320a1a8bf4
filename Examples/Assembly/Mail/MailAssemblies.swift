import DublerAssembly

/// The lowest layer.
struct CoreComponents: Assembly {
    let networkClient = Definition(NetworkClientBase.init, scope: .lazySingleton).exposed { $0 as any NetworkClient }
}

/// What screens use.
struct ServiceComponents: Assembly {
    let messageService = Definition(MessageServiceBase.init(client:), .definition(\CoreComponents.networkClient))
        .exposed { $0 as any MessageService }
    let pushService = Definition(PushService.init(client:), .definition(\CoreComponents.networkClient))
    let pushCenter = Definition(PushCenter.init(service:), .definition(\ServiceComponents.pushService))
    let renderer = Definition(MessageRenderer.init)
}

/// Screens and what leads to them.
struct Stories: Assembly {
    let messageScreen = DefinitionWith<Message, MessageScreen>(
        MessageScreen.init(message:service:),
        .argument,
        .definition(\ServiceComponents.messageService)
    )
    let foldersRouter = Definition(FoldersRouter.init(screens:), .factory(\Stories.messageScreen))
}
