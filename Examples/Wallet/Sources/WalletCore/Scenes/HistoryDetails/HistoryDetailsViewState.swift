package struct HistoryDetailsViewState: ScreenLayout {
    package let title: TextElement
    package var name: TextElement?
    package var amount: TextElement?
    package var date: TextElement?
    package var progress: TextElement?
    package var failure: FailureElement?

    package init(texts: Texts) { title = TextElement("history_details_title", texts(.historyTitle)) }

    package var blocks: [Block] {
        [name, amount, date].compactMap(\.self).map(Block.text)
            + (progress.map { [.progress($0)] } ?? [])
            + (failure.map { [.failure($0)] } ?? [])
    }
}
