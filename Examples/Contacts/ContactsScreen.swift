import DublerStore

/// The screen of the contacts, without the drawing of it: fields, and a message above them.
@MainActor
final class ContactsScreen {
    struct Message: Equatable {
        var text: String
        var action = "OK"
    }

    private(set) var phone = ""
    private(set) var address = ""
    /// What is shown above the fields until it is dismissed.
    private(set) var message: Message? { didSet { changes.yield() } }
    /// Told whenever something is shown.
    nonisolated let shown: AsyncStream<Void>

    private let viewModel: any ContactsViewModel
    private let changes: AsyncStream<Void>.Continuation
    private var dismissal: CheckedContinuation<Void, Never>?
    private var showing: Task<Void, Never>?

    init(viewModel: any ContactsViewModel) {
        self.viewModel = viewModel
        (shown, changes) = AsyncStream.makeStream(of: Void.self)
    }

    func viewDidLoad() { bindContacts(viewModel.contacts()) }

    /// Errors become messages, and the fields go on following the database.
    private func bindContacts(_ contacts: some EventStream<[SellerContacts]>) {
        let values = contacts.flatMapError { [weak self] error in
            await self?.showMessage("\(error)", withEvent: false)
        }
        showing = Task { [weak self] in
            for await contacts in values {
                guard let first = contacts.first else { continue }
                self?.show(first)
            }
        }
    }

    private func show(_ contacts: SellerContacts) {
        phone = contacts.phone
        address = contacts.address
        changes.yield()
    }

    func showMessage(_ text: String, withEvent: Bool) async {
        message = Message(text: text)
        if withEvent { await withCheckedContinuation { dismissal = $0 } }
    }

    func tapOK() {
        message = nil
        dismissal?.resume()
        dismissal = nil
    }

    func close() { showing?.cancel() }
}
