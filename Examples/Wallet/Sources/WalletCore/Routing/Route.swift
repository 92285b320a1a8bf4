/// A place in the app that a link, a push or a tap can lead to.
package enum Route: Sendable, Hashable {
    case cards
    case card(String)
    case operation
    case history
    case historyItem(String)
    case contacts
    case contactForm
    case settings
    case devices
    case profile
    case target

    /// The tab under which the place is shown.
    package var tab: Tab {
        switch self {
        case .cards, .card, .target: .cards
        case .operation: .operation
        case .history, .historyItem: .history
        case .contacts, .contactForm: .contacts
        case .settings, .devices, .profile: .settings
        }
    }

    /// Whether the place is the tab's own screen.
    package var isRoot: Bool {
        switch self {
        case .cards, .operation, .history, .contacts, .settings: true
        case .card, .historyItem, .contactForm, .devices, .profile, .target: false
        }
    }
}
