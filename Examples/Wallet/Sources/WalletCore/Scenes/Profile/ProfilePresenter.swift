@MainActor package protocol ProfilePresentationLogic: AnyObject {
    func present(_ response: ProfileResponse)
}

@MainActor package final class ProfilePresenter: ProfilePresentationLogic {
    private weak var view: (any Display<ProfileViewState>)?
    private let texts: Texts

    package init(view: any Display<ProfileViewState>, texts: Texts) {
        self.view = view
        self.texts = texts
    }

    package func present(_ response: ProfileResponse) {
        var state = ProfileViewState(texts: texts)
        if let profile = response.profile {
            let name = Bilingual(russian: profile.displayName, english: profile.displayNameEn)
            state.name = TextElement("profile_name", texts(name))
            state.rows = [
                RowElement("profile_phone", title: texts(.profilePhone), detail: profile.phone ?? "—", nil),
                RowElement("profile_tier", title: texts(.profileTier), detail: profile.tier ?? "—", nil),
            ]
            state.field = FieldElement("profile_name_field", texts(.profileName), text: response.name, .displayName)
            state.save = ButtonElement("profile_save", texts(.profileSave), .saveProfile)
            if response.isSaved { state.message = TextElement("profile_saved", texts(.profileSaved)) }
            if let error = response.saveError {
                let words = error.problem?.fields?.first.map { texts($0) } ?? texts(error)
                state.message = TextElement("profile_save_error", words)
            }
        } else if let error = response.error {
            let retry = ButtonElement("profile_retry", texts(.retry), .retry)
            state.failure = FailureElement(TextElement("profile_error", texts(error)), retry: retry)
        } else {
            state.progress = TextElement("profile_loading", texts(.loading))
        }
        view?.display(state)
    }
}
