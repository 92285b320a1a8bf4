@MainActor package protocol HistoryDetailsPresentationLogic: AnyObject {
    func present(_ response: HistoryDetailsResponse)
}

@MainActor package final class HistoryDetailsPresenter: HistoryDetailsPresentationLogic {
    private weak var view: (any Display<HistoryDetailsViewState>)?
    private let texts: Texts
    private let days: DayText

    init(view: any Display<HistoryDetailsViewState>, texts: Texts, days: DayText) {
        self.view = view
        self.texts = texts
        self.days = days
    }

    package func present(_ response: HistoryDetailsResponse) {
        var state = HistoryDetailsViewState(texts: texts)
        if let item = response.item {
            let money = MoneyText(language: texts.language)
            state.name = TextElement("history_details_name", texts(item.title))
            state.amount = TextElement("history_details_amount", money(item.amount))
            state.date = TextElement("history_details_date", "\(days.title(item.date)) \(days.time(item.date))")
        } else if let error = response.error {
            let retry = ButtonElement("history_details_retry", texts(.retry), .retry)
            state.failure = FailureElement(TextElement("history_details_error", texts(error)), retry: retry)
        } else {
            state.progress = TextElement("history_details_loading", texts(.loading))
        }
        view?.display(state)
    }
}
