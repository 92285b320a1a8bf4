package struct CardDetailsResponse: Sendable, Equatable {
    package var card: Card?
    package var requisites: CardRequisites?
    package var error: APIError?
}

/// One card and its requisites, asked for at the same time.
@MainActor package final class CardDetailsInteractor: BusinessLogic {
    package let work = Work()
    private let id: String
    private let presenter: any CardDetailsPresentationLogic
    private let service: any CardsService
    private var response = CardDetailsResponse()

    package init(id: String, presenter: any CardDetailsPresentationLogic, service: any CardsService) {
        self.id = id
        self.presenter = presenter
        self.service = service
    }

    package func start() {
        response.error = nil
        presenter.present(response)
        work.run { [self] in
            do throws(APIError) {
                response.card = try await service.card(id)
            } catch {
                response.error = error
            }
            presenter.present(response)
        }
        work.run { [self] in
            // Without requisites the card is still worth showing.
            response.requisites = try? await service.requisites(id)
            presenter.present(response)
        }
    }

    package func stop() { work.cancel() }

    package func handle(_ action: WalletAction) {
        switch action {
        case .retry: start()
        case .settingsChanged: presenter.present(response)
        default: break
        }
    }
}
