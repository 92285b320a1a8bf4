@MainActor package protocol ContactFormPresentationLogic: AnyObject {
    func present(_ response: ContactFormResponse)
}

@MainActor package final class ContactFormPresenter: ContactFormPresentationLogic {
    private weak var view: (any Display<ContactFormViewState>)?
    private let texts: Texts

    package init(view: any Display<ContactFormViewState>, texts: Texts) {
        self.view = view
        self.texts = texts
    }

    package func present(_ response: ContactFormResponse) {
        var state = ContactFormViewState(texts: texts, name: response.name, phone: response.phone)
        if response.isSaving { state.progress = TextElement("contact_form_saving", texts(.loading)) }
        if let error = response.error {
            let words = error.problem?.fields?.first.map { texts($0) } ?? texts(error)
            state.error = TextElement("contact_form_error", words)
        }
        view?.display(state)
    }
}
