import Dubler
import DublerTesting
import Testing

@testable import WalletCore

@MainActor @Suite(.catalog("Mocks"), .fakeClock()) struct ContactsModuleTests {
    @MainActor private struct Module {
        let view = DisplaySpy<ContactsViewState>()
        let navigation = NavigationSpy()
        let interactor: ContactsInteractor

        init() throws {
            interactor = ContactsInteractor(
                presenter: ContactsPresenter(view: view, texts: WalletBackend.texts),
                repository: try WalletBackend().storedContacts,
                navigation: navigation
            )
            interactor.start()
        }

        func isLoaded() async -> Bool {
            await view.until { $0.list?.reachedEnd != nil || $0.empty != nil || $0.failure != nil }
        }

        var names: [String] { view.state?.list?.rows.map(\.title) ?? [] }
    }

    @Test func showsTheFirstPage() async throws {
        let module = try Module()
        #expect(await module.isLoaded())
        #expect(module.names.count == 15)
        #expect(module.names.first == "Анна Ковалёва")
        module.interactor.stop()
    }

    @Test func searchesWithoutAskingTheBank() async throws {
        let module = try Module()
        #expect(await module.isLoaded())
        module.interactor.handle(.edit(.search, " zoe "))
        #expect(module.names == ["Zoë Müller-Lüdenscheidt"])
        module.interactor.handle(.edit(.search, "nobody of that name"))
        #expect(module.view.text("contacts_empty") == "Nobody found")
        await expectRequest(.get("/api/contacts"), count: 1)
        module.interactor.stop()
    }

    @Test func readsOnToTheEnd() async throws {
        let module = try Module()
        #expect(await module.isLoaded())
        for count in [30, 40] {
            module.interactor.handle(.loadMore)
            #expect(await module.view.until { ($0.list?.rows.count ?? 0) == count })
            await module.interactor.work.finished()
        }
        #expect(module.view.state?.list?.reachedEnd == nil)
        module.interactor.stop()
    }

    @Test(.profile("offline")) func saysThatThereIsNoConnection() async throws {
        let module = try Module()
        #expect(await module.isLoaded())
        #expect(module.view.text("contacts_error") == "No connection")
        module.interactor.stop()
    }

    @Test func addLeadsToTheForm() async throws {
        let module = try Module()
        #expect(await module.isLoaded())
        module.interactor.handle(.contactForm(.open))
        #expect(module.navigation.invokedOpenParameters?.route == .contactForm)
        module.interactor.stop()
    }
}

@MainActor @Suite(.catalog("Mocks"), .fakeClock()) struct ContactFormModuleTests {
    @MainActor private struct Module {
        let view = DisplaySpy<ContactFormViewState>()
        let navigation = NavigationSpy()
        let backend: WalletBackend
        let interactor: ContactFormInteractor

        init() throws {
            backend = try WalletBackend()
            interactor = ContactFormInteractor(
                presenter: ContactFormPresenter(view: view, texts: WalletBackend.texts),
                service: backend.contacts,
                repository: backend.storedContacts,
                navigation: navigation
            )
            interactor.start()
        }

        func send(_ actions: WalletAction...) async {
            for action in actions { interactor.handle(action) }
            await interactor.work.finished()
        }
    }

    @Test func aContactIsAddedAndTheFormLeft() async throws {
        let module = try Module()
        await module.send(.edit(.contactName, "Oleg"), .edit(.contactPhone, "+79000000009"), .contactForm(.save))
        #expect(module.navigation.invokedCloseCount == 1)
        await expectRequest(.post("/api/contacts", body: ["name": "Oleg", "phone": "+79000000009"]), count: 1)
        // The catalog's collection remembers it.
        #expect(try await module.backend.contacts.contacts(offset: 40).items.map(\.name) == ["Oleg"])
    }

    @Test func aNameIsWanted() async throws {
        let module = try Module()
        await module.send(.edit(.contactPhone, "+79000000009"), .contactForm(.save))
        #expect(module.view.text("contact_form_error") == "Укажите имя")
        #expect(!module.navigation.invokedClose)
    }

    @Test(.profile("offline")) func whatWasTypedStaysWithoutAConnection() async throws {
        let module = try Module()
        await module.send(.edit(.contactName, "Oleg"), .contactForm(.save))
        #expect(module.view.text("contact_form_error") == "No connection")
        #expect(module.view.state?.name.text == "Oleg")
    }
}
