/// The launch states that a scope prepares.
struct Launches {
    struct State {
        let name: String
        let start: Int
    }

    private(set) var states: [State] = []

    init(_ scope: Scope, _ meaning: Meaning) {
        var found: [State] = []
        Walk(entersTypes: false).evaluated(scope.body) { expression in
            guard let call = expression.call, call.name == "prepare", let value = call.argument("launchState") else {
                return
            }
            for name in Self.names(value, meaning, depth: 0) { found.append(State(name: name, start: value.start)) }
        }
        states = found
    }

    /// The preset that a state is made of: `authorizedAndUnlocked` of
    /// `.authorizedAndUnlocked.timeZone("UTC")`.
    static func names(_ expression: Expression, _ meaning: Meaning, depth: Int) -> [String] {
        guard depth < 8 else { return [] }
        switch expression.kind {
        case .member(nil, let name, _): return known(name, expression, meaning, depth)
        case .member(let base?, let name, _):
            if base.lastName == "LaunchState", base.base == nil { return known(name, expression, meaning, depth) }
            if base.lastName == "Self" || base.lastName == "self" { return known(name, expression, meaning, depth) }
            return names(base, meaning, depth: depth + 1)
        case .name(let name): return known(name, expression, meaning, depth)
        case .call(let call): return call.base.map { names($0, meaning, depth: depth + 1) } ?? []
        case .choice(_, let yes, let no): return [yes, no].flatMap { names($0, meaning, depth: depth + 1) }
        default: return []
        }
    }

    private static let presets: Set<String> = [
        "authorizedAndUnlocked", "authorizedAndLocked", "authorizedAndLockedByBiometrics", "unauthorized", "onboarding",
    ]

    private static func known(_ name: String, _ expression: Expression, _ meaning: Meaning, _ depth: Int) -> [String] {
        if presets.contains(name) { return [name] }
        let found = meaning.values(of: expression).flatMap { names($0, meaning, depth: depth + 1) }
        return found.isEmpty ? [name] : found
    }
}
