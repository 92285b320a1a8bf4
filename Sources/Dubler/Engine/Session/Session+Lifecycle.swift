extension Session {
    /// What an activation asks for; see the control API.
    package struct Activation: Sendable {
        /// `nil` is the pure baseline.
        package var profile: String?
        package var reset: Bool
        package var useCustomProfile: Bool
        package var simulator: JSONValue?

        package init(
            profile: String?,
            reset: Bool = true,
            useCustomProfile: Bool = false,
            simulator: JSONValue? = nil
        ) {
            self.profile = profile
            self.reset = reset
            self.useCustomProfile = useCustomProfile
            self.simulator = simulator
        }
    }

    /// What one reset call puts back.
    package enum ResetScope: String, Sendable, CaseIterable {
        case counters, state, journal, overrides, all
    }

    /// Puts a profile in place. With `reset` a new epoch begins, named by `group`.
    mutating func activate(_ activation: Activation, _ compiled: CompiledProfile, group: UInt64, at moment: Moment) {
        profile = compiled
        if activation.simulator != nil { simulator = activation.simulator }
        overrides.enabled = activation.useCustomProfile
        // Whatever the reset: what one test built is not meant for the next.
        testRules = nil
        testRuleSources = []
        if activation.reset {
            beginEpoch(group: group)
        } else {
            // What the new profile brings must have a place; what is there stays.
            state.adopt(compiled.collections.map(\.settings))
        }
        rebuildFloors()
        lastActivity = moment
        note(
            kind: "activated",
            name: compiled.id ?? "baseline",
            detail: .object(
                JSONObject([
                    ("reset", .bool(activation.reset)),
                    ("useCustomProfile", .bool(activation.useCustomProfile)),
                    ("epoch", .number(JSONNumber(epoch))),
                ])
            ),
            at: moment
        )
    }

    mutating func continueEpochs(from epoch: Int) { self.epoch = max(self.epoch, epoch) }

    /// Everything anew: counters, state, clock, test rules, journal, timeline.
    private mutating func beginEpoch(group: UInt64) {
        epoch += 1
        self.group = group
        counters.removeAll()
        state = profile.initialState
        clock = SessionClock(frozen: profile.clock)
        testRules = nil
        testRuleSources = []
        journal = Journal(limits: journal.limits)
        timeline = Timeline()
        baseURLs = []
    }

    /// Puts parts back; answers whether a new epoch has begun.
    mutating func reset(_ scopes: Set<ResetScope>, group: UInt64, at moment: Moment) -> Bool {
        lastActivity = moment
        let isWhole = scopes.contains(.all)
        if isWhole { beginEpoch(group: group) }
        if scopes.contains(.counters) { counters.removeAll() }
        if scopes.contains(.state) { state = profile.initialState }
        if scopes.contains(.journal) { journal.clear() }
        if scopes.contains(.overrides) {
            overrides.entries = []
            overrides.layer = nil
        }
        rebuildFloors()
        note(kind: "reset", name: scopes.map(\.rawValue).sorted().joined(separator: ", "), at: moment)
        return isWhole
    }

    /// Adds an event to the timeline.
    mutating func note(kind: String, name: String, detail: JSONValue? = nil, at moment: Moment) {
        timeline.append(
            TimelineEvent(moment: moment, after: journal.lastSequence, kind: kind, name: name, detail: detail)
        )
    }

    /// Plays the catalog as it was reloaded: layers at once, state and items at the
    /// next reset; counters of rules that stayed the same, and of collections, go on.
    mutating func adopt(_ compiled: CompiledProfile, known: Set<UInt64>) {
        profile = compiled
        state.adopt(compiled.collections.map(\.settings))
        // A profile that is gone from the catalog is known to the session alone.
        let played = compiled.floors.flatMap(\.layer.rules) + (overrides.layer?.rules ?? []) + (testRules?.rules ?? [])
        let ownKeys = Set(played.map(\.key) + compiled.collections.map(\.key))
        counters.keep { known.contains($0) || ownKeys.contains($0) }
        rebuildFloors()
    }
}
