package struct LockResponse: Sendable, Equatable {
    package var entered = 0
    package var attemptsLeft: Int?
    package var offersBiometrics = false
    package var didBiometricsFail = false
}

/// Keeps the content shut until the code or a face is right.
@MainActor package final class LockInteractor: BusinessLogic {
    package static let attempts = 5

    package let work = Work()
    private let presenter: any LockPresentationLogic
    private let accessCode: AccessCode
    private let device: any DeviceServices
    private let usesBiometrics: Bool
    private let texts: Texts
    private weak var flow: (any Flow)?
    private var response = LockResponse()
    private var entry = PinEntry()
    private var failures = 0
    private var isAsking = false

    package init(
        presenter: any LockPresentationLogic,
        accessCode: AccessCode,
        device: any DeviceServices,
        usesBiometrics: Bool,
        texts: Texts,
        flow: any Flow
    ) {
        self.presenter = presenter
        self.accessCode = accessCode
        self.device = device
        self.usesBiometrics = usesBiometrics
        self.texts = texts
        self.flow = flow
    }

    package func start() {
        presenter.present(response)
        guard usesBiometrics else { return }
        work.run { [self] in
            guard await device.hasBiometrics() else { return }
            response.offersBiometrics = true
            presenter.present(response)
            askForBiometrics()
        }
    }

    package func stop() { work.cancel() }

    package func handle(_ action: WalletAction) {
        switch action {
        case .key(let key): press(key)
        case .lock(.biometrics) where response.offersBiometrics: askForBiometrics()
        case .lock(.signOut): flow?.signOut(notice: nil)
        default: break
        }
    }

    private func press(_ key: PinKey) {
        let code = entry.press(key)
        response.entered = entry.count
        response.didBiometricsFail = false
        if let code { check(code) }
        presenter.present(response)
    }

    private func check(_ code: String) {
        if accessCode.matches(code) {
            flow?.unlocked()
            return
        }
        failures += 1
        response.attemptsLeft = Self.attempts - failures
        if failures >= Self.attempts { flow?.signOut(notice: texts(.lockExhausted)) }
    }

    private func askForBiometrics() {
        guard !isAsking else { return }
        isAsking = true
        work.run { [self] in
            let outcome = await device.authenticate(reason: texts(.lockReason))
            isAsking = false
            // An answer that comes after the code has opened must not open the next lock.
            guard !Task.isCancelled else { return }
            switch outcome {
            case .matched: flow?.unlocked()
            case .failed: response.didBiometricsFail = true
            case .unavailable: break
            }
            presenter.present(response)
        }
    }
}
