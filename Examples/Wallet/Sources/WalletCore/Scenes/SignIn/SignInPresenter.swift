@MainActor package protocol SignInPresentationLogic: AnyObject {
    func present(_ response: SignInResponse)
}

@MainActor package final class SignInPresenter: SignInPresentationLogic {
    private weak var view: (any Display<SignInViewState>)?
    private let texts: Texts

    package init(view: any Display<SignInViewState>, texts: Texts) {
        self.view = view
        self.texts = texts
    }

    package func present(_ response: SignInResponse) {
        var state = SignInViewState(texts: texts)
        state.notice = response.notice.map { TextElement("signin_notice", $0) }
        switch response.step {
        case .credentials:
            state.fields = [
                FieldElement("signin_login", texts(.signInLogin), text: response.login, .login),
                FieldElement(
                    "signin_password",
                    texts(.signInPassword),
                    text: response.password,
                    isSecure: true,
                    .password
                ),
            ]
            state.buttons = [ButtonElement("signin_submit", texts(.signInSubmit), .signIn(.submit))]
        case .code(_, let phone):
            state.phone = TextElement("signin_code_phone", phone)
            state.fields = [FieldElement("signin_code", texts(.signInCode), text: response.code, .code)]
            state.buttons = [
                ButtonElement("signin_code_submit", texts(.signInCodeSubmit), .signIn(.confirm)),
                ButtonElement("signin_code_resend", texts(.signInResend), .signIn(.resend)),
            ]
        }
        if response.isBusy { state.progress = TextElement("signin_progress", texts(.loading)) }
        if let error = response.error { state.error = TextElement("signin_error", words(error)) }
        view?.display(state)
    }

    private func words(_ error: APIError) -> String {
        guard let attempts = error.problem?.attemptsLeft else { return texts(error) }
        return "\(texts(.signInAttempts)) \(attempts)"
    }
}
