package struct HistoryViewState: ScreenLayout {
    package let title: TextElement
    package let refresh: ButtonElement
    package var offline: TextElement?
    package var progress: TextElement?
    package var failure: FailureElement?
    package var empty: TextElement?
    package var list: ListElement?

    package init(texts: Texts) {
        title = TextElement("history_title", texts(.historyTitle))
        refresh = ButtonElement("history_refresh", texts(.refresh), .refresh)
    }

    package var blocks: [Block] {
        var blocks: [Block] = []
        if let offline { blocks.append(.text(offline)) }
        if let progress { blocks.append(.progress(progress)) }
        if let failure { blocks.append(.failure(failure)) }
        if let empty { blocks.append(.text(empty)) }
        if list != nil || empty != nil { blocks.append(.button(refresh)) }
        if let list { blocks.append(.list(list)) }
        return blocks
    }
}
