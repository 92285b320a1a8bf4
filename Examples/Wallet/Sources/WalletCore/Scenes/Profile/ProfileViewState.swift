package struct ProfileViewState: ScreenLayout {
    package let title: TextElement
    package var name: TextElement?
    package var rows: [RowElement] = []
    package var field: FieldElement?
    package var save: ButtonElement?
    package var message: TextElement?
    package var progress: TextElement?
    package var failure: FailureElement?

    package init(texts: Texts) { title = TextElement("profile_title", texts(.profileTitle)) }

    package var blocks: [Block] {
        var blocks: [Block] = []
        if let name { blocks.append(.text(name)) }
        blocks += rows.map(Block.row)
        if let field { blocks.append(.field(field)) }
        if let save { blocks.append(.button(save)) }
        if let message { blocks.append(.text(message)) }
        if let progress { blocks.append(.progress(progress)) }
        if let failure { blocks.append(.failure(failure)) }
        return blocks
    }
}
