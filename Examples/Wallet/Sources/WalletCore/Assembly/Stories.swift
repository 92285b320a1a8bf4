/// How each scene is put together: view, presenter, interactor.
@MainActor enum Stories {
    static func signIn(_ seat: SignInSeat, _ texts: Texts, _ auth: any AuthService, _ keeper: TokenKeeper) -> Scene {
        let view = SceneView(SignInViewState(texts: texts), changed: seat.seat.changed)
        let presenter = SignInPresenter(view: view, texts: texts)
        let flow = seat.seat.owner
        let notice = seat.notice
        let logic = SignInInteractor(presenter: presenter, service: auth, keeper: keeper, flow: flow, notice: notice)
        return Scene(view, logic, as: Screen.signIn)
    }

    static func onboarding(
        _ seat: SceneSeat,
        _ texts: Texts,
        _ service: any OnboardingService,
        _ pushes: PushRegistration,
        _ accessCode: AccessCode
    ) -> Scene {
        let view = SceneView(OnboardingViewState(texts: texts), changed: seat.changed)
        let logic = OnboardingInteractor(
            presenter: OnboardingPresenter(view: view, texts: texts),
            service: service,
            pushes: pushes,
            accessCode: accessCode,
            flow: seat.owner
        )
        return Scene(view, logic, as: Screen.onboarding)
    }

    static func lock(
        _ seat: SceneSeat,
        _ texts: Texts,
        _ start: WalletStart,
        _ device: any DeviceServices,
        _ accessCode: AccessCode
    ) -> Scene {
        let view = SceneView(LockViewState(texts: texts), changed: seat.changed)
        var usesBiometrics = seat.owner.flags.biometricUnlock
        if case .lock(_, let biometrics) = start.gate { usesBiometrics = usesBiometrics && biometrics }
        let logic = LockInteractor(
            presenter: LockPresenter(view: view, texts: texts),
            accessCode: accessCode,
            device: device,
            usesBiometrics: usesBiometrics,
            texts: texts,
            flow: seat.owner
        )
        return Scene(view, logic, as: Screen.lock)
    }

    static func cards(
        _ seat: SceneSeat,
        _ texts: Texts,
        _ privacy: BalancePrivacy,
        _ service: any CardsService,
        _ profile: any ProfileService
    ) -> Scene {
        let view = SceneView(CardsViewState(texts: texts), changed: seat.changed)
        let presenter = CardsPresenter(view: view, texts: texts, privacy: privacy)
        let owner = seat.owner
        let logic = CardsInteractor(presenter: presenter, service: service, profile: profile, navigation: owner)
        return Scene(view, logic, as: Screen.cards)
    }

    static func operation(
        _ seat: SceneSeat,
        _ texts: Texts,
        _ service: any OperationService,
        _ parts: WalletAssembly.Parts
    ) -> Scene {
        let view = SceneView(OperationViewState(texts: texts), changed: seat.changed)
        let logic = OperationInteractor(
            presenter: OperationPresenter(view: view, texts: texts),
            service: service,
            polling: parts.polling,
            pause: parts.pause,
            makeKey: parts.makeKey
        )
        return Scene(view, logic, as: Screen.operation)
    }

    static func history(
        _ seat: SceneSeat,
        _ texts: Texts,
        _ days: DayText,
        _ repository: any ListRepository<HistoryItem>
    ) -> Scene {
        let view = SceneView(HistoryViewState(texts: texts), changed: seat.changed)
        let presenter = HistoryPresenter(view: view, texts: texts, days: days)
        let logic = HistoryInteractor(presenter: presenter, repository: repository, navigation: seat.owner)
        return Scene(view, logic, as: Screen.history)
    }

    static func contacts(
        _ seat: SceneSeat,
        _ texts: Texts,
        _ repository: any ListRepository<Contact>
    ) -> Scene {
        let view = SceneView(ContactsViewState(texts: texts), changed: seat.changed)
        let presenter = ContactsPresenter(view: view, texts: texts)
        let logic = ContactsInteractor(presenter: presenter, repository: repository, navigation: seat.owner)
        return Scene(view, logic, as: Screen.contacts)
    }

    static func settings(
        _ seat: SceneSeat,
        _ texts: Texts,
        _ privacy: BalancePrivacy,
        _ service: any SettingsService,
        _ pushes: PushRegistration
    ) -> Scene {
        let view = SceneView(SettingsViewState(texts: texts), changed: seat.changed)
        let logic = SettingsInteractor(
            presenter: SettingsPresenter(view: view, texts: texts),
            service: service,
            pushes: pushes,
            privacy: privacy,
            flags: seat.flags,
            navigation: seat.owner,
            flow: seat.owner
        )
        return Scene(view, logic, as: Screen.settings)
    }
}
