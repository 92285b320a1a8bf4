extension Engine {
    /// Puts these temporary overrides in the place of all; the switch stays.
    package mutating func setOverrides(_ slot: Int, _ entries: [TemporaryOverrides.Entry], at moment: Moment) {
        let layer = entries.isEmpty ? nil : ownLayer("override", entries.map(\.rule))
        slots[slot]?.overrides.entries = entries
        slots[slot]?.overrides.layer = layer
        changed(slot, kind: "overrides", name: "\(entries.count) temporary override(s)", at: moment)
    }

    /// Puts one temporary override in place, under its name.
    package mutating func setOverride(_ slot: Int, _ entry: TemporaryOverrides.Entry, at moment: Moment) {
        guard var entries = session(slot)?.overrides.entries else { return }
        if let index = entries.firstIndex(where: { $0.name.isIdentical(to: entry.name) }) {
            entries[index] = entry
        } else {
            entries.append(entry)
        }
        setOverrides(slot, entries, at: moment)
    }

    /// Takes one temporary override away; false when there is none of that name.
    package mutating func removeOverride(_ slot: Int, _ name: String, at moment: Moment) -> Bool {
        guard let entries = session(slot)?.overrides.entries else { return false }
        let left = entries.filter { !$0.name.isIdentical(to: name) }
        guard left.count < entries.count else { return false }
        setOverrides(slot, left, at: moment)
        return true
    }

    /// Switches temporary overrides on or off.
    package mutating func switchOverrides(_ slot: Int, on: Bool, at moment: Moment) {
        slots[slot]?.overrides.enabled = on
        changed(slot, kind: "overrides", name: "temporary overrides switched \(on ? "on" : "off")", at: moment)
    }

    /// Puts the rules built in a test in the place of those before.
    package mutating func setTestRules(
        _ slot: Int,
        _ rules: [Rule],
        sources: [JSONValue] = [],
        at moment: Moment
    ) {
        let layer = rules.isEmpty ? nil : ownLayer("test", rules)
        slots[slot]?.testRules = layer
        slots[slot]?.testRuleSources = sources
        changed(slot, kind: "test-rules", name: "\(rules.count) rule(s) of the test", at: moment)
    }

    private func ownLayer(_ label: String, _ rules: [Rule]) -> Layer {
        Layer(label: label, rules: rules, services: table.services, defaults: table.compiled.defaults)
    }

    private mutating func changed(_ slot: Int, kind: String, name: String, at moment: Moment) {
        slots[slot]?.rebuildFloors()
        slots[slot]?.lastActivity = moment
        note(slot, kind: kind, name: name, at: moment)
    }

    /// Adds an event to a session's timeline and tells listeners.
    package mutating func note(
        _ slot: Int,
        kind: String,
        name: String,
        detail: JSONValue? = nil,
        at moment: Moment
    ) {
        let after = session(slot)?.journal.lastSequence ?? 0
        note(slot, TimelineEvent(moment: moment, after: after, kind: kind, name: name, detail: detail))
    }

    /// Puts an event where it belongs in a session's timeline and tells listeners.
    package mutating func note(_ slot: Int, _ event: TimelineEvent) {
        slots[slot]?.timeline.insert(event)
        publish(slot, .timeline(event))
    }
}
