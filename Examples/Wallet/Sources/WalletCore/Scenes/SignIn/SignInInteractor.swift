package struct SignInResponse: Sendable, Equatable {
    package enum Step: Sendable, Equatable {
        case credentials
        case code(id: String, phone: String)
    }

    package var step = Step.credentials
    package var login = ""
    package var password = ""
    package var code = ""
    package var isBusy = false
    package var error: APIError?
    /// Why the user is asked again, where a session has ended by itself.
    package var notice: String?
}

/// Signs in by password, and by a code where the server wants one.
@MainActor package final class SignInInteractor: BusinessLogic {
    package let work = Work()
    private let presenter: any SignInPresentationLogic
    private let service: any AuthService
    private let keeper: TokenKeeper
    private weak var flow: (any Flow)?
    private var response: SignInResponse

    package init(
        presenter: any SignInPresentationLogic,
        service: any AuthService,
        keeper: TokenKeeper,
        flow: any Flow,
        notice: String?
    ) {
        self.presenter = presenter
        self.service = service
        self.keeper = keeper
        self.flow = flow
        response = SignInResponse(notice: notice)
    }

    package func start() { presenter.present(response) }

    package func stop() { work.cancel() }

    package func handle(_ action: WalletAction) {
        switch action {
        case .edit(.login, let text): response.login = text
        case .edit(.password, let text): response.password = text
        case .edit(.code, let text): response.code = text
        case .signIn(.submit): submit()
        case .signIn(.confirm): confirm()
        case .signIn(.resend): resend()
        default: return
        }
        presenter.present(response)
    }

    private func submit() {
        attempt { [self] () async throws(APIError) in
            switch try await service.signIn(login: response.login, password: response.password) {
            case .signedIn(let tokens): await enter(with: tokens)
            case .codeNeeded(let id, let phone): response.step = .code(id: id, phone: phone)
            }
        }
    }

    private func confirm() {
        guard case .code(let id, _) = response.step else { return }
        attempt { [self] () async throws(APIError) in
            await enter(with: try await service.confirm(code: response.code, id: id))
        }
    }

    private func resend() {
        guard case .code(_, let phone) = response.step else { return }
        attempt { [self] () async throws(APIError) in
            response.step = .code(id: try await service.resendCode(), phone: phone)
        }
    }

    /// One request at a time, its error for the user.
    private func attempt(_ request: @escaping @MainActor () async throws(APIError) -> Void) {
        guard !response.isBusy else { return }
        response.isBusy = true
        response.error = nil
        response.notice = nil
        work.run { [self] in
            do throws(APIError) {
                try await request()
            } catch {
                response.error = error
            }
            response.isBusy = false
            presenter.present(response)
        }
    }

    private func enter(with tokens: Tokens) async {
        await keeper.replace(with: tokens)
        flow?.signedIn()
    }
}
