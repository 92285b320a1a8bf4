package struct SettingsResponse: Sendable, Equatable {
    package var settings: [Setting] = []
    package var isLoading = false
    package var error: APIError?
    /// A change that the server did not take; the setting is shown as it was.
    package var changeError: APIError?
    package var flags = FeatureFlags.standard
    /// Whether notifications are let through; `nil` before anybody asked in this run.
    package var notifications: Bool?
}

/// Settings that the server remembers.
@MainActor package final class SettingsInteractor: BusinessLogic {
    package let work = Work()
    private let presenter: any SettingsPresentationLogic
    private let service: any SettingsService
    private let pushes: PushRegistration
    private let privacy: BalancePrivacy
    private let flags: @MainActor () -> FeatureFlags
    private weak var navigation: (any Navigation)?
    private weak var flow: (any Flow)?
    private var response = SettingsResponse()

    package init(
        presenter: any SettingsPresentationLogic,
        service: any SettingsService,
        pushes: PushRegistration,
        privacy: BalancePrivacy,
        flags: @escaping @MainActor () -> FeatureFlags,
        navigation: any Navigation,
        flow: any Flow
    ) {
        self.presenter = presenter
        self.service = service
        self.pushes = pushes
        self.privacy = privacy
        self.flags = flags
        self.navigation = navigation
        self.flow = flow
    }

    package func start() {
        response.isLoading = true
        response.error = nil
        present()
        work.run { [self] in
            do throws(APIError) {
                response.settings = try await service.settings()
            } catch {
                response.error = error
            }
            response.isLoading = false
            apply()
            present()
        }
    }

    package func stop() { work.cancel() }

    package func handle(_ action: WalletAction) {
        switch action {
        case .retry: start()
        case .settingsChanged: present()
        case .open(let route): navigation?.open(route)
        case .settings(.toggle(let id)): toggle(id)
        case .settings(.notifications): askForNotifications()
        case .settings(.signOut): flow?.signOut(notice: nil)
        default: break
        }
    }

    /// Shown at once, taken back when the server refuses.
    private func toggle(_ id: String) {
        guard let index = response.settings.firstIndex(where: { $0.id == id }),
            case .toggle(let isOn) = response.settings[index].value
        else { return }
        response.settings[index].value = .toggle(!isOn)
        response.changeError = nil
        apply()
        present()
        work.run { [self] in
            do throws(APIError) {
                try await service.set(id, to: !isOn)
            } catch {
                response.changeError = error
                if let index = response.settings.firstIndex(where: { $0.id == id }) {
                    response.settings[index].value = .toggle(isOn)
                }
                apply()
            }
            present()
        }
    }

    private func askForNotifications() {
        response.changeError = nil
        work.run { [self] in
            do throws(APIError) {
                response.notifications = try await pushes.register()
            } catch {
                response.changeError = error
            }
            present()
        }
    }

    private func apply() {
        if privacy.take(response.settings) { flow?.settingsChanged() }
    }

    private func present() {
        response.flags = flags()
        presenter.present(response)
    }
}
