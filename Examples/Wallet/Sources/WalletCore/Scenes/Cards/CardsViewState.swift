package struct CardsViewState: ScreenLayout {
    package let title: TextElement
    package var greeting: TextElement?
    package var banners: [RowElement] = []
    package var progress: TextElement?
    package var failure: FailureElement?
    package var empty: TextElement?
    package var list: ListElement?
    package let refresh: ButtonElement

    package init(texts: Texts) {
        title = TextElement("cards_title", texts(.cardsTitle))
        refresh = ButtonElement("cards_refresh", texts(.refresh), .refresh)
    }

    package var blocks: [Block] {
        var blocks: [Block] = []
        if let greeting { blocks.append(.text(greeting)) }
        blocks += banners.map(Block.row)
        if let progress { blocks.append(.progress(progress)) }
        if let failure { blocks.append(.failure(failure)) }
        if let empty { blocks.append(.text(empty)) }
        if list != nil || empty != nil { blocks.append(.button(refresh)) }
        if let list { blocks.append(.list(list)) }
        return blocks
    }
}
