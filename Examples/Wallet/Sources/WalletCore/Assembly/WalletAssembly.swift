package import DublerAssembly
package import DublerStore
import Foundation

/// The composition root: the only place that knows which part is made of what.
@MainActor package struct WalletAssembly {
    /// What differs between a device, a test and a preview.
    package struct Parts: Sendable {
        package var transport: any HTTPTransport
        package var records: any RecordStore
        package var secrets: any SecretStore
        /// What is shown of lists comes out of it, and out of nothing else.
        package var database: Database
        package var pause: Pause
        package var polling: OperationInteractor.Polling
        package var makeKey: @Sendable () -> String
        package var version: AppVersion

        package init(
            transport: any HTTPTransport,
            records: any RecordStore,
            secrets: any SecretStore,
            database: Database,
            pause: Pause = .real,
            polling: OperationInteractor.Polling = .init(),
            makeKey: @escaping @Sendable () -> String = { UUID().uuidString.lowercased() },
            version: AppVersion = AppVersion("2.14.0")
        ) {
            self.transport = transport
            self.records = records
            self.secrets = secrets
            self.database = database
            self.pause = pause
            self.polling = polling
            self.makeKey = makeKey
            self.version = version
        }
    }

    /// The graph of all layers; a test patches it.
    package let container: Container
    let start: WalletStart
    let parts: Parts
    let device: any DeviceServices
    let texts: Texts
    let session: SessionEnd
    let keeper: TokenKeeper
    let accessCode: AccessCode
    let auth: any AuthService
    let history: any ListRepository<HistoryItem>
    let contacts: any ListRepository<Contact>
    let launchService: any LaunchService

    /// - Throws: All mistakes of the graph at once.
    package init(start: WalletStart, parts: Parts, device: any DeviceServices) throws {
        try self.init(container: Self.graph(start: start, parts: parts, device: device), start: start, parts: parts)
    }

    /// The layers of the app, activated together.
    package static func graph(start: WalletStart, parts: Parts, device: any DeviceServices) throws -> Container {
        let layers: [any Assembly] = [
            CoreComponents(start: start, parts: parts, device: device), ServiceComponents(),
            StoryComponents(parts: parts),
        ]
        return try Container(layers).activate()
    }

    /// The app of a graph, which a test may have patched.
    package init(container: Container, start: WalletStart, parts: Parts) throws {
        self.container = container
        self.start = start
        self.parts = parts
        device = try container.resolve(\CoreComponents.device)
        accessCode = try container.resolve(\ServiceComponents.accessCode)
        // What was kept is put right before anything looks at it.
        Self.prepare(start, parts, accessCode)
        texts = try container.resolve(\StoryComponents.texts)
        session = try container.resolve(\ServiceComponents.session)
        keeper = try container.resolve(\ServiceComponents.keeper)
        auth = try container.resolve(\ServiceComponents.auth)
        history = try container.resolve(\ServiceComponents.history)
        contacts = try container.resolve(\ServiceComponents.contacts)
        launchService = try container.resolve(\ServiceComponents.launch)
    }

    /// Asks for notifications, and tells the server where they go.
    var pushes: PushRegistration {
        get throws { try container.resolve(\ServiceComponents.pushCenter) }
    }

    var version: AppVersion { parts.version }

    /// Puts the local session where the app looks for it, before it looks.
    private static func prepare(_ start: WalletStart, _ parts: Parts, _ code: AccessCode) {
        if start.forgets.contains(.secrets) { parts.secrets.removeAll() }
        if start.forgets.contains(.records) {
            parts.records.removeAll()
            StoredLists.removeAll(from: parts.database)
        }
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
