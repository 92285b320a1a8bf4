package struct HistoryResponse: Sendable, Equatable {
    package var list: StoredList<HistoryItem>?
    package var isLoading = false
    package var isLoadingMore = false
    package var error: APIError?
    package var pageError: APIError?
}

/// History, offline first: what the device has is shown at once, the network adds to it.
@MainActor package final class HistoryInteractor: BusinessLogic {
    package let work = Work()
    private let presenter: any HistoryPresentationLogic
    private let repository: any ListRepository<HistoryItem>
    private weak var navigation: (any Navigation)?
    private var response = HistoryResponse()
    private var reader: Task<Void, Never>?

    package init(
        presenter: any HistoryPresentationLogic,
        repository: any ListRepository<HistoryItem>,
        navigation: any Navigation
    ) {
        self.presenter = presenter
        self.repository = repository
        self.navigation = navigation
    }

    package func start() {
        reader = Task { [weak self, repository] in
            // Listening comes first, so that no failure of the refresh is missed.
            let events = await repository.events()
            self?.refresh()
            for await event in events { self?.take(event) }
        }
    }

    package func stop() {
        reader?.cancel()
        work.cancel()
    }

    package func handle(_ action: WalletAction) {
        switch action {
        case .retry where response.pageError != nil: loadMore()
        case .retry, .refresh: refresh()
        case .loadMore: loadMore()
        case .open(let route): navigation?.open(route)
        default: break
        }
    }

    private func take(_ event: ListEvent<HistoryItem>) {
        switch event {
        case .value(let list): response.list = list
        case .failure(let error, .refresh): response.error = error
        case .failure(let error, .loadMore): response.pageError = error
        }
        presenter.present(response)
    }

    private func refresh() {
        guard !response.isLoading else { return }
        response.isLoading = true
        response.error = nil
        response.pageError = nil
        presenter.present(response)
        work.run { [self] in
            await repository.refresh()
            response.isLoading = false
            presenter.present(response)
        }
    }

    private func loadMore() {
        guard !response.isLoadingMore, !response.isLoading, response.list?.next != nil else { return }
        response.isLoadingMore = true
        response.pageError = nil
        presenter.present(response)
        work.run { [self] in
            await repository.loadMore()
            response.isLoadingMore = false
            presenter.present(response)
        }
    }
}
