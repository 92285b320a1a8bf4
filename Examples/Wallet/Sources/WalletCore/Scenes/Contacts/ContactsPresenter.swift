import Foundation

@MainActor package protocol ContactsPresentationLogic: AnyObject {
    func present(_ response: ContactsResponse)
}

@MainActor package final class ContactsPresenter: ContactsPresentationLogic {
    private weak var view: (any Display<ContactsViewState>)?
    private let texts: Texts

    package init(view: any Display<ContactsViewState>, texts: Texts) {
        self.view = view
        self.texts = texts
    }

    package func present(_ response: ContactsResponse) {
        var state = ContactsViewState(texts: texts, search: response.search)
        if let list = response.list, !list.items.isEmpty {
            let found = list.items.filter { Self.matches($0, response.search) }
            if found.isEmpty { state.empty = TextElement("contacts_empty", texts(.contactsEmpty)) }
            state.list = element(found, list, response)
            state.failure = response.error.map(failure)
        } else if let error = response.error {
            state.failure = failure(error)
        } else if response.isLoading || response.list?.isFresh != true {
            state.progress = TextElement("contacts_loading", texts(.loading))
        } else {
            state.empty = TextElement("contacts_empty", texts(.contactsEmpty))
        }
        view?.display(state)
    }

    private static func matches(_ contact: Contact, _ search: String) -> Bool {
        let wanted = search.trimmingCharacters(in: .whitespaces)
        if wanted.isEmpty { return true }
        let name = contact.name.range(of: wanted, options: [.caseInsensitive, .diacriticInsensitive])
        return name != nil || contact.phone?.contains(wanted) == true
    }

    private func element(
        _ found: [Contact],
        _ list: StoredList<Contact>,
        _ response: ContactsResponse
    ) -> ListElement {
        var element = ListElement("contacts_list", sections: [.init(rows: found.map(row))])
        if response.isLoadingMore {
            element.footer = .loading(TextElement("contacts_page_loading", texts(.loading)))
        } else if let error = response.pageError {
            let retry = ButtonElement("contacts_page_retry", texts(.retry), .retry)
            element.footer = .failed(FailureElement(TextElement("contacts_page_error", texts(error)), retry: retry))
        } else if list.next != nil, !response.isLoading {
            element.reachedEnd = .loadMore
        }
        return element
    }

    private func failure(_ error: APIError) -> FailureElement {
        let retry = ButtonElement("contacts_retry", texts(.retry), .retry)
        return FailureElement(TextElement("contacts_error", texts(error)), retry: retry)
    }

    private func row(_ contact: Contact) -> RowElement {
        RowElement(
            "contact_\(contact.id)",
            title: contact.name,
            subtitle: contact.phone ?? "",
            detail: contact.bank ?? "",
            nil
        )
    }
}
