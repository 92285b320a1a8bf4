import Dubler
import DublerStore
import DublerTesting
import Foundation

@testable import WalletCore

#if canImport(FoundationNetworking)
    import FoundationNetworking
#endif

/// The Wallet's services over its own catalog, in this process: all of a module test
/// that lies below the screen.
struct WalletBackend: Sendable {
    let backend: MockBackend
    let clock: FakeClock
    let records = MemoryRecordStore()
    let secrets = StoredSecrets(records: MemoryRecordStore())
    let keeper: TokenKeeper
    private let lists: Database
    private let api: APIClient
    private let auth: APIClient
    private let authBase: URL
    private let transport: MockedTransport

    static let texts = Texts(language: .english)

    /// The backend of the test that runs, for a user who is signed in, unless the
    /// tokens say otherwise.
    init(tokens: Tokens? = Tokens(access: "at-1", refresh: "rt-1")) throws {
        backend = try .current
        clock = try .current
        guard let activation = backend.activation else { throw URLError(.badURL) }
        let transport = MockedTransport(session: URLSession(configuration: .mocked(by: backend)))
        let authURL = activation.baseURLs["auth"] ?? activation.baseURL
        let headers = ["Accept": "application/json", "Accept-Language": "en"]
        let calendar = DeviceClock { [clock] in clock.date }
        let signIn = AuthAPI(base: authURL, transport: transport, headers: headers, clock: calendar)
        secrets.set(tokens, for: .tokens)
        let keeper = TokenKeeper(secrets: secrets, clock: calendar) { (tokens) async throws(APIError) in
            try await signIn.renew(tokens)
        }
        let client = { (base: URL) in
            APIClient(base: base, transport: transport, headers: headers, keeper: keeper) { _ in }
        }
        self.keeper = keeper
        lists = try Database.temporary(migrations: StoredLists.migrations)
        self.transport = transport
        authBase = authURL
        api = client(activation.baseURL)
        auth = client(authURL)
    }

    var signIn: AuthAPI {
        AuthAPI(base: authBase, transport: transport, headers: [:], clock: DeviceClock { [clock] in clock.date })
    }
    var cards: CardsAPI { CardsAPI(client: api) }
    var history: HistoryAPI { HistoryAPI(client: api) }
    var contacts: ContactsAPI { ContactsAPI(client: api) }
    var operation: OperationAPI { OperationAPI(client: api) }
    var onboarding: OnboardingAPI { OnboardingAPI(client: api) }
    var profile: ProfileAPI { ProfileAPI(client: api) }
    var settings: SettingsAPI { SettingsAPI(api: api, auth: auth) }
    var target: TargetAPI { TargetAPI(client: api) }
    var accessCode: AccessCode { AccessCode(secrets: secrets) }
    var privacy: BalancePrivacy { BalancePrivacy(records: records) }

    /// Days as a user in Moscow reads them, on the day of the catalog's clock.
    var days: DayText {
        let zone = TimeZone(identifier: "Europe/Moscow") ?? .current
        let noon = DeviceClock { Date(timeIntervalSince1970: 1_768_467_600) }
        return DayText(texts: Self.texts, timeZone: zone, clock: noon)
    }

    /// Pauses that pass on the clock of the test.
    var pause: Pause { Pause { [clock] in try await clock.sleep(for: $0) } }

    var storedHistory: StoredListRepository<HistoryItem> {
        StoredListRepository(database: lists, list: "history") { [history] (cursor) async throws(APIError) in
            try await history.history(cursor: cursor)
        }
    }

    var storedContacts: StoredListRepository<Contact> {
        StoredListRepository(database: lists, list: "contacts") { [contacts] (next) async throws(APIError) in
            try await contacts.contacts(offset: next.flatMap(Int.init) ?? 0)
        }
    }
}

/// The app's own transport protocol over a mocked session.
struct MockedTransport: HTTPTransport {
    let session: URLSession

    func send(_ call: HTTPCall, below base: URL) async throws(TransportFailure) -> HTTPAnswer {
        guard let url = call.url(below: base) else { throw TransportFailure("no address") }
        var request = URLRequest(url: url)
        request.httpMethod = call.method
        request.httpBody = call.body
        for (name, value) in call.headers { request.setValue(value, forHTTPHeaderField: name) }
        do {
            let (data, response) = try await session.data(for: request)
            guard let response = response as? HTTPURLResponse else { throw TransportFailure("no HTTP") }
            let fields = response.allHeaderFields.map { ("\($0.key)".lowercased(), "\($0.value)") }
            return HTTPAnswer(status: response.statusCode, headers: Dictionary(fields) { $1 }, body: data)
        } catch {
            throw TransportFailure("\(error)")
        }
    }
}
