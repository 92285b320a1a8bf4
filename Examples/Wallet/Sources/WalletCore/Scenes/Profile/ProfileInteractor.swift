package struct ProfileResponse: Sendable, Equatable {
    package var profile: UserProfile?
    package var name = ""
    package var isSaving = false
    package var isSaved = false
    package var error: APIError?
    package var saveError: APIError?
}

/// The user's profile and the change of the shown name.
@MainActor package final class ProfileInteractor: BusinessLogic {
    package let work = Work()
    private let presenter: any ProfilePresentationLogic
    private let service: any ProfileService
    private let language: Language
    private var response = ProfileResponse()

    package init(presenter: any ProfilePresentationLogic, service: any ProfileService, language: Language) {
        self.presenter = presenter
        self.service = service
        self.language = language
    }

    package func start() {
        response.error = nil
        presenter.present(response)
        work.run { [self] in await load() }
    }

    package func stop() { work.cancel() }

    package func handle(_ action: WalletAction) {
        switch action {
        case .retry: start()
        case .edit(.displayName, let text):
            response.name = text
            response.isSaved = false
            presenter.present(response)
        case .saveProfile: save()
        default: break
        }
    }

    private func load() async {
        do throws(APIError) {
            let profile = try await service.profile()
            response.profile = profile
            response.name = (language == .russian ? profile.displayName : profile.displayNameEn) ?? ""
        } catch {
            response.error = error
        }
        presenter.present(response)
    }

    private func save() {
        guard !response.isSaving, response.profile != nil else { return }
        response.isSaving = true
        response.isSaved = false
        response.saveError = nil
        presenter.present(response)
        work.run { [self] in
            do throws(APIError) {
                try await service.rename(to: response.name)
                response.isSaved = true
                // What is shown is what the server has now.
                await load()
            } catch {
                response.saveError = error
            }
            response.isSaving = false
            presenter.present(response)
        }
    }
}
