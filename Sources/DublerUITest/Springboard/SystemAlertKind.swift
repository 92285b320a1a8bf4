/// An alert of the system by what it is about: how it is recognised, and what its
/// buttons say in the languages that devices of a team run in.
///
/// The system gives its alerts no identifiers, so their texts are all there is. Add
/// languages and kinds as you need them:
///
/// ```swift
/// extension SystemAlertKind {
///     static let contacts = SystemAlertKind(
///         "contacts", titles: ["Contacts"], buttons: [.allow: ["Allow Full Access"], .deny: ["Don’t Allow"]])
/// }
/// ```
public struct SystemAlertKind: Sendable, Equatable {
    /// What the user answers.
    public enum Answer: String, Sendable, CaseIterable {
        /// Yes.
        case allow
        /// No.
        case deny
    }

    /// What failures call it.
    public let name: String
    /// Words of which one stands in the alert's title.
    public let titles: [String]
    /// The button of each answer, in every language.
    public let buttons: [Answer: [String]]

    /// Describes a kind.
    public init(_ name: String, titles: [String], buttons: [Answer: [String]]) {
        self.name = name
        self.titles = titles
        self.buttons = buttons
    }

    /// “App” Would Like to Send You Notifications.
    public static let notifications = SystemAlertKind(
        "notifications",
        titles: ["Notifications", "уведомлени", "Mitteilungen", "notifications"],
        buttons: [
            .allow: ["Allow", "Разрешить", "Erlauben", "Autoriser"],
            .deny: ["Don’t Allow", "Запретить", "Не разрешать", "Nicht erlauben", "Refuser"],
        ]
    )

    /// Open in “App”?
    public static let scheme = SystemAlertKind(
        "a link",
        titles: ["Open in", "Открыть в", "Öffnen in", "Ouvrir dans"],
        buttons: [
            .allow: ["Open", "Открыть", "Öffnen", "Ouvrir"],
            .deny: ["Cancel", "Отменить", "Abbrechen", "Annuler"],
        ]
    )

    /// Face Not Recognized; allowing it tries again.
    public static let faceNotRecognized = SystemAlertKind(
        "Face ID",
        titles: ["Face Not Recognized", "Лицо не распознано", "Gesicht nicht erkannt"],
        buttons: [
            .allow: ["Try Face ID Again", "Повторить попытку", "Face ID erneut versuchen"],
            .deny: ["Cancel", "Отменить", "Abbrechen"],
        ]
    )
}
