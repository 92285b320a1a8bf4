// The app's one call into the test's entry points. A release does not define
// UITESTING, so nothing of this is in it; `dubler check-release` proves that.
#if UITESTING
    package import DublerApp

    extension WalletStart {
        /// The code of a locked start that names none.
        package static let testAccessCode = "1234"

        /// Takes over what the test asked for.
        package mutating func apply(_ launch: LaunchConfiguration) {
            if let url = launch.baseURL(for: "api") { apiURL = url }
            if let url = launch.baseURL(for: "auth") { authURL = url }
            switch launch.authorization {
            case .authorized?: session = .prepared(Self.tokens(launch))
            case .unauthorized?: session = .none
            case nil: break
            }
            apply(launch.access, code: launch.accessCode ?? Self.testAccessCode)
            clock = DeviceClock { launch.clock.now }
            if !launch.languages.isEmpty { language = Language(preferred: launch.languages) }
            if let zone = launch.timeZone { timeZone = zone }
            asksForNotifications = launch.isOn("askForNotifications") ?? false
            forgets = Set(launch.reset.areas.compactMap(Self.kept))
            if launch.isUITesting {
                let hosts = HostGuard(launch)
                objection = { hosts.violation(of: $0)?.description }
            }
            problems += launch.problems
        }

        private mutating func apply(_ access: Access?, code: String) {
            switch access {
            case nil: break
            case .unlocked?: gate = .none
            case .locked?: gate = .lock(code: code, biometrics: false)
            case .lockedByBiometrics?: gate = .lock(code: code, biometrics: true)
            case .onboarding?: gate = .onboarding
            case let other?: problems.append("ACCESS_STATE is `\(other)`, which this app does not know.")
            }
        }

        private static func kept(in area: ApplicationReset.Area) -> Kept? {
            switch area {
            case .keychain: .secrets
            case .files: .records
            // The app keeps nothing there: its sessions are ephemeral, its settings are the server's.
            case .defaults, .cookies, .urlCache: nil
            }
        }

        private static func tokens(_ launch: LaunchConfiguration) -> Tokens {
            Tokens(access: launch.accessToken ?? "at-prepared", refresh: launch.refreshToken ?? "rt-prepared")
        }
    }
#endif
