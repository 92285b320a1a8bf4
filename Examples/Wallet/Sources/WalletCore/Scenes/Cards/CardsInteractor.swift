/// What is known of the cards, for the presenter.
package struct CardsResponse: Sendable, Equatable {
    package enum Loading: Sendable, Equatable {
        case none
        case first
        case more
    }

    package var cards: [Card] = []
    package var loading = Loading.none
    package var error: APIError?
    package var pageError: APIError?
    package var hasMore = false
    package var wasLoaded = false
    package var banners: [Banner] = []
    package var userName: Bilingual?
}

/// Loads the cards page by page.
@MainActor package final class CardsInteractor: BusinessLogic {
    package let work = Work()
    private let presenter: any CardsPresentationLogic
    private let service: any CardsService
    private let profile: any ProfileService
    private weak var navigation: (any Navigation)?
    private var response = CardsResponse()
    private var nextOffset: Int?

    package init(
        presenter: any CardsPresentationLogic,
        service: any CardsService,
        profile: any ProfileService,
        navigation: any Navigation
    ) {
        self.presenter = presenter
        self.service = service
        self.profile = profile
        self.navigation = navigation
    }

    package func start() {
        loadFirst()
        work.run { [self] in
            guard let user = try? await profile.profile() else { return }
            response.userName = Bilingual(russian: user.displayName, english: user.displayNameEn)
            present()
        }
        work.run { [self] in
            response.banners = (try? await service.banners()) ?? []
            present()
        }
    }

    package func stop() { work.cancel() }

    package func handle(_ action: WalletAction) {
        switch action {
        case .retry where response.pageError != nil, .loadMore: loadMore()
        case .retry, .refresh: loadFirst()
        case .settingsChanged: present()
        case .open(let route): navigation?.open(route)
        case .openLink(let link): navigation?.open(link: link)
        default: break
        }
    }

    private func loadFirst() {
        guard response.loading == .none else { return }
        response.loading = .first
        response.error = nil
        response.pageError = nil
        present()
        work.run { [self] in
            do throws(APIError) {
                let page = try await service.cards(offset: 0)
                response.cards = page.items
                response.wasLoaded = true
                take(page)
            } catch {
                response.error = error
            }
            response.loading = .none
            present()
        }
    }

    private func loadMore() {
        guard response.loading == .none, let offset = nextOffset else { return }
        response.loading = .more
        response.pageError = nil
        present()
        work.run { [self] in
            do throws(APIError) {
                let page = try await service.cards(offset: offset)
                let known = Set(response.cards.map(\.id))
                let new = page.items.filter { !known.contains($0.id) }
                response.cards += new
                // A page that brings nothing new would be asked for without end.
                take(new.isEmpty ? Page(items: [], next: nil) : page)
            } catch {
                response.pageError = error
            }
            response.loading = .none
            present()
        }
    }

    private func take(_ page: Page<Card>) {
        nextOffset = page.next.flatMap(Int.init)
        response.hasMore = nextOffset != nil
    }

    private func present() { presenter.present(response) }
}
