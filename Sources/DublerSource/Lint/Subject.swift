/// What a case is about, where a launch state could skip it.
enum Subject: String, CaseIterable {
    case authorization, onboarding
    case accessCode = "access code"

    /// Reads a stated subject, or a title in English or Russian.
    init?(_ text: String) {
        let text = text.lowercased()
        let found = Self.allCases.first { subject in subject.words.contains { text.contains($0) } }
        guard let found else { return nil }
        self = found
    }

    /// Beginnings of words, in both languages.
    private var words: [String] {
        switch self {
        case .authorization:
            [
                "authorization", "authorisation", "authentication", "sign-in", "sign in", "signing in", "log in",
                "login",
                "авториза", "аутентифика", "вход в ", "вход по", "логин",
            ]
        case .onboarding: ["onboarding", "first start", "first run", "онбординг", "первый запуск", "первого запуска"]
        case .accessCode:
            [
                "access code", "passcode", "pin code", "код доступа", "кода доступа", "кодом доступа", "пин-код",
                "пинкод",
            ]
        }
    }

    /// Whether a launch state begins behind the subject.
    func isSkipped(by state: String) -> Bool {
        switch self {
        case .authorization: state.hasPrefix("authorized") || state == "onboarding"
        case .onboarding: state.hasPrefix("authorized")
        case .accessCode: state == "authorizedAndUnlocked"
        }
    }

    /// Launch states that leave the subject to the user.
    var states: String {
        switch self {
        case .authorization: "`.unauthorized`"
        case .onboarding: "`.onboarding`"
        case .accessCode: "`.authorizedAndLocked`"
        }
    }

    /// Beginnings of the names of robots that play the subject.
    var robots: [String] {
        switch self {
        case .authorization: ["signin", "login", "auth"]
        case .onboarding: ["onboarding"]
        case .accessCode: ["lock", "pin", "accesscode", "passcode", "onboarding"]
        }
    }
}
