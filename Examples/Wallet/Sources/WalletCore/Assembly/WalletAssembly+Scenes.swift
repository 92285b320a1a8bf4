import Foundation

/// How each scene is put together: view, presenter, interactor.
extension WalletAssembly {
    typealias Changed = @MainActor () -> Void
    typealias Owner = Navigation & Flow & FlagsOwner

    private var days: DayText { DayText(texts: texts, timeZone: start.timeZone, clock: start.clock) }

    private var privacy: BalancePrivacy { BalancePrivacy(records: parts.records) }

    var pushes: PushRegistration { PushRegistration(device: device, profile: profile) }

    /// The screens of the tabs.
    func roots(of owner: any Owner, changed: @escaping Changed) -> [Tab: Scene] {
        [
            .cards: cardsScene(owner, changed), .operation: operationScene(changed),
            .history: historyScene(owner, changed), .contacts: contactsScene(owner, changed),
            .settings: settingsScene(owner, changed),
        ]
    }

    /// The screen of a route that lies above a tab's own.
    func scene(for route: Route, of owner: any Owner, changed: @escaping Changed) -> Scene? {
        switch route {
        case .card(let id): cardDetailsScene(id, changed)
        case .historyItem(let id): historyDetailsScene(id, changed)
        case .contactForm: contactFormScene(owner, changed)
        case .devices: devicesScene(changed)
        case .profile: profileScene(changed)
        case .target: targetScene(owner, changed)
        case .cards, .operation, .history, .contacts, .settings: nil
        }
    }

    func signIn(flow: any Flow, notice: String?, changed: @escaping Changed) -> Scene {
        let view = SceneView(SignInViewState(texts: texts), changed: changed)
        let presenter = SignInPresenter(view: view, texts: texts)
        let logic = SignInInteractor(presenter: presenter, service: auth, keeper: keeper, flow: flow, notice: notice)
        return Scene(view, logic, as: Screen.signIn)
    }

    func onboarding(flow: any Flow, changed: @escaping Changed) -> Scene {
        let view = SceneView(OnboardingViewState(texts: texts), changed: changed)
        let logic = OnboardingInteractor(
            presenter: OnboardingPresenter(view: view, texts: texts),
            service: onboardingService,
            pushes: pushes,
            accessCode: accessCode,
            flow: flow
        )
        return Scene(view, logic, as: Screen.onboarding)
    }

    func lock(flow: any Flow, flags: FeatureFlags, changed: @escaping Changed) -> Scene {
        let view = SceneView(LockViewState(texts: texts), changed: changed)
        var usesBiometrics = flags.biometricUnlock
        if case .lock(_, let biometrics) = start.gate { usesBiometrics = usesBiometrics && biometrics }
        let logic = LockInteractor(
            presenter: LockPresenter(view: view, texts: texts),
            accessCode: accessCode,
            device: device,
            usesBiometrics: usesBiometrics,
            texts: texts,
            flow: flow
        )
        return Scene(view, logic, as: Screen.lock)
    }

    private func cardsScene(_ owner: any Owner, _ changed: @escaping Changed) -> Scene {
        let view = SceneView(CardsViewState(texts: texts), changed: changed)
        let presenter = CardsPresenter(view: view, texts: texts, privacy: privacy)
        let logic = CardsInteractor(presenter: presenter, service: cards, profile: profile, navigation: owner)
        return Scene(view, logic, as: Screen.cards)
    }

    private func cardDetailsScene(_ id: String, _ changed: @escaping Changed) -> Scene {
        let view = SceneView(CardDetailsViewState(texts: texts), changed: changed)
        let presenter = CardDetailsPresenter(view: view, texts: texts, privacy: privacy)
        return Scene(view, CardDetailsInteractor(id: id, presenter: presenter, service: cards), as: Screen.cardDetails)
    }

    private func operationScene(_ changed: @escaping Changed) -> Scene {
        let view = SceneView(OperationViewState(texts: texts), changed: changed)
        let logic = OperationInteractor(
            presenter: OperationPresenter(view: view, texts: texts),
            service: operation,
            polling: parts.polling,
            pause: parts.pause,
            makeKey: parts.makeKey
        )
        return Scene(view, logic, as: Screen.operation)
    }

    private func historyScene(_ owner: any Owner, _ changed: @escaping Changed) -> Scene {
        let view = SceneView(HistoryViewState(texts: texts), changed: changed)
        let presenter = HistoryPresenter(view: view, texts: texts, days: days)
        let logic = HistoryInteractor(presenter: presenter, repository: history, navigation: owner)
        return Scene(view, logic, as: Screen.history)
    }

    private func historyDetailsScene(_ id: String, _ changed: @escaping Changed) -> Scene {
        let view = SceneView(HistoryDetailsViewState(texts: texts), changed: changed)
        let presenter = HistoryDetailsPresenter(view: view, texts: texts, days: days)
        let logic = HistoryDetailsInteractor(id: id, presenter: presenter, service: historyService)
        return Scene(view, logic, as: Screen.historyDetails)
    }

    private func contactsScene(_ owner: any Owner, _ changed: @escaping Changed) -> Scene {
        let view = SceneView(ContactsViewState(texts: texts), changed: changed)
        let presenter = ContactsPresenter(view: view, texts: texts)
        let logic = ContactsInteractor(presenter: presenter, repository: contacts, navigation: owner)
        return Scene(view, logic, as: Screen.contacts)
    }

    private func contactFormScene(_ owner: any Owner, _ changed: @escaping Changed) -> Scene {
        let view = SceneView(ContactFormViewState(texts: texts), changed: changed)
        let logic = ContactFormInteractor(
            presenter: ContactFormPresenter(view: view, texts: texts),
            service: contactsService,
            repository: contacts,
            navigation: owner
        )
        return Scene(view, logic, as: Screen.contactForm)
    }

    private func settingsScene(_ owner: any Owner, _ changed: @escaping Changed) -> Scene {
        let view = SceneView(SettingsViewState(texts: texts), changed: changed)
        let logic = SettingsInteractor(
            presenter: SettingsPresenter(view: view, texts: texts),
            service: settings,
            pushes: pushes,
            privacy: privacy,
            flags: { [weak owner] in owner?.flags ?? .standard },
            navigation: owner,
            flow: owner
        )
        return Scene(view, logic, as: Screen.settings)
    }

    private func devicesScene(_ changed: @escaping Changed) -> Scene {
        let view = SceneView(DevicesViewState(texts: texts), changed: changed)
        let presenter = DevicesPresenter(view: view, texts: texts)
        return Scene(view, DevicesInteractor(presenter: presenter, service: settings), as: Screen.devices)
    }

    private func profileScene(_ changed: @escaping Changed) -> Scene {
        let view = SceneView(ProfileViewState(texts: texts), changed: changed)
        let presenter = ProfilePresenter(view: view, texts: texts)
        let logic = ProfileInteractor(presenter: presenter, service: profile, language: start.language)
        return Scene(view, logic, as: Screen.profile)
    }

    private func targetScene(_ owner: any Owner, _ changed: @escaping Changed) -> Scene {
        let view = SceneView(TargetViewState(texts: texts), changed: changed)
        let logic = TargetInteractor(
            presenter: TargetPresenter(view: view, texts: texts),
            service: target,
            flags: { [weak owner] in owner?.flags ?? .standard }
        )
        return Scene(view, logic, as: Screen.target)
    }
}

/// Who knows the remote switches now.
@MainActor package protocol FlagsOwner: AnyObject {
    var flags: FeatureFlags { get }
}

extension WalletApp: FlagsOwner {}
