import DublerAssembly
import Foundation

/// The scenes by what they are asked for with. Each is a definition of ``StoryComponents``;
/// `nil` cannot come of a graph that was validated.
extension WalletAssembly {
    typealias Changed = @MainActor () -> Void
    typealias Owner = SceneSeat.Owner

    /// The screens of the tabs.
    func roots(of owner: any Owner, changed: @escaping Changed) -> [Tab: Scene] {
        let seat = SceneSeat(owner, changed: changed)
        let stories: [Tab: Scene?] = [
            .cards: try? container.resolve(\StoryComponents.cards, seat),
            .operation: try? container.resolve(\StoryComponents.operation, seat),
            .history: try? container.resolve(\StoryComponents.history, seat),
            .contacts: try? container.resolve(\StoryComponents.contacts, seat),
            .settings: try? container.resolve(\StoryComponents.settings, seat),
        ]
        return stories.compactMapValues(\.self)
    }

    /// The screen of a route that lies above a tab's own.
    func scene(for route: Route, of owner: any Owner, changed: @escaping Changed) -> Scene? {
        let seat = SceneSeat(owner, changed: changed)
        switch route {
        case .card(let id): return try? container.resolve(\StoryComponents.cardDetails, ItemSeat(seat: seat, id: id))
        case .historyItem(let id):
            return try? container.resolve(\StoryComponents.historyDetails, ItemSeat(seat: seat, id: id))
        case .contactForm: return try? container.resolve(\StoryComponents.contactForm, seat)
        case .devices: return try? container.resolve(\StoryComponents.devices, seat)
        case .profile: return try? container.resolve(\StoryComponents.profile, seat)
        case .target: return try? container.resolve(\StoryComponents.target, seat)
        case .cards, .operation, .history, .contacts, .settings: return nil
        }
    }

    func signIn(of owner: any Owner, notice: String?, changed: @escaping Changed) -> Scene? {
        let seat = SignInSeat(seat: SceneSeat(owner, changed: changed), notice: notice)
        return try? container.resolve(\StoryComponents.signIn, seat)
    }

    func onboarding(of owner: any Owner, changed: @escaping Changed) -> Scene? {
        try? container.resolve(\StoryComponents.onboarding, SceneSeat(owner, changed: changed))
    }

    func lock(of owner: any Owner, changed: @escaping Changed) -> Scene? {
        try? container.resolve(\StoryComponents.lock, SceneSeat(owner, changed: changed))
    }
}
