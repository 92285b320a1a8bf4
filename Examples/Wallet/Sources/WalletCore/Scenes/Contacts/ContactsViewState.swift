package struct ContactsViewState: ScreenLayout {
    package let title: TextElement
    package let search: FieldElement
    package let add: ButtonElement
    package var progress: TextElement?
    package var failure: FailureElement?
    package var empty: TextElement?
    package var list: ListElement?

    package init(texts: Texts, search: String = "") {
        title = TextElement("contacts_title", texts(.contactsTitle))
        self.search = FieldElement("contacts_search", texts(.contactsSearch), text: search, .search)
        add = ButtonElement("contacts_add", texts(.contactsAdd), .contactForm(.open))
    }

    package var blocks: [Block] {
        var blocks: [Block] = [.field(search), .button(add)]
        if let progress { blocks.append(.progress(progress)) }
        if let failure { blocks.append(.failure(failure)) }
        if let empty { blocks.append(.text(empty)) }
        if let list { blocks.append(.list(list)) }
        return blocks
    }
}
