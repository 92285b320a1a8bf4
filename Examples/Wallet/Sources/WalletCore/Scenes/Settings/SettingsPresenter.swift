@MainActor package protocol SettingsPresentationLogic: AnyObject {
    func present(_ response: SettingsResponse)
}

@MainActor package final class SettingsPresenter: SettingsPresentationLogic {
    private static let names: [String: TextKey] = [
        "language": .settingLanguage, "theme": .settingTheme, "biometrics": .settingBiometrics,
        "hideBalances": .settingHideBalances, "pushOperations": .settingPushOperations,
        "pushMarketing": .settingPushMarketing, "dailyLimit": .settingDailyLimit,
    ]

    private weak var view: (any Display<SettingsViewState>)?
    private let texts: Texts

    package init(view: any Display<SettingsViewState>, texts: Texts) {
        self.view = view
        self.texts = texts
    }

    package func present(_ response: SettingsResponse) {
        var state = SettingsViewState(texts: texts)
        if let isOn = response.notifications {
            state.notifications = SettingsViewState.notifications(texts, detail: isOn ? .settingsOn : .settingsOff)
        }
        state.settings = response.settings
            .filter { $0.id != "biometrics" || response.flags.biometricUnlock }.map(block)
        if let error = response.error {
            let retry = ButtonElement("settings_retry", texts(.retry), .retry)
            state.failure = FailureElement(TextElement("settings_error", texts(error)), retry: retry)
        } else if response.isLoading {
            state.progress = TextElement("settings_loading", texts(.loading))
        }
        state.changeError = response.changeError.map { TextElement("settings_change_error", texts($0)) }
        view?.display(state)
    }

    private func block(_ setting: Setting) -> Block {
        // A setting that the app does not know yet is shown by its name.
        let title = Self.names[setting.id].map { texts($0) } ?? setting.id
        switch setting.value {
        case .toggle(let isOn):
            return .toggle(
                ToggleElement("settings_\(setting.id)", title, isOn: isOn, .settings(.toggle(setting.id)))
            )
        case .text(let value):
            return .row(RowElement("settings_\(setting.id)", title: title, detail: value, nil))
        }
    }
}
