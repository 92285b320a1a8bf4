package struct HistoryDetailsResponse: Sendable, Equatable {
    package var item: HistoryItem?
    package var error: APIError?
}

/// One operation of the past.
@MainActor package final class HistoryDetailsInteractor: BusinessLogic {
    package let work = Work()
    private let id: String
    private let presenter: any HistoryDetailsPresentationLogic
    private let service: any HistoryService
    private var response = HistoryDetailsResponse()

    package init(id: String, presenter: any HistoryDetailsPresentationLogic, service: any HistoryService) {
        self.id = id
        self.presenter = presenter
        self.service = service
    }

    package func start() {
        response.error = nil
        presenter.present(response)
        work.run { [self] in
            do throws(APIError) {
                response.item = try await service.item(id)
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
