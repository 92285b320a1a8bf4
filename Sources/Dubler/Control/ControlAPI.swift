/// The control API as pure calls: a call in, a decision out. HTTP server, in-process
/// client and MCP are thin adapters of it.
package struct ControlAPI: Sendable {
    /// What the API tells of the one who runs it.
    package struct Settings: Sendable {
        package var version: String
        package var startedAt: Moment
        /// Names of headers, query keys and members whose values exports leave out,
        /// beside `Authorization`, `Cookie` and `Set-Cookie`.
        package var maskedNames: [String]
        /// The process that serves; `nil` where that is the caller's own.
        package var processID: Int?

        package init(version: String, startedAt: Moment, maskedNames: [String] = [], processID: Int? = nil) {
            self.version = version
            self.startedAt = startedAt
            self.maskedNames = maskedNames
            self.processID = processID
        }
    }

    /// Where the API lies on the main port.
    package static let prefix = "/__dubler/v1"

    package private(set) var settings: Settings
    let mask: SecretMask
    /// Why the latest reload kept the catalog before it; `nil` when it did not.
    var failedReload: CatalogErrors?
    /// Reads the plain-text cases. It may take a while, and is called away from traffic.
    package var readScenarios: @Sendable () -> ScenarioBook = { ScenarioBook() }
    /// Holds answers against the documents of services, away from traffic; `nil` where
    /// whoever runs the API cannot.
    package var checkContract: (@Sendable (Catalog, ContractVerdict.Scope) -> ContractVerdict)?
    package var hasFailedReload: Bool { failedReload != nil }

    package init(_ settings: Settings) {
        self.settings = settings
        mask = SecretMask(settings.maskedNames)
    }

    /// Counts the uptime from now on.
    package mutating func start(at moment: Moment) { settings.startedAt = moment }

    /// Performs a call. It never traps and never throws: what is wrong with the call
    /// is a reply.
    package func handle(_ call: ControlCall, engine: inout Engine, at moment: Moment) -> ControlOutcome {
        do throws(Problem) {
            switch ControlRouter.standard.find(call) {
            case .unknown(let problem): throw problem
            case .otherMethod(let reply): return .reply(reply)
            case .found(let route, let parameters):
                let request = ControlRequest(
                    parameters: parameters,
                    query: try ControlQuery(call.query, of: route),
                    body: call.body,
                    moment: moment
                )
                let outcome = try route.handler(self)(request, &engine)
                if case .stream = outcome, call.method.isIdentical(to: "HEAD") {
                    return .reply(ControlReply(contentType: Self.streamType, body: []))
                }
                return outcome
            }
        } catch {
            return .reply(ControlReply(error))
        }
    }

    /// The reply to a verification that has waited.
    package func reply(to result: Result<Verification.Outcome, Problem>) -> ControlReply {
        switch result {
        case .success(let outcome): ControlReply(body: outcome.json.serialized())
        case .failure(let problem): ControlReply(problem)
        }
    }
}
