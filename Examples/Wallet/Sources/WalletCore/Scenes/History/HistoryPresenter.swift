@MainActor package protocol HistoryPresentationLogic: AnyObject {
    func present(_ response: HistoryResponse)
}

@MainActor package final class HistoryPresenter: HistoryPresentationLogic {
    private weak var view: (any Display<HistoryViewState>)?
    private let texts: Texts
    private let days: DayText
    private let money: MoneyText

    init(view: any Display<HistoryViewState>, texts: Texts, days: DayText) {
        self.view = view
        self.texts = texts
        self.days = days
        money = MoneyText(language: texts.language)
    }

    package func present(_ response: HistoryResponse) {
        var state = HistoryViewState(texts: texts)
        if let list = response.list, !list.items.isEmpty {
            state.list = element(list, response)
            // What was stored stays; a line says that it may be old.
            if response.error != nil { state.offline = TextElement("history_offline", texts(.historyOffline)) }
        } else if let error = response.error {
            let retry = ButtonElement("history_retry", texts(.retry), .retry)
            state.failure = FailureElement(TextElement("history_error", texts(error)), retry: retry)
        } else if response.isLoading || response.list?.isFresh != true {
            state.progress = TextElement("history_loading", texts(.loading))
        } else {
            state.empty = TextElement("history_empty", texts(.historyEmpty))
        }
        view?.display(state)
    }

    private func element(_ list: StoredList<HistoryItem>, _ response: HistoryResponse) -> ListElement {
        var element = ListElement("history_list", sections: sections(list.items))
        if response.isLoadingMore {
            element.footer = .loading(TextElement("history_page_loading", texts(.loading)))
        } else if let error = response.pageError {
            let retry = ButtonElement("history_page_retry", texts(.retry), .retry)
            element.footer = .failed(FailureElement(TextElement("history_page_error", texts(error)), retry: retry))
        } else if list.next != nil, !response.isLoading {
            element.reachedEnd = .loadMore
        }
        return element
    }

    /// Days in the order in which the list has them first; an item out of order joins its day.
    private func sections(_ items: [HistoryItem]) -> [ListElement.Section] {
        var order: [String] = []
        var byDay: [String: [HistoryItem]] = [:]
        for item in items {
            let key = days.key(item.date)
            if byDay[key] == nil { order.append(key) }
            byDay[key, default: []].append(item)
        }
        return order.map { key in
            let items = byDay[key] ?? []
            let header = TextElement("history_section_\(key)", days.title(items.first?.date))
            return .init(header: header, rows: items.map(row))
        }
    }

    private func row(_ item: HistoryItem) -> RowElement {
        RowElement(
            "history_item_\(item.id)",
            title: texts(item.title),
            subtitle: days.time(item.date),
            detail: money(item.amount),
            .open(.historyItem(item.id))
        )
    }
}
