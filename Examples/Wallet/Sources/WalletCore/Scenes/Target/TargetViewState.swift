package struct TargetViewState: ScreenLayout {
    package let title: TextElement
    package var headline: TextElement?
    package var items: [RowElement] = []
    package var unavailable: TextElement?
    package var progress: TextElement?
    package var failure: FailureElement?

    package init(texts: Texts) { title = TextElement("target_title", texts(.targetTitle)) }

    package var blocks: [Block] {
        var blocks: [Block] = []
        if let headline { blocks.append(.text(headline)) }
        blocks += items.map(Block.row)
        if let unavailable { blocks.append(.text(unavailable)) }
        if let progress { blocks.append(.progress(progress)) }
        if let failure { blocks.append(.failure(failure)) }
        return blocks
    }
}
