package struct OperationResponse: Sendable, Equatable {
    package enum Phase: Sendable, Equatable {
        case form
        case starting
        /// Accepted; the app asks until it is completed.
        case processing
        /// Asked often enough; the user asks from here on.
        case takesLong(APIError?)
        case completed(id: String?)
        /// Another attempt may succeed.
        case temporary(APIError)
        case refused(ServerProblem)
    }

    package var phase = Phase.form
    package var amount = "100"
    package var currency = "RUB"
}

/// Starts an operation, repeats it after an error, follows it to its end.
@MainActor package final class OperationInteractor: BusinessLogic {
    /// How often and how long an accepted operation is asked about.
    package struct Polling: Sendable {
        package var interval = Duration.milliseconds(200)
        package var attempts = 40
        package var failuresInARow = 3

        package init() {}
    }

    package let work = Work()
    private let presenter: any OperationPresentationLogic
    private let service: any OperationService
    private let polling: Polling
    private let pause: Pause
    private let makeKey: @Sendable () -> String
    private var response = OperationResponse()
    private var key: String?

    package init(
        presenter: any OperationPresentationLogic,
        service: any OperationService,
        polling: Polling = Polling(),
        pause: Pause,
        makeKey: @escaping @Sendable () -> String
    ) {
        self.presenter = presenter
        self.service = service
        self.polling = polling
        self.pause = pause
        self.makeKey = makeKey
    }

    package func start() { present() }

    package func stop() { work.cancel() }

    package func handle(_ action: WalletAction) {
        switch action {
        case .edit(.amount, let text): edit { $0.amount = text }
        case .edit(.currency, let text): edit { $0.currency = text }
        case .operation(.start): send()
        case .operation(.retry): send()
        case .operation(.check): follow(after: .zero)
        case .operation(.done): finish()
        default: break
        }
    }

    /// The button stays where it is while a request is under way, so a second tap
    /// reaches the app: this is what keeps it from being a second operation.
    private var isBusy: Bool { response.phase == .starting || response.phase == .processing }

    private func send() {
        guard !isBusy else { return }
        show(.starting)
        // One operation, however many attempts it takes.
        let key = key ?? makeKey()
        self.key = key
        let order = OperationOrder(amount: response.amount, currency: response.currency, key: key)
        work.run { [self] in
            do throws(APIError) {
                take(try await service.start(order))
            } catch {
                fail(error)
            }
        }
    }

    private func take(_ progress: OperationProgress) {
        switch progress {
        case .completed(let id): show(.completed(id: id))
        case .processing(_, let askAfter): follow(after: askAfter ?? polling.interval)
        case .failed(let problem): show(.refused(problem))
        case .idle: show(.temporary(.unreadable))
        }
    }

    private func fail(_ error: APIError) {
        switch error {
        case .offline, .temporary, .unreadable: show(.temporary(error))
        case .refused(_, let problem), .sessionEnded(let problem): show(.refused(problem))
        }
    }

    private func follow(after delay: Duration) {
        show(.processing)
        work.run { [self] in await poll(after: delay) }
    }

    private func poll(after delay: Duration) async {
        var failures = 0
        for attempt in 0..<polling.attempts {
            // Cancelled: the scene is gone.
            guard (try? await pause(attempt == 0 ? delay : polling.interval)) != nil else { return }
            do throws(APIError) {
                let progress = try await service.status()
                failures = 0
                if case .processing = progress { continue }
                take(progress)
                return
            } catch {
                failures += 1
                if failures >= polling.failuresInARow {
                    show(.takesLong(error))
                    return
                }
            }
        }
        show(.takesLong(nil))
    }

    private func finish() {
        key = nil
        show(.form)
    }

    private func edit(_ change: (inout OperationResponse) -> Void) {
        guard !isBusy else { return }
        change(&response)
        // Another amount is another operation.
        key = nil
        present()
    }

    private func show(_ phase: OperationResponse.Phase) {
        response.phase = phase
        present()
    }

    private func present() { presenter.present(response) }
}
