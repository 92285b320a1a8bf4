@MainActor package protocol LockPresentationLogic: AnyObject {
    func present(_ response: LockResponse)
}

@MainActor package final class LockPresenter: LockPresentationLogic {
    private weak var view: (any Display<LockViewState>)?
    private let texts: Texts

    package init(view: any Display<LockViewState>, texts: Texts) {
        self.view = view
        self.texts = texts
    }

    package func present(_ response: LockResponse) {
        var state = LockViewState(texts: texts)
        state.keypad = KeypadElement(
            id: "pin",
            entered: response.entered,
            length: PinEntry.length,
            deleteTitle: texts(.pinDelete)
        )
        if response.didBiometricsFail {
            state.error = TextElement("lock_error", texts(.lockBiometricsFailed))
        } else if let left = response.attemptsLeft {
            state.error = TextElement("lock_error", "\(texts(.lockWrong)) \(left)")
        }
        if response.offersBiometrics {
            state.biometrics = ButtonElement("lock_biometrics", texts(.lockBiometrics), .lock(.biometrics))
        }
        view?.display(state)
    }
}
