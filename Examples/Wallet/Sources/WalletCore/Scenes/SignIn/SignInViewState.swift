package struct SignInViewState: ScreenLayout {
    package let title: TextElement
    package var notice: TextElement?
    package var phone: TextElement?
    package var fields: [FieldElement] = []
    package var buttons: [ButtonElement] = []
    package var progress: TextElement?
    package var error: TextElement?

    package init(texts: Texts) { title = TextElement("signin_title", texts(.signInTitle)) }

    package var blocks: [Block] {
        var blocks: [Block] = []
        if let notice { blocks.append(.text(notice)) }
        if let phone { blocks.append(.text(phone)) }
        blocks += fields.map(Block.field)
        if let error { blocks.append(.text(error)) }
        blocks += buttons.map(Block.button)
        if let progress { blocks.append(.progress(progress)) }
        return blocks
    }
}
