@MainActor package protocol OnboardingPresentationLogic: AnyObject {
    func present(_ response: OnboardingResponse)
}

@MainActor package final class OnboardingPresenter: OnboardingPresentationLogic {
    private weak var view: (any Display<OnboardingViewState>)?
    private let texts: Texts

    package init(view: any Display<OnboardingViewState>, texts: Texts) {
        self.view = view
        self.texts = texts
    }

    package func present(_ response: OnboardingResponse) {
        var state = OnboardingViewState(texts: texts)
        switch response.stage {
        case .loading: break
        case .welcome:
            state.headline = TextElement("onboarding_welcome_title", texts(.onboardingWelcome))
            state.text = TextElement("onboarding_welcome_text", texts(.onboardingWelcomeText))
            state.buttons = [ButtonElement("onboarding_continue", texts(.onboardingContinue), .onboarding(.next))]
        case .pin(let entered, let isRepeat, let didDiffer):
            state.headline =
                isRepeat
                ? TextElement("onboarding_pin_repeat_title", texts(.onboardingPinRepeat))
                : TextElement("onboarding_pin_title", texts(.onboardingPin))
            if didDiffer { state.text = TextElement("onboarding_pin_error", texts(.onboardingPinMismatch)) }
            state.keypad = KeypadElement(
                id: "pin",
                entered: entered,
                length: PinEntry.length,
                deleteTitle: texts(.pinDelete)
            )
        case .notifications:
            state.headline = TextElement("onboarding_notifications_title", texts(.onboardingNotifications))
            state.text = TextElement("onboarding_notifications_text", texts(.onboardingNotificationsText))
            state.buttons = [
                ButtonElement("onboarding_allow", texts(.onboardingAllow), .onboarding(.allow)),
                ButtonElement("onboarding_skip", texts(.onboardingSkip), .onboarding(.skip)),
            ]
        case .failed(let error):
            let retry = ButtonElement("onboarding_retry", texts(.retry), .retry)
            state.failure = FailureElement(TextElement("onboarding_error", texts(error)), retry: retry)
        }
        if response.isBusy { state.progress = TextElement("onboarding_progress", texts(.loading)) }
        view?.display(state)
    }
}
