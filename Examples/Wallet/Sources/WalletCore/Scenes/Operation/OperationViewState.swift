package struct OperationViewState: ScreenLayout {
    package struct Form: Sendable, Equatable {
        package let amount: FieldElement
        package let currency: FieldElement
        package let start: ButtonElement
    }

    package let title: TextElement
    package var form: Form?
    package var progress: TextElement?
    package var headline: TextElement?
    package var message: TextElement?
    package var fieldErrors: [TextElement] = []
    package var button: ButtonElement?

    package init(texts: Texts) { title = TextElement("operation_title", texts(.operationTitle)) }

    package var blocks: [Block] {
        var blocks: [Block] = []
        if let headline { blocks.append(.text(headline)) }
        if let message { blocks.append(.text(message)) }
        if let form { blocks += [.field(form.amount), .field(form.currency)] }
        blocks += fieldErrors.map(Block.text)
        if let form { blocks.append(.button(form.start)) }
        if let progress { blocks.append(.progress(progress)) }
        if let button { blocks.append(.button(button)) }
        return blocks
    }
}
