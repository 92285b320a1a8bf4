import Dubler
import DublerTesting

@testable import WalletCore

final class ContactsSpec: Spec {
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

    override class func spec() {
        describe("contacts") {
            profile(nil) {
                it("shows the first page") {
                    let module = try Module()
                    await expect { await module.isLoaded() }.to(beTrue())
                    expect(module.names.count) == 15
                    expect(module.names.first) == "Анна Ковалёва"
                    module.interactor.stop()
                }
                it("searches without asking the bank") {
                    let module = try Module()
                    await expect { await module.isLoaded() }.to(beTrue())
                    module.interactor.handle(.edit(.search, " zoe "))
                    expect(module.names) == ["Zoë Müller-Lüdenscheidt"]
                    module.interactor.handle(.edit(.search, "nobody of that name"))
                    expect(module.view.text("contacts_empty")) == "Nobody found"
                    await expectRequest(.get("/api/contacts"), count: 1)
                    module.interactor.stop()
                }
                it("reads on to the end") {
                    let module = try Module()
                    await expect { await module.isLoaded() }.to(beTrue())
                    for count in [30, 40] {
                        module.interactor.handle(.loadMore)
                        await expect { await module.view.until { ($0.list?.rows.count ?? 0) == count } }.to(beTrue())
                        await module.interactor.work.finished()
                    }
                    expect(module.view.state?.list?.reachedEnd).to(beNil())
                    module.interactor.stop()
                }
                it("add leads to the form") {
                    let module = try Module()
                    await expect { await module.isLoaded() }.to(beTrue())
                    module.interactor.handle(.contactForm(.open))
                    expect(module.navigation.invokedOpenParameters?.route) == .contactForm
                    module.interactor.stop()
                }
            }
            profile("offline") {
                it("says that there is no connection") {
                    let module = try Module()
                    await expect { await module.isLoaded() }.to(beTrue())
                    expect(module.view.text("contacts_error")) == "No connection"
                    module.interactor.stop()
                }
            }
        }
    }
}

final class ContactFormSpec: Spec {
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

    override class func spec() {
        describe("contact form") {
            profile(nil) {
                it("a contact is added and the form left") {
                    let module = try Module()
                    await module.send(
                        .edit(.contactName, "Oleg"),
                        .edit(.contactPhone, "+79000000009"),
                        .contactForm(.save)
                    )
                    expect(module.navigation.invokedCloseCount) == 1
                    await expectRequest(
                        .post("/api/contacts", body: ["name": "Oleg", "phone": "+79000000009"]),
                        count: 1
                    )
                    // The catalog's collection remembers it.
                    let page = try await module.backend.contacts.contacts(offset: 40)
                    expect(page.items.map(\.name)) == ["Oleg"]
                }
                it("a name is wanted") {
                    let module = try Module()
                    await module.send(.edit(.contactPhone, "+79000000009"), .contactForm(.save))
                    expect(module.view.text("contact_form_error")) == "Укажите имя"
                    expect(module.navigation.invokedClose) == false
                }
            }
            profile("offline") {
                it("what was typed stays without a connection") {
                    let module = try Module()
                    await module.send(.edit(.contactName, "Oleg"), .contactForm(.save))
                    expect(module.view.text("contact_form_error")) == "No connection"
                    expect(module.view.state?.name.text) == "Oleg"
                }
            }
        }
    }
}
