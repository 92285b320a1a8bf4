@MainActor package protocol CardsPresentationLogic: AnyObject {
    func present(_ response: CardsResponse)
}

@MainActor package final class CardsPresenter: CardsPresentationLogic {
    private weak var view: (any Display<CardsViewState>)?
    private let texts: Texts
    private let balance: BalanceText

    package init(view: any Display<CardsViewState>, texts: Texts, privacy: BalancePrivacy) {
        self.view = view
        self.texts = texts
        balance = BalanceText(money: MoneyText(language: texts.language), privacy: privacy)
    }

    package func present(_ response: CardsResponse) {
        var state = CardsViewState(texts: texts)
        if let name = response.userName.map({ texts($0) }), !name.isEmpty {
            state.greeting = TextElement("cards_greeting", name)
        }
        state.banners = response.banners.map(banner)
        if response.cards.isEmpty {
            present(emptyOf: response, in: &state)
        } else {
            state.list = list(response)
            // The list stays when a refresh fails; the error stands above it.
            state.failure = response.error.map(failure)
        }
        view?.display(state)
    }

    private func present(emptyOf response: CardsResponse, in state: inout CardsViewState) {
        if response.loading == .first {
            state.progress = TextElement("cards_loading", texts(.loading))
        } else if let error = response.error {
            state.failure = failure(error)
        } else if response.wasLoaded {
            state.empty = TextElement("cards_empty", texts(.cardsEmpty))
        }
    }

    private func list(_ response: CardsResponse) -> ListElement {
        var list = ListElement("cards_list", sections: [.init(rows: response.cards.map(row))])
        if response.loading == .more {
            list.footer = .loading(TextElement("cards_page_loading", texts(.loading)))
        } else if let error = response.pageError {
            let retry = ButtonElement("cards_page_retry", texts(.retry), .retry)
            list.footer = .failed(FailureElement(TextElement("cards_page_error", texts(error)), retry: retry))
        } else if response.hasMore {
            list.reachedEnd = .loadMore
        }
        return list
    }

    private func failure(_ error: APIError) -> FailureElement {
        let retry = ButtonElement("cards_retry", texts(.retry), .retry)
        return FailureElement(TextElement("cards_error", texts(error)), retry: retry)
    }

    private func row(_ card: Card) -> RowElement {
        let title = texts(card.title)
        return RowElement(
            "card_\(card.id)",
            title: title.isEmpty ? texts(.cardUntitled) : title,
            subtitle: card.number ?? "",
            detail: balance(card.balance),
            .open(.card(card.id))
        )
    }

    private func banner(_ banner: Banner) -> RowElement {
        RowElement("banner_\(banner.id)", title: banner.title ?? "", banner.deepLink.map { .openLink($0) })
    }
}
