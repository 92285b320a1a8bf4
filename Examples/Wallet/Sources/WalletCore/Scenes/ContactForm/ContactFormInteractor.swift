package struct ContactFormResponse: Sendable, Equatable {
    package var name = ""
    package var phone = ""
    package var isSaving = false
    package var error: APIError?
}

/// Adds a contact; the server decides what it accepts.
@MainActor package final class ContactFormInteractor: BusinessLogic {
    package let work = Work()
    private let presenter: any ContactFormPresentationLogic
    private let service: any ContactsService
    private let repository: any ListRepository<Contact>
    private weak var navigation: (any Navigation)?
    private var response = ContactFormResponse()

    package init(
        presenter: any ContactFormPresentationLogic,
        service: any ContactsService,
        repository: any ListRepository<Contact>,
        navigation: any Navigation
    ) {
        self.presenter = presenter
        self.service = service
        self.repository = repository
        self.navigation = navigation
    }

    package func start() { presenter.present(response) }

    package func stop() { work.cancel() }

    package func handle(_ action: WalletAction) {
        switch action {
        case .edit(.contactName, let text): response.name = text
        case .edit(.contactPhone, let text): response.phone = text
        case .contactForm(.save): save()
        default: return
        }
        presenter.present(response)
    }

    private func save() {
        guard !response.isSaving else { return }
        response.isSaving = true
        response.error = nil
        work.run { [self] in
            do throws(APIError) {
                let contact = try await service.add(name: response.name, phone: response.phone)
                // Who signed out meanwhile leaves nothing on the device.
                guard !Task.isCancelled else { return }
                await repository.insert(contact)
                navigation?.close()
            } catch {
                response.error = error
            }
            response.isSaving = false
            presenter.present(response)
        }
    }
}
