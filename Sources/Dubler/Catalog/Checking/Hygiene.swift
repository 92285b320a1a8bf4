/// What `check` notes though the catalog loads: things that a reviewer would ask
/// about.
package struct Hygiene {
    private let catalog: Catalog
    private let defaultService: String
    private let index: RuleIndex
    private let baseline: [UInt64: Rule]

    package init(_ catalog: Catalog) {
        self.catalog = catalog
        defaultService = catalog.settings.services.first?.name ?? ""
        index = RuleIndex(catalog.rules)
        baseline = Dictionary(catalog.rules.map { ($0.matchDigest, $0) }, uniquingKeysWith: { first, _ in first })
    }

    /// Notes on the whole catalog, in the order of files and places.
    package func notes() -> [Diagnostic] {
        var notes: [Diagnostic] = []
        notes += equalProfiles()
        for profile in catalog.profiles { notes += self.notes(on: profile) }
        for rule in catalog.rules { notes += SessionLeaks.notes(on: rule) }
        if let unmatched = catalog.settings.unmatched { notes += SessionLeaks.notes(on: unmatched) }
        notes += ties()
        return notes.sorted { $0.location < $1.location }
    }

    /// Notes on one profile, which need not be the catalog's own.
    package func notes(on profile: Profile) -> [Diagnostic] {
        var notes: [Diagnostic] = []
        if profile.owner == nil {
            notes.append(
                note(
                    "missing_owner",
                    "the profile `\(profile.id)` names no `owner`: whom to ask when it fails",
                    profile.location
                )
            )
        }
        let layers = ProfileOrder.layers(of: profile) { catalog.profile($0) }
        for rule in profile.rules where rule.enabled {
            if let twin = twin(of: rule, beneath: layers.dropFirst()) {
                notes.append(
                    note(
                        "override_without_effect",
                        "the override is equal to what lies beneath it, at \(twin.location)",
                        rule.location
                    )
                )
            }
            notes += SessionLeaks.notes(on: rule)
        }
        return notes
    }

    /// Profiles that neither a profile nor anything of `names` (scenarios, tests)
    /// names.
    package func unusedProfiles(namedBy names: Set<String>) -> [Diagnostic] {
        let parents = Set(catalog.profiles.flatMap(\.extends))
        return catalog.profiles.filter { !parents.contains($0.id) && !names.contains($0.id) }.map { profile in
            note(
                "unused_profile",
                "nothing uses the profile `\(profile.id)`: no scenario, no test, no other profile",
                profile.location
            )
        }
    }

    private func note(_ code: String, _ message: String, _ location: SourceLocation) -> Diagnostic {
        Diagnostic(.note, code: code, message: message, location: location)
    }

    /// The rule beneath that takes the same requests and gives the same, with no
    /// other rule for any of them in between.
    private func twin(of rule: Rule, beneath layers: ArraySlice<Profile>) -> Rule? {
        for layer in layers {
            let overlapping = layer.rules.filter {
                $0.enabled && $0.pattern.mayShare(with: rule.pattern, defaultService)
            }
            if overlapping.isEmpty { continue }
            guard overlapping.count == 1, let only = overlapping.first else { return nil }
            return only.hasEffect(of: rule) ? only : nil
        }
        guard let candidate = baseline[rule.matchDigest], candidate.hasEffect(of: rule) else { return nil }
        return candidate
    }

    private func equalProfiles() -> [Diagnostic] {
        var first: [ProfileEffect: Profile] = [:]
        var notes: [Diagnostic] = []
        for profile in catalog.profiles {
            let effect = ProfileEffect(catalog.layers(of: profile))
            guard let earlier = first[effect] else {
                first[effect] = profile
                continue
            }
            notes.append(
                note(
                    "equal_profiles",
                    "the profile `\(profile.id)` is equal in effect to `\(earlier.id)`, at \(earlier.location)",
                    profile.location
                )
            )
        }
        return notes
    }

    /// Rules of unlike files between which only the names of their files decide.
    private func ties() -> [Diagnostic] {
        var notes: [Diagnostic] = []
        for rule in catalog.rules where rule.enabled {
            let rival = index.rules(overlapping: rule.pattern, defaultService: defaultService).first { other in
                other.location < rule.location && other.location.file != rule.location.file && rule.ties(with: other)
                    && !rule.pattern.excludes(other.pattern)
            }
            guard let rival else { continue }
            notes.append(
                note(
                    "order_of_files",
                    "some requests fit this rule and the one at \(rival.location) alike; that one answers, "
                        + "because its file's name comes first: give one a `priority` or a condition more",
                    rule.location
                )
            )
        }
        return notes
    }
}

/// What a profile does, whatever it and its rules are called.
private struct ProfileEffect: Hashable {
    private let rules: [[UInt64]]
    private let state: String
    private let collections: [String]
    private let clock: Instant?
    private let seed: UInt64?

    /// The layers of a profile, the uppermost first.
    init(_ layers: [Profile]) {
        rules = layers.map { $0.rules.filter(\.enabled).map(\.effectFingerprint) }.filter { !$0.isEmpty }
        state = JSONValue.object(StateMerge(profiles: layers.reversed()).state).text
        collections = layers.flatMap(\.collections).map { "\($0.name) \($0.path?.text ?? "") \($0.items ?? [])" }
        clock = layers.lazy.compactMap(\.clock).first
        seed = layers.lazy.compactMap(\.seed).first
    }
}

extension Rule {
    /// A hash of what the rule does: its name left out.
    var effectFingerprint: UInt64 {
        var hash = Fingerprint()
        hash.combine(matchDigest)
        hash.combine(UInt64(bitPattern: Int64(priority)))
        hash.combine(then.rawValue)
        for member in source.map({ Array($0.members) }) ?? [] {
            // One response is a list of one.
            switch member.key {
            case "response": hash.combine(member.value.fingerprint)
            case "responses": for response in member.value.elements { hash.combine(response.fingerprint) }
            default: break
            }
        }
        return hash.value
    }

    /// Whether both take the same requests and give the same.
    func hasEffect(of other: Rule) -> Bool {
        enabled && source != nil && matchDigest == other.matchDigest && effectFingerprint == other.effectFingerprint
    }
}

extension RequestPattern {
    func mayShare(with other: RequestPattern, _ defaultService: String) -> Bool {
        guard let path, let theirs = other.path else { return true }
        return path.overlaps(theirs) && method.overlaps(other.method)
            && (service ?? defaultService) == (other.service ?? defaultService) && !excludes(other)
    }
}
