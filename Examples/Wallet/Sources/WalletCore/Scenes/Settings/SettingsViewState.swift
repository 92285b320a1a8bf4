package struct SettingsViewState: ScreenLayout {
    package let title: TextElement
    package let profile: RowElement
    package let devices: RowElement
    package var notifications: RowElement
    package var settings: [Block] = []
    package var progress: TextElement?
    package var failure: FailureElement?
    package var changeError: TextElement?
    package let signOut: ButtonElement

    package init(texts: Texts) {
        title = TextElement("settings_title", texts(.settingsTitle))
        profile = RowElement("settings_profile", title: texts(.settingsProfile), .open(.profile))
        devices = RowElement("settings_devices", title: texts(.settingsDevices), .open(.devices))
        notifications = Self.notifications(texts, detail: nil)
        signOut = ButtonElement("settings_sign_out", texts(.settingsSignOut), .settings(.signOut))
    }

    static func notifications(_ texts: Texts, detail: TextKey?) -> RowElement {
        RowElement(
            "settings_notifications",
            title: texts(.settingsNotifications),
            detail: detail.map { texts($0) } ?? "",
            .settings(.notifications)
        )
    }

    package var blocks: [Block] {
        var blocks: [Block] = [.row(profile), .row(devices), .row(notifications)]
        if let progress { blocks.append(.progress(progress)) }
        if let failure { blocks.append(.failure(failure)) }
        if let changeError { blocks.append(.text(changeError)) }
        return blocks + settings + [.button(signOut)]
    }
}
