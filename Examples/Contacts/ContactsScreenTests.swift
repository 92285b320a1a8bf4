import DublerStore
import Testing

@MainActor
@Suite(.timeLimit(.minutes(5))) struct ContactsScreenTests {
    private let contacts = SellerContacts(id: "1", phone: "+7 900 000-00-01", address: "Nevsky 1")

    @Test func bindContacts() async throws {
        let viewModel = ContactsViewModelMock()
        let screen = ContactsScreen(viewModel: viewModel)
        screen.viewDidLoad()
        var shown = screen.shown.makeAsyncIterator()

        // An error is a message, and the fields stay as they are.
        viewModel.accept(.failure(AppError.unknown, origin: .remote))
        await shown.next()
        #expect(screen.message == .init(text: "unknown", action: "OK"))
        #expect(screen.phone.isEmpty && screen.address.isEmpty)

        // OK dismisses it.
        screen.tapOK()
        await shown.next()
        #expect(screen.message == nil)
        #expect(screen.phone.isEmpty && screen.address.isEmpty)

        // An empty list shows no error and fills no field; what comes next is shown.
        viewModel.accept(.value([]))
        viewModel.accept(.value([contacts]))
        await shown.next()
        #expect(screen.message == nil)
        #expect(screen.phone == contacts.phone && screen.address == contacts.address)

        // A later error takes nothing away.
        viewModel.accept(.failure(AppError.unknown, origin: .remote))
        await shown.next()
        #expect(screen.message?.text == "unknown" && screen.phone == contacts.phone)
        screen.close()
    }

    @Test func aMessageWithEventWaitsForOK() async throws {
        let screen = ContactsScreen(viewModel: ContactsViewModelMock())
        var shown = screen.shown.makeAsyncIterator()
        let asking = Task { await screen.showMessage("Sure?", withEvent: true) }
        await shown.next()
        #expect(screen.message?.text == "Sure?")
        screen.tapOK()
        await asking.value
        #expect(screen.message == nil)
        await screen.showMessage("Only told", withEvent: false)
        #expect(screen.message?.text == "Only told")
    }
}
