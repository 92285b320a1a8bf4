package struct DevicesResponse: Sendable, Equatable {
    package var devices: [TrustedDevice]?
    package var error: APIError?
}

/// The devices on which the user is signed in.
@MainActor package final class DevicesInteractor: BusinessLogic {
    package let work = Work()
    private let presenter: any DevicesPresentationLogic
    private let service: any SettingsService
    private var response = DevicesResponse()

    package init(presenter: any DevicesPresentationLogic, service: any SettingsService) {
        self.presenter = presenter
        self.service = service
    }

    package func start() {
        response.error = nil
        presenter.present(response)
        work.run { [self] in
            do throws(APIError) {
                response.devices = try await service.devices()
            } catch {
                response.error = error
            }
            presenter.present(response)
        }
    }

    package func stop() { work.cancel() }

    package func handle(_ action: WalletAction) {
        if case .retry = action { start() }
    }
}
