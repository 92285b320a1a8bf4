/// The view state of each screen.
package enum Screen: Sendable, Equatable {
    case signIn(SignInViewState)
    case onboarding(OnboardingViewState)
    case lock(LockViewState)
    case update(UpdateViewState)
    case cards(CardsViewState)
    case cardDetails(CardDetailsViewState)
    case operation(OperationViewState)
    case history(HistoryViewState)
    case historyDetails(HistoryDetailsViewState)
    case contacts(ContactsViewState)
    case contactForm(ContactFormViewState)
    case settings(SettingsViewState)
    case devices(DevicesViewState)
    case profile(ProfileViewState)
    case target(TargetViewState)

    /// The screen as parts that follow one another.
    package var layout: any ScreenLayout {
        switch self {
        case .signIn(let state): state
        case .onboarding(let state): state
        case .lock(let state): state
        case .update(let state): state
        case .cards(let state): state
        case .cardDetails(let state): state
        case .operation(let state): state
        case .history(let state): state
        case .historyDetails(let state): state
        case .contacts(let state): state
        case .contactForm(let state): state
        case .settings(let state): state
        case .devices(let state): state
        case .profile(let state): state
        case .target(let state): state
        }
    }
}
