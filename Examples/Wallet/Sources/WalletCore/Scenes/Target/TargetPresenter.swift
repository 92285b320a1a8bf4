@MainActor package protocol TargetPresentationLogic: AnyObject {
    func present(_ response: TargetResponse)
}

@MainActor package final class TargetPresenter: TargetPresentationLogic {
    private weak var view: (any Display<TargetViewState>)?
    private let texts: Texts

    package init(view: any Display<TargetViewState>, texts: Texts) {
        self.view = view
        self.texts = texts
    }

    package func present(_ response: TargetResponse) {
        var state = TargetViewState(texts: texts)
        if let section = response.section, section.isAvailable {
            state.headline = TextElement("target_headline", texts(section.title))
            state.items = section.items.map { RowElement("target_item_\($0.id)", title: texts($0.title), nil) }
        } else if response.section != nil {
            state.unavailable = TextElement("target_unavailable", texts(.targetUnavailable))
        } else if let error = response.error {
            let retry = ButtonElement("target_retry", texts(.retry), .retry)
            state.failure = FailureElement(TextElement("target_error", texts(error)), retry: retry)
        } else {
            state.progress = TextElement("target_loading", texts(.loading))
        }
        view?.display(state)
    }
}
