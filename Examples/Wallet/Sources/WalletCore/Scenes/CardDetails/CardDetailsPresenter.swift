@MainActor package protocol CardDetailsPresentationLogic: AnyObject {
    func present(_ response: CardDetailsResponse)
}

@MainActor package final class CardDetailsPresenter: CardDetailsPresentationLogic {
    private weak var view: (any Display<CardDetailsViewState>)?
    private let texts: Texts
    private let balance: BalanceText

    package init(view: any Display<CardDetailsViewState>, texts: Texts, privacy: BalancePrivacy) {
        self.view = view
        self.texts = texts
        balance = BalanceText(money: MoneyText(language: texts.language), privacy: privacy)
    }

    package func present(_ response: CardDetailsResponse) {
        var state = CardDetailsViewState(texts: texts)
        if let card = response.card {
            let title = texts(card.title)
            state.title = TextElement("card_details_title", title.isEmpty ? texts(.cardUntitled) : title)
            state.rows = [
                RowElement("card_details_balance", title: texts(.cardBalance), detail: balance(card.balance), nil),
                RowElement("card_details_number", title: texts(.cardNumber), detail: card.number ?? "—", nil),
            ]
            if let requisites = response.requisites {
                state.rows += [
                    RowElement(
                        "card_details_account",
                        title: texts(.cardAccount),
                        detail: requisites.account ?? "—",
                        nil
                    ),
                    RowElement("card_details_bank", title: texts(.cardBank), detail: requisites.bank ?? "—", nil),
                ]
            }
        } else if let error = response.error {
            let retry = ButtonElement("card_details_retry", texts(.retry), .retry)
            state.failure = FailureElement(TextElement("card_details_error", texts(error)), retry: retry)
        } else {
            state.progress = TextElement("card_details_loading", texts(.loading))
        }
        view?.display(state)
    }
}
