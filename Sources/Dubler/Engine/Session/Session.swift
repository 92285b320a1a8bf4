/// One isolated world: active profile, temporary overrides, test rules, counters,
/// state, randomness, clock, journal and timeline. A value: an operation either
/// happens whole or not at all.
package struct Session: Sendable {
    package let id: String
    /// Counts activations with reset, from 1.
    package internal(set) var epoch = 1
    /// Names the epoch among all sessions of the process; what a request's stamp is
    /// compared with.
    package internal(set) var group: UInt64
    package internal(set) var profile: CompiledProfile
    package internal(set) var overrides = TemporaryOverrides()
    package internal(set) var testRules: Layer?
    /// The same as they were sent, in their order.
    var testRuleSources: [JSONValue] = []
    /// What a request is searched through, highest first.
    var floors: [CompiledProfile.Floor] = []
    package internal(set) var counters = CounterTable()
    package internal(set) var state: StateDocument
    package internal(set) var clock: SessionClock
    package internal(set) var journal: Journal
    package internal(set) var timeline = Timeline()
    /// Base URL of each service, in the services' order, on ports of this epoch.
    package internal(set) var baseURLs: [String] = []
    /// The server's own address, for requests by prefix, header or main port.
    package internal(set) var mainURL = ""
    package internal(set) var simulator: JSONValue?
    package internal(set) var createdAt: Moment
    package internal(set) var lastActivity: Moment
    /// Whether it stays when it is idle.
    package internal(set) var isPinned: Bool
    /// Streams and verifications that are open: a session in use is not idle.
    package internal(set) var openStreams = 0
    /// Whether an answer of the stack can cut: then every answer closes.
    var closes = false

    package init(
        id: String,
        group: UInt64,
        profile: CompiledProfile,
        limits: Journal.Limits,
        at moment: Moment,
        isPinned: Bool = false
    ) {
        self.id = id
        self.group = group
        self.profile = profile
        state = profile.initialState
        clock = SessionClock(frozen: profile.clock)
        journal = Journal(limits: limits)
        createdAt = moment
        lastActivity = moment
        self.isPinned = isPinned
        rebuildFloors()
    }

    /// Puts the layers on top of each other anew, after one of them has changed.
    mutating func rebuildFloors() {
        var floors: [CompiledProfile.Floor] = []
        if overrides.enabled, let layer = overrides.layer {
            floors.append(CompiledProfile.Floor(layer: layer, collections: []))
        }
        if let testRules { floors.append(CompiledProfile.Floor(layer: testRules, collections: [])) }
        floors.append(contentsOf: profile.floors)
        self.floors = floors
        closes = floors.contains { $0.layer.cuts }
    }

    /// The clock of templates and of `$before`.
    package func now(_ moment: Moment) -> Instant { clock.now(moment) }

    /// How often a rule has answered.
    package func uses(of rule: CompiledRule) -> Int { counters.uses(of: rule.key) }

    /// What `{{baseURL}}` is for a request that came that way.
    package func baseURL(service: Int, address: SessionAddress, defaultService: Bool = true) -> String {
        switch address {
        case .port where service < baseURLs.count: return baseURLs[service]
        case .prefix:
            let prefix = "\(mainURL)/__dubler/s/\(id)"
            return service == 0 ? prefix : "\(prefix)/~\(serviceNames[safe: service] ?? "api")"
        case .main where service == 0: return mainURL
        case .port, .main: return service < baseURLs.count ? baseURLs[service] : mainURL
        }
    }

    package internal(set) var serviceNames: [String] = []
}

extension Array {
    /// The element, or `nil` past the ends.
    subscript(safe index: Int) -> Element? { indices.contains(index) ? self[index] : nil }
}
