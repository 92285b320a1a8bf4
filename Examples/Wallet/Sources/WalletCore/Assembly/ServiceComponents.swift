package import DublerAssembly
import DublerStore
import Foundation

/// What speaks to the server, and what keeps its answers: one of each for the app.
package struct ServiceComponents: Assembly {
    package let session = Definition(SessionEnd.init, scope: .singleton)
    package let accessCode = Definition(AccessCode.init(secrets:), .definition(\CoreComponents.secrets))
    package let auth = Definition(
        ServiceComponents.auth,
        .definition(\CoreComponents.start),
        .definition(\CoreComponents.transport),
        scope: .lazySingleton
    )
    package let keeper = Definition(
        ServiceComponents.keeper,
        .definition(\CoreComponents.start),
        .definition(\CoreComponents.secrets),
        .definition(\ServiceComponents.auth),
        scope: .lazySingleton
    )
    /// The client of the API; that of the authorization has another address.
    package let api = Definition(
        { try ServiceComponents.client(at: $0.apiURL, $0, $1, $2, $3) },
        .definition(\CoreComponents.start),
        .definition(\CoreComponents.transport),
        .definition(\ServiceComponents.keeper),
        .definition(\ServiceComponents.session),
        scope: .lazySingleton
    )
    package let authClient = Definition(
        { try ServiceComponents.client(at: $0.authURL, $0, $1, $2, $3) },
        .definition(\CoreComponents.start),
        .definition(\CoreComponents.transport),
        .definition(\ServiceComponents.keeper),
        .definition(\ServiceComponents.session),
        scope: .lazySingleton
    )
    package let cards = Definition({ CardsAPI(client: $0) as any CardsService }, .definition(\ServiceComponents.api))
    package let operation = Definition(
        { OperationAPI(client: $0) as any OperationService },
        .definition(\ServiceComponents.api)
    )
    package let historyService = Definition(
        { HistoryAPI(client: $0) as any HistoryService },
        .definition(\ServiceComponents.api)
    )
    package let contactsService = Definition(
        { ContactsAPI(client: $0) as any ContactsService },
        .definition(\ServiceComponents.api)
    )
    package let profile = Definition(
        { ProfileAPI(client: $0) as any ProfileService },
        .definition(\ServiceComponents.api)
    )
    package let onboarding = Definition(
        { OnboardingAPI(client: $0) as any OnboardingService },
        .definition(\ServiceComponents.api)
    )
    package let settings = Definition(
        { SettingsAPI(api: $0, auth: $1) as any SettingsService },
        .definition(\ServiceComponents.api),
        .definition(\ServiceComponents.authClient)
    )
    package let launch = Definition({ LaunchAPI(client: $0) as any LaunchService }, .definition(\ServiceComponents.api))
    package let target = Definition({ TargetAPI(client: $0) as any TargetService }, .definition(\ServiceComponents.api))
    /// Offline first: the database is what is shown, the service only writes into it.
    package let history = Definition(
        ServiceComponents.history,
        .definition(\CoreComponents.database),
        .definition(\ServiceComponents.historyService),
        scope: .lazySingleton
    )
    package let contacts = Definition(
        ServiceComponents.contacts,
        .definition(\CoreComponents.database),
        .definition(\ServiceComponents.contactsService),
        scope: .lazySingleton
    )
    package let pushCenter = Definition(
        onMain: PushRegistration.init(device:profile:),
        .definition(\CoreComponents.device),
        .definition(\ServiceComponents.profile)
    )

    package init() {}

    private static func headers(_ start: WalletStart) -> [String: String] {
        ["Accept": "application/json", "Accept-Language": start.language.rawValue]
    }

    private static func auth(_ start: WalletStart, _ transport: any HTTPTransport) -> any AuthService {
        AuthAPI(base: start.authURL, transport: transport, headers: headers(start), clock: start.clock)
    }

    private static func keeper(_ start: WalletStart, _ secrets: any SecretStore, _ auth: any AuthService) -> TokenKeeper
    {
        TokenKeeper(secrets: secrets, clock: start.clock) { (tokens) async throws(APIError) in
            try await auth.renew(tokens)
        }
    }

    private static func client(
        at base: URL,
        _ start: WalletStart,
        _ transport: any HTTPTransport,
        _ keeper: TokenKeeper,
        _ session: SessionEnd
    ) throws -> APIClient {
        APIClient(base: base, transport: transport, headers: headers(start), keeper: keeper) {
            await session.report($0)
        }
    }

    private static func history(
        _ database: Database,
        _ service: any HistoryService
    ) -> any ListRepository<HistoryItem> {
        StoredListRepository(database: database, list: "history") { (cursor) async throws(APIError) in
            try await service.history(cursor: cursor)
        }
    }

    private static func contacts(_ database: Database, _ service: any ContactsService) -> any ListRepository<Contact> {
        StoredListRepository(database: database, list: "contacts") { (next) async throws(APIError) in
            try await service.contacts(offset: next.flatMap(Int.init) ?? 0)
        }
    }
}
