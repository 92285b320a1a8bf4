package struct TargetResponse: Sendable, Equatable {
    package var section: TargetSection?
    package var error: APIError?
}

/// The section that pushes and links of a campaign lead to.
@MainActor package final class TargetInteractor: BusinessLogic {
    package let work = Work()
    private let presenter: any TargetPresentationLogic
    private let service: any TargetService
    private let flags: @MainActor () -> FeatureFlags
    private var response = TargetResponse()

    package init(
        presenter: any TargetPresentationLogic,
        service: any TargetService,
        flags: @escaping @MainActor () -> FeatureFlags
    ) {
        self.presenter = presenter
        self.service = service
        self.flags = flags
    }

    package func start() {
        guard flags().targetSection else {
            let nothing = Bilingual(russian: nil, english: nil)
            response.section = TargetSection(isAvailable: false, title: nothing, items: [])
            presenter.present(response)
            return
        }
        response.error = nil
        presenter.present(response)
        work.run { [self] in
            do throws(APIError) {
                response.section = try await service.section()
            } catch {
                response.error = error
            }
            presenter.present(response)
        }
    }

    package func stop() { work.cancel() }

    package func handle(_ action: WalletAction) {
        if case .retry = action { start() }
    }
}
