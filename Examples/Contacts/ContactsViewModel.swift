import DublerStore

protocol ContactsViewModel: Sendable {
    func contacts() -> any EventStream<[SellerContacts]>
}

struct SellerContactsViewModel: ContactsViewModel {
    let repository: any SellerRepository

    func contacts() -> any EventStream<[SellerContacts]> { repository.sellerContacts() }
}
