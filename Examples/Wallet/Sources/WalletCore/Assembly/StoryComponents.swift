import DublerAssembly

/// The scenes of the app, each put together of view, presenter and interactor, for a seat
/// that is known when it is opened.
package struct StoryComponents: Assembly {
    let texts = Definition({ Texts(language: $0.language) }, .definition(\CoreComponents.start))
    let days = Definition(
        { DayText(texts: $1, timeZone: $0.timeZone, clock: $0.clock) },
        .definition(\CoreComponents.start),
        .definition(\StoryComponents.texts)
    )
    let privacy = Definition(BalancePrivacy.init(records:), .definition(\CoreComponents.records))

    // MARK: Before the content

    let signIn = DefinitionWith<SignInSeat, Scene>(
        onMain: Stories.signIn,
        .argument,
        .definition(\StoryComponents.texts),
        .definition(\ServiceComponents.auth),
        .definition(\ServiceComponents.keeper)
    )
    let onboarding = DefinitionWith<SceneSeat, Scene>(
        onMain: Stories.onboarding,
        .argument,
        .definition(\StoryComponents.texts),
        .definition(\ServiceComponents.onboarding),
        .definition(\ServiceComponents.pushCenter),
        .definition(\ServiceComponents.accessCode)
    )
    let lock = DefinitionWith<SceneSeat, Scene>(
        onMain: Stories.lock,
        .argument,
        .definition(\StoryComponents.texts),
        .definition(\CoreComponents.start),
        .definition(\CoreComponents.device),
        .definition(\ServiceComponents.accessCode)
    )

    // MARK: The tabs

    let cards = DefinitionWith<SceneSeat, Scene>(
        onMain: Stories.cards,
        .argument,
        .definition(\StoryComponents.texts),
        .definition(\StoryComponents.privacy),
        .definition(\ServiceComponents.cards),
        .definition(\ServiceComponents.profile)
    )
    let operation: DefinitionWith<SceneSeat, Scene>
    let history = DefinitionWith<SceneSeat, Scene>(
        onMain: Stories.history,
        .argument,
        .definition(\StoryComponents.texts),
        .definition(\StoryComponents.days),
        .definition(\ServiceComponents.history)
    )
    let contacts = DefinitionWith<SceneSeat, Scene>(
        onMain: Stories.contacts,
        .argument,
        .definition(\StoryComponents.texts),
        .definition(\ServiceComponents.contacts)
    )
    let settings = DefinitionWith<SceneSeat, Scene>(
        onMain: Stories.settings,
        .argument,
        .definition(\StoryComponents.texts),
        .definition(\StoryComponents.privacy),
        .definition(\ServiceComponents.settings),
        .definition(\ServiceComponents.pushCenter)
    )

    // MARK: Above the tabs

    let cardDetails = DefinitionWith<ItemSeat, Scene>(
        onMain: Stories.cardDetails,
        .argument,
        .definition(\StoryComponents.texts),
        .definition(\StoryComponents.privacy),
        .definition(\ServiceComponents.cards)
    )
    let historyDetails = DefinitionWith<ItemSeat, Scene>(
        onMain: Stories.historyDetails,
        .argument,
        .definition(\StoryComponents.texts),
        .definition(\StoryComponents.days),
        .definition(\ServiceComponents.historyService)
    )
    let contactForm = DefinitionWith<SceneSeat, Scene>(
        onMain: Stories.contactForm,
        .argument,
        .definition(\StoryComponents.texts),
        .definition(\ServiceComponents.contactsService),
        .definition(\ServiceComponents.contacts)
    )
    let devices = DefinitionWith<SceneSeat, Scene>(
        onMain: Stories.devices,
        .argument,
        .definition(\StoryComponents.texts),
        .definition(\ServiceComponents.settings)
    )
    let profile = DefinitionWith<SceneSeat, Scene>(
        onMain: Stories.profile,
        .argument,
        .definition(\StoryComponents.texts),
        .definition(\CoreComponents.start),
        .definition(\ServiceComponents.profile)
    )
    let target = DefinitionWith<SceneSeat, Scene>(
        onMain: Stories.target,
        .argument,
        .definition(\StoryComponents.texts),
        .definition(\ServiceComponents.target)
    )

    package init(parts: WalletAssembly.Parts) {
        operation = DefinitionWith<SceneSeat, Scene>(
            onMain: { Stories.operation($0, $1, $2, parts) },
            .argument,
            .definition(\StoryComponents.texts),
            .definition(\ServiceComponents.operation)
        )
    }
}
