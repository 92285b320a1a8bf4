/// All that a user can do. Views send these, and know nothing else of the app.
package enum WalletAction: Sendable, Equatable {
    // The frame of every screen.
    case tab(Tab)
    case back
    case closeNotice
    case openStore
    case open(Route)
    case openLink(String)
    case edit(WalletInput, String)
    case key(PinKey)

    // What a screen does again, or begins.
    case retry
    case refresh
    case loadMore
    /// Remote switches or settings have come or changed; they may come later than a screen.
    case settingsChanged

    case signIn(SignInAction)
    case onboarding(OnboardingAction)
    case lock(LockAction)
    case operation(OperationAction)
    case contactForm(ContactFormAction)
    case settings(SettingsAction)
    case saveProfile
}

package enum SignInAction: Sendable, Equatable { case submit, confirm, resend }
package enum OnboardingAction: Sendable, Equatable { case next, allow, skip }
package enum LockAction: Sendable, Equatable { case biometrics, signOut }
package enum OperationAction: Sendable, Equatable { case start, retry, check, done }
package enum ContactFormAction: Sendable, Equatable { case open, save }
package enum SettingsAction: Sendable, Equatable { case toggle(String), notifications, signOut }

/// What the user types into.
package enum WalletInput: String, Sendable, CaseIterable {
    case login, password, code
    case amount, currency
    case search
    case contactName, contactPhone
    case displayName
}

package enum Tab: String, Sendable, CaseIterable, Hashable {
    case cards, operation, history, contacts, settings
}
