/// `Dubler/agent/config.json`: what a project tells those who read its sources.
struct Configuration: Sendable, Equatable {
    /// A call whose argument is an accessibility identifier.
    struct Setter: Sendable, Equatable {
        enum Place: Sendable, Equatable {
            case index(Int)
            case label(String)
        }

        let call: String
        let argument: Place
        /// The argument is only the beginning of identifiers: `pin` of `pin_key_1`.
        var isPrefix = false
    }

    /// Names with the reason why they are an exception.
    struct Exception: Sendable, Equatable {
        let pattern: String
        let reason: String
    }

    /// Ways into the app that jump past product logic.
    struct Shortcuts: Sendable, Equatable {
        var arguments: [String] = []
        var environment: [String] = []
        var functions: [String] = []
    }

    var name = ""
    /// Folders, relative to the root.
    var catalog: String?
    var scenarios: String?
    var tests: [String] = []
    var robots: [String] = []
    var app: [String] = []
    var setters: [Setter] = []
    /// Identifiers that the app sets and no robot uses yet.
    var spare: [Exception] = []
    /// Identifiers that the system or another app sets.
    var foreign: [Exception] = []
    var shortcuts = Shortcuts()
    /// Whether `scenario-linked` asks every test for a scenario, or only looks at those
    /// that name one.
    var linksEveryTest = true
    /// Rules that are switched on or off.
    var rules: [String: Bool] = [:]

    /// Where the scenarios are unless it is said.
    var scenarioFolder: String? { scenarios ?? catalog.map { "\($0)/scenarios" } }
}
