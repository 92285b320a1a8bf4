package struct ContactFormViewState: ScreenLayout {
    package let title: TextElement
    package let name: FieldElement
    package let phone: FieldElement
    package let save: ButtonElement
    package var progress: TextElement?
    package var error: TextElement?

    package init(texts: Texts, name: String = "", phone: String = "") {
        title = TextElement("contact_form_title", texts(.contactsAdd))
        self.name = FieldElement("contact_form_name", texts(.contactName), text: name, .contactName)
        self.phone = FieldElement("contact_form_phone", texts(.contactPhone), text: phone, .contactPhone)
        save = ButtonElement("contact_form_save", texts(.contactSave), .contactForm(.save))
    }

    package var blocks: [Block] {
        var blocks: [Block] = [.field(name), .field(phone), .button(save)]
        if let progress { blocks.append(.progress(progress)) }
        if let error { blocks.append(.text(error)) }
        return blocks
    }
}
