/// The effective change between two catalogs, endpoint by endpoint, as Markdown for
/// a review.
package struct CatalogDiff {
    private let old: Catalog
    private let new: Catalog

    package init(from old: Catalog, to new: Catalog) {
        self.old = old
        self.new = new
    }

    /// The report; it says so when nothing changes.
    package var markdown: String {
        var sections: [String] = []
        let settings = settingsChanges()
        if !settings.isEmpty { sections.append("## Settings\n\n" + settings.joined(separator: "\n")) }
        let baseline =
            LayerDiff(old.rules, new.rules, old.endpoints, new.endpoints).changes
            + CollectionDiff(old.collections, new.collections).changes
        if !baseline.isEmpty {
            sections.append("## Baseline\n\n" + baseline.map { withOverriders($0) }.joined(separator: "\n\n"))
        }
        sections += profileSections()
        guard !sections.isEmpty else { return "# Mock catalog\n\nNo effective change.\n" }
        return "# Mock catalog\n\n" + sections.joined(separator: "\n\n") + "\n"
    }

    private func settingsChanges() -> [String] {
        var lines: [String] = []
        func compare(_ name: String, _ before: String, _ after: String) {
            if before != after { lines.append("- `\(name)`: \(before) → \(after)") }
        }
        let (a, b) = (old.settings, new.settings)
        compare(
            "services",
            a.services.map(\.name).joined(separator: ", "),
            b.services.map(\.name).joined(separator: ", ")
        )
        compare("clock", a.clock?.rfc3339 ?? "system", b.clock?.rfc3339 ?? "system")
        compare("seed", String(a.seed), String(b.seed))
        compare("template", String(a.template), String(b.template))
        compare("headers", Self.list(a.headers), Self.list(b.headers))
        compare("ignore", Self.list(a.ignore), Self.list(b.ignore))
        return lines
    }

    private static func list(_ headers: [ResponseHeader]) -> String {
        headers.isEmpty
            ? "none" : headers.map { "`\($0.name): \($0.values.joined(separator: ", "))`" }.joined(separator: ", ")
    }

    private static func list(_ patterns: [RequestPattern]) -> String {
        patterns.isEmpty ? "none" : patterns.map { "`\($0.method) \($0.path?.text ?? "*")`" }.joined(separator: ", ")
    }

    // MARK: Profiles

    /// A change of the baseline with the profiles that do not see it.
    private func withOverriders(_ change: EndpointChange) -> String {
        let names = new.endpoints
        let overriders = new.profiles.filter { profile in
            profile.rules.contains { $0.enabled && names.name(of: $0.pattern) == change.endpoint }
        }
        let note = overriders.isEmpty ? "" : "\n\nOverridden in " + Self.codes(overriders.map(\.id)) + "."
        return change.markdown + note
    }

    private func profileSections() -> [String] {
        let before = Dictionary(old.profiles.map { ($0.id, $0) }, uniquingKeysWith: { first, _ in first })
        let after = Dictionary(new.profiles.map { ($0.id, $0) }, uniquingKeysWith: { first, _ in first })
        var sections: [String] = []
        for id in Set(before.keys).union(after.keys).sorted() {
            switch (before[id], after[id]) {
            case (let gone?, nil): sections.append("## Profile `\(id)`: removed\n\n\(Self.title(gone))")
            case (nil, let added?):
                let rules = LayerDiff([], added.rules, old.endpoints, new.endpoints).changes
                let body = [Self.title(added)] + rules.map(\.markdown)
                sections.append("## Profile `\(id)`: added\n\n" + body.joined(separator: "\n\n"))
            case (let one?, let other?):
                let lines = profileChanges(one, other)
                guard !lines.isEmpty else { continue }
                let heirs = new.profiles.filter { $0.id != id && new.layers(of: $0).contains { $0.id == id } }.map(\.id)
                let inherited = heirs.isEmpty ? [] : ["Inherited by " + Self.codes(heirs) + "."]
                sections.append("## Profile `\(id)`\n\n" + (lines + inherited).joined(separator: "\n\n"))
            case (nil, nil): break
            }
        }
        return sections
    }

    private static func title(_ profile: Profile) -> String {
        [profile.title, profile.extends.isEmpty ? nil : "extends " + codes(profile.extends)]
            .compactMap(\.self).joined(separator: "; ")
    }

    private static func codes(_ names: [String]) -> String { names.map { "`\($0)`" }.joined(separator: ", ") }

    private func profileChanges(_ before: Profile, _ after: Profile) -> [String] {
        var lines: [String] = []
        if before.extends != after.extends {
            lines.append("- extends: \(Self.codes(before.extends)) → \(Self.codes(after.extends))")
        }
        if before.clock != after.clock {
            lines.append("- clock: \(before.clock?.rfc3339 ?? "–") → \(after.clock?.rfc3339 ?? "–")")
        }
        if before.seed != after.seed {
            lines.append("- seed: \(before.seed.map { "\($0)" } ?? "–") → \(after.seed.map { "\($0)" } ?? "–")")
        }
        for change in JSONChanges.between(.object(before.state), .object(after.state)) {
            lines.append("- state \(change)")
        }
        let settings = lines.isEmpty ? [] : [lines.joined(separator: "\n")]
        return settings
            + (LayerDiff(before.rules, after.rules, old.endpoints, new.endpoints).changes
            + CollectionDiff(before.collections, after.collections).changes).map(\.markdown)
    }
}

extension Catalog {
    /// How endpoints are called here.
    var endpoints: EndpointNames { EndpointNames(defaultService: settings.services.first?.name ?? "") }
}

/// Names of endpoints as reports show them.
struct EndpointNames {
    let defaultService: String

    func name(of pattern: RequestPattern) -> String {
        let service = pattern.service ?? defaultService
        let prefix = service == defaultService ? "" : service + ": "
        return "\(prefix)\(pattern.method) \(pattern.path?.text ?? "*")"
    }
}

/// What changes at one endpoint.
struct EndpointChange {
    var endpoint: String
    var lines: [String]

    var markdown: String { "### `\(endpoint)`\n\n" + lines.joined(separator: "\n") }
}
