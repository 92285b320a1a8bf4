package struct OnboardingResponse: Sendable, Equatable {
    package enum Stage: Sendable, Equatable {
        case loading
        case welcome
        case pin(entered: Int, isRepeat: Bool, didDiffer: Bool)
        case notifications
        case failed(APIError)
    }

    package var stage = Stage.loading
    package var isBusy = false
}

/// The first start, step by step as the server has it: welcome, access code, notifications.
@MainActor package final class OnboardingInteractor: BusinessLogic {
    package let work = Work()
    private let presenter: any OnboardingPresentationLogic
    private let service: any OnboardingService
    private let pushes: PushRegistration
    private let accessCode: AccessCode
    private weak var flow: (any Flow)?
    private var response = OnboardingResponse()
    private var chosen: String?
    private var entry = PinEntry()

    package init(
        presenter: any OnboardingPresentationLogic,
        service: any OnboardingService,
        pushes: PushRegistration,
        accessCode: AccessCode,
        flow: any Flow
    ) {
        self.presenter = presenter
        self.service = service
        self.pushes = pushes
        self.accessCode = accessCode
        self.flow = flow
    }

    package func start() {
        response.stage = .loading
        step { () async throws(APIError) in }
    }

    package func stop() { work.cancel() }

    package func handle(_ action: WalletAction) {
        switch action {
        case .retry: start()
        case .onboarding(.next) where response.stage == .welcome: complete(.welcome)
        case .key(let key): press(key)
        case .onboarding(.allow) where response.stage == .notifications: allowNotifications()
        case .onboarding(.skip) where response.stage == .notifications: complete(.notifications)
        default: break
        }
    }

    private func press(_ key: PinKey) {
        guard case .pin(_, let isRepeat, let didDiffer) = response.stage, !response.isBusy else { return }
        guard let code = entry.press(key) else {
            response.stage = .pin(entered: entry.count, isRepeat: isRepeat, didDiffer: didDiffer && entry.count == 0)
            present()
            return
        }
        if !isRepeat {
            chosen = code
            response.stage = .pin(entered: 0, isRepeat: true, didDiffer: false)
        } else if code == chosen {
            accessCode.set(code)
            complete(.pin)
        } else {
            response.stage = .pin(entered: 0, isRepeat: false, didDiffer: true)
        }
        present()
    }

    private func allowNotifications() {
        step { [self] () async throws(APIError) in
            _ = try await pushes.register()
            try await service.complete(.notifications)
        }
    }

    private func complete(_ step: OnboardingStep) {
        self.step { [service] () async throws(APIError) in try await service.complete(step) }
    }

    /// Does something, then asks the server what is next.
    private func step(_ request: @escaping @MainActor () async throws(APIError) -> Void) {
        guard !response.isBusy else { return }
        response.isBusy = true
        present()
        work.run { [self] in
            do throws(APIError) {
                try await request()
                show(try await service.nextStep())
            } catch {
                response.stage = .failed(error)
            }
            response.isBusy = false
            present()
        }
    }

    private func show(_ step: OnboardingStep?) {
        switch step {
        case .welcome: response.stage = .welcome
        case .pin: response.stage = .pin(entered: 0, isRepeat: false, didDiffer: false)
        case .notifications: response.stage = .notifications
        case nil: flow?.onboardingFinished()
        }
    }

    private func present() { presenter.present(response) }
}
