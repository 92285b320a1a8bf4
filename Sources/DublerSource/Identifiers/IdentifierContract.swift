/// What the app sets against what robots use.
struct IdentifierContract {
    /// Lookups of what the app never sets.
    private(set) var missing: [Lookup] = []
    /// Places whose identifiers nobody looks for.
    private(set) var unused: [IdentifierSite] = []
    /// Exceptions of the configuration that except nothing.
    private(set) var stale: [String] = []

    init(_ project: Project) {
        guard project.files.contains(where: { $0.role == .app }) else { return }
        let lookups = project.lookups.filter { !$0.pattern.isAny && IdentifierName.fits($0.pattern) }
        let spare = project.configuration.spare.map { NamePattern(glob: $0.pattern) }
        let foreign = project.configuration.foreign.map { NamePattern(glob: $0.pattern) }
        let set = Self.set(project.sites)
        let used = Array(Set(lookups.map(\.pattern) + project.names.landmarks.map { NamePattern(glob: $0) }))
        let known = Set(set)
        let unknown = Set(used).filter { pattern in
            !known.contains(pattern) && !set.contains(where: pattern.meets) && !foreign.contains(where: pattern.meets)
        }
        missing = lookups.filter { unknown.contains($0.pattern) }
        let own = project.sites.filter { !$0.isDerived && !$0.isPrefix }
        let unlooked = Set(own.map(\.pattern)).filter { pattern in !used.contains(where: pattern.meets) }
        let idle = own.filter { unlooked.contains($0.pattern) }
        unused = idle.filter { site in !spare.contains { Self.covers($0, site.pattern) } }
        stale = spare.filter { pattern in !idle.contains { Self.covers(pattern, $0.pattern) } }.map(\.glob)
    }

    /// All that the app sets: an identifier that is made from another one (`*_detail`)
    /// stands behind every one that is not.
    static func set(_ sites: [IdentifierSite]) -> [NamePattern] {
        let whole = Set(sites.filter { !$0.isDerived }.map(\.pattern))
        let plain = Set(sites.filter { !$0.isDerived && !$0.isPrefix }.map(\.pattern))
        let endings = Set(sites.filter(\.isDerived).map { Array($0.pattern.parts.dropFirst()) })
        return Array(plain) + whole.flatMap { start in endings.map { NamePattern(start.parts + $0) } }
    }

    /// Whether an exception speaks of all that a pattern can name.
    private static func covers(_ exception: NamePattern, _ pattern: NamePattern) -> Bool {
        exception.matches(pattern.glob)
    }
}
