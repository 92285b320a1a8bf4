/// The people the user pays.
package protocol ContactsService: Sendable {
    func contacts(offset: Int) async throws(APIError) -> Page<Contact>
    func add(name: String, phone: String) async throws(APIError) -> Contact
}

package struct ContactsAPI: ContactsService {
    private struct NewContact: Encodable {
        let name: String?
        let phone: String?
    }

    private let client: APIClient

    package init(client: APIClient) { self.client = client }

    package func contacts(offset: Int) async throws(APIError) -> Page<Contact> {
        let query = offset == 0 ? [:] : ["offset": String(offset)]
        let call = HTTPCall("GET", "/api/contacts", query: query)
        let wire = try await client.value(call, as: ItemsWire<Contact>.self)
        let end = offset + wire.count
        let isLast = wire.count == 0 || end >= (wire.total ?? end)
        return Page(items: wire.values, next: isLast ? nil : String(end))
    }

    package func add(name: String, phone: String) async throws(APIError) -> Contact {
        // An empty field is not sent: the server says what is required.
        let contact = NewContact(name: name.isEmpty ? nil : name, phone: phone.isEmpty ? nil : phone)
        return try await client.value(HTTPCall("POST", "/api/contacts").json(contact), as: Contact.self)
    }
}
