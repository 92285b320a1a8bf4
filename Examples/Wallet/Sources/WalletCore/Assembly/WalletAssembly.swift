import Foundation

/// The composition root: the only place that knows which part is made of what.
@MainActor package struct WalletAssembly {
    /// What differs between a device, a test and a preview.
    package struct Parts: Sendable {
        package var transport: any HTTPTransport
        package var records: any RecordStore
        package var secrets: any SecretStore
        package var pause: Pause
        package var polling: OperationInteractor.Polling
        package var makeKey: @Sendable () -> String
        package var version: AppVersion

        package init(
            transport: any HTTPTransport,
            records: any RecordStore,
            secrets: any SecretStore,
            pause: Pause = .real,
            polling: OperationInteractor.Polling = .init(),
            makeKey: @escaping @Sendable () -> String = { UUID().uuidString.lowercased() },
            version: AppVersion = AppVersion("2.14.0")
        ) {
            self.transport = transport
            self.records = records
            self.secrets = secrets
            self.pause = pause
            self.polling = polling
            self.makeKey = makeKey
            self.version = version
        }
    }

    let start: WalletStart
    let parts: Parts
    let device: any DeviceServices
    let texts: Texts
    let session = SessionEnd()
    let keeper: TokenKeeper
    let auth: any AuthService
    let accessCode: AccessCode
    let cards: any CardsService
    let operation: any OperationService
    let historyService: any HistoryService
    let history: any ListRepository<HistoryItem>
    let contactsService: any ContactsService
    let contacts: any ListRepository<Contact>
    let profile: any ProfileService
    let onboardingService: any OnboardingService
    let settings: any SettingsService
    let launchService: any LaunchService
    let target: any TargetService

    package init(start: WalletStart, parts: Parts, device: any DeviceServices) {
        self.start = start
        self.parts = parts
        self.device = device
        texts = Texts(language: start.language)
        accessCode = AccessCode(secrets: parts.secrets)
        Self.prepare(start, parts, accessCode)

        let headers = ["Accept": "application/json", "Accept-Language": start.language.rawValue]
        let auth = AuthAPI(base: start.authURL, transport: parts.transport, headers: headers, clock: start.clock)
        let keeper = TokenKeeper(secrets: parts.secrets, clock: start.clock) { (tokens) async throws(APIError) in
            try await auth.renew(tokens)
        }
        let client = { [session] (base: URL) in
            APIClient(base: base, transport: parts.transport, headers: headers, keeper: keeper) {
                await session.report($0)
            }
        }
        let api = client(start.apiURL)
        self.auth = auth
        self.keeper = keeper
        cards = CardsAPI(client: api)
        operation = OperationAPI(client: api)
        let historyService = HistoryAPI(client: api)
        self.historyService = historyService
        history = StoredListRepository(store: parts.records, key: "history") { (cursor) async throws(APIError) in
            try await historyService.history(cursor: cursor)
        }
        let contactsService = ContactsAPI(client: api)
        self.contactsService = contactsService
        contacts = StoredListRepository(store: parts.records, key: "contacts") { (next) async throws(APIError) in
            try await contactsService.contacts(offset: next.flatMap(Int.init) ?? 0)
        }
        profile = ProfileAPI(client: api)
        onboardingService = OnboardingAPI(client: api)
        settings = SettingsAPI(api: api, auth: client(start.authURL))
        launchService = LaunchAPI(client: api)
        target = TargetAPI(client: api)
    }

    var version: AppVersion { parts.version }

    /// Puts the local session where the app looks for it, before it looks.
    private static func prepare(_ start: WalletStart, _ parts: Parts, _ code: AccessCode) {
        if start.forgets.contains(.secrets) { parts.secrets.removeAll() }
        if start.forgets.contains(.records) { parts.records.removeAll() }
        switch start.session {
        case .stored: break
        case .none: parts.secrets.set(Tokens?.none, for: .tokens)
        case .prepared(let tokens): parts.secrets.set(tokens, for: .tokens)
        }
        switch start.gate {
        case .stored: break
        case .none, .onboarding: code.set(nil)
        case .lock(let digits, _): code.set(digits)
        }
    }

    /// Where the app begins, by what the device has.
    var firstStage: Stage {
        guard parts.secrets.value(Tokens.self, for: .tokens) != nil else { return .signIn(notice: nil) }
        if start.gate == .onboarding { return .onboarding }
        return accessCode.isSet ? .lock : .main
    }

    /// Forgets the user: the session, the code, everything that was stored of them.
    func endSession() async {
        let tokens = await keeper.replace(with: nil)
        parts.secrets.removeAll()
        // The repositories first: answers that are under way would be written after all.
        await history.forget()
        await contacts.forget()
        parts.records.removeAll()
        await auth.signOut(tokens)
    }
}
