/// What is left of a version that is no longer served. It has nothing to load, so no interactor.
package struct UpdateViewState: ScreenLayout {
    package let title: TextElement
    package let text: TextElement
    package let open: ButtonElement

    package init(texts: Texts) {
        title = TextElement("update_title", texts(.updateTitle))
        text = TextElement("update_text", texts(.updateText))
        open = ButtonElement("update_open", texts(.updateOpen), .openStore)
    }

    package var blocks: [Block] { [.text(text), .button(open)] }
}
