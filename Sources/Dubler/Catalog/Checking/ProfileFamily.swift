/// Profiles by id, and who is whose parent.
struct ProfileFamily: Sendable {
    let sources: [ProfileSource]
    private let byID: [String: Int]

    /// Profiles of unlike ids.
    init(_ sources: [ProfileSource]) {
        self.sources = sources
        byID = Dictionary(sources.indices.map { (sources[$0].profile.id, $0) }, uniquingKeysWith: { first, _ in first })
    }

    func source(_ id: String) -> ProfileSource? { byID[id].map { sources[$0] } }

    func profile(_ id: String) -> Profile? { source(id)?.profile }

    var ids: [String] { sources.map(\.profile.id) }

    /// The profile and its parents, the uppermost first.
    func layers(of profile: Profile) -> [Profile] {
        ProfileOrder.layers(of: profile) { self.profile($0) }
    }

    /// Reports each cycle once; the ids of the profiles that lie on one or reach one.
    func checkCycles(_ findings: Findings) -> Set<String> {
        var walk = CycleWalk(family: self, findings: findings)
        for source in sources { walk.visit(source.profile) }
        return walk.cyclic
    }
}

/// Depth first; a profile that is reached while it is still open closes a cycle.
private struct CycleWalk {
    private static let longestLine = 100

    let family: ProfileFamily
    let findings: Findings
    /// Profiles whose parents cannot be followed to an end.
    private(set) var cyclic: Set<String> = []
    private var trail: [Profile] = []
    private var done: Set<String> = []
    /// How many profiles lie in a row beneath each, itself included.
    private var depths: [String: Int] = [:]

    init(family: ProfileFamily, findings: Findings) {
        self.family = family
        self.findings = findings
    }

    mutating func visit(_ profile: Profile) {
        if let start = trail.firstIndex(where: { $0.id == profile.id }) {
            report(Array(trail[start...]))
            return
        }
        guard !done.contains(profile.id) else { return }
        guard trail.count < Self.longestLine else { return reportLength(profile) }
        trail.append(profile)
        var depth = 1
        for parent in profile.extends {
            guard let parent = family.profile(parent) else { continue }
            visit(parent)
            if cyclic.contains(parent.id) { cyclic.insert(profile.id) }
            depth = max(depth, depths[parent.id, default: 0] + 1)
        }
        trail.removeLast()
        done.insert(profile.id)
        depths[profile.id] = depth
        if depth > Self.longestLine, !cyclic.contains(profile.id) { reportLength(profile) }
    }

    private mutating func reportLength(_ profile: Profile) {
        cyclic.insert(profile.id)
        findings.error(
            "too_deep",
            "profiles extend each other at most \(Self.longestLine) times in a row",
            at: profile.location
        )
    }

    private mutating func report(_ cycle: [Profile]) {
        for profile in cycle { cyclic.insert(profile.id) }
        guard let first = cycle.min(by: { $0.location < $1.location }),
            let start = cycle.firstIndex(where: { $0.id == first.id })
        else { return }
        let ids = (cycle[start...] + cycle[..<start]).map(\.id) + [first.id]
        let place = family.source(first.id)?.members?.member(.extends)?.keyLocation ?? first.location
        findings.error(
            "parent_cycle",
            "profiles extend each other in a circle: \(ids.joined(separator: " → "))",
            at: place
        )
    }
}
