/// The scenes that lie above a tab's own.
extension Stories {
    static func cardDetails(
        _ seat: ItemSeat,
        _ texts: Texts,
        _ privacy: BalancePrivacy,
        _ service: any CardsService
    ) -> Scene {
        let view = SceneView(CardDetailsViewState(texts: texts), changed: seat.seat.changed)
        let presenter = CardDetailsPresenter(view: view, texts: texts, privacy: privacy)
        let logic = CardDetailsInteractor(id: seat.id, presenter: presenter, service: service)
        return Scene(view, logic, as: Screen.cardDetails)
    }

    static func historyDetails(
        _ seat: ItemSeat,
        _ texts: Texts,
        _ days: DayText,
        _ service: any HistoryService
    ) -> Scene {
        let view = SceneView(HistoryDetailsViewState(texts: texts), changed: seat.seat.changed)
        let presenter = HistoryDetailsPresenter(view: view, texts: texts, days: days)
        let logic = HistoryDetailsInteractor(id: seat.id, presenter: presenter, service: service)
        return Scene(view, logic, as: Screen.historyDetails)
    }

    static func contactForm(
        _ seat: SceneSeat,
        _ texts: Texts,
        _ service: any ContactsService,
        _ repository: any ListRepository<Contact>
    ) -> Scene {
        let view = SceneView(ContactFormViewState(texts: texts), changed: seat.changed)
        let logic = ContactFormInteractor(
            presenter: ContactFormPresenter(view: view, texts: texts),
            service: service,
            repository: repository,
            navigation: seat.owner
        )
        return Scene(view, logic, as: Screen.contactForm)
    }

    static func devices(_ seat: SceneSeat, _ texts: Texts, _ service: any SettingsService) -> Scene {
        let view = SceneView(DevicesViewState(texts: texts), changed: seat.changed)
        let presenter = DevicesPresenter(view: view, texts: texts)
        return Scene(view, DevicesInteractor(presenter: presenter, service: service), as: Screen.devices)
    }

    static func profile(
        _ seat: SceneSeat,
        _ texts: Texts,
        _ start: WalletStart,
        _ service: any ProfileService
    ) -> Scene {
        let view = SceneView(ProfileViewState(texts: texts), changed: seat.changed)
        let presenter = ProfilePresenter(view: view, texts: texts)
        let logic = ProfileInteractor(presenter: presenter, service: service, language: start.language)
        return Scene(view, logic, as: Screen.profile)
    }

    static func target(_ seat: SceneSeat, _ texts: Texts, _ service: any TargetService) -> Scene {
        let view = SceneView(TargetViewState(texts: texts), changed: seat.changed)
        let logic = TargetInteractor(
            presenter: TargetPresenter(view: view, texts: texts),
            service: service,
            flags: seat.flags
        )
        return Scene(view, logic, as: Screen.target)
    }
}
