package struct CardDetailsViewState: ScreenLayout {
    package var title: TextElement
    package var progress: TextElement?
    package var failure: FailureElement?
    package var rows: [RowElement] = []

    package init(texts: Texts) { title = TextElement("card_details_title", texts(.cardsTitle)) }

    package var blocks: [Block] {
        (progress.map { [.progress($0)] } ?? []) + (failure.map { [.failure($0)] } ?? []) + rows.map(Block.row)
    }
}
