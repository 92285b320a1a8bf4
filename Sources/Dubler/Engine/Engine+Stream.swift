extension Engine {
    /// Tells listeners, when there are any.
    mutating func publish(_ slot: Int, _ event: StreamEvent) {
        guard listenerCounts[safe: slot] ?? 0 > 0 else { return }
        effects.append(.event(slot: slot, event))
    }

    mutating func publishEntry(_ slot: Int, _ sequence: UInt64) {
        guard listenerCounts[slot] > 0 else { return }
        effects.append(.event(slot: slot, .entry(sequence: sequence)))
    }

    /// A listener came or left.
    package mutating func streamsChanged(_ slot: Int, by difference: Int, at moment: Moment) {
        guard let open = slots[safe: slot]??.openStreams else { return }
        slots[slot]?.openStreams = max(0, open + difference)
        listenerCounts[slot] = max(0, open + difference)
        slots[slot]?.lastActivity = moment
    }

    /// Takes what has to be done, in order.
    package mutating func takeEffects() -> [Effect] {
        if effects.isEmpty { return [] }
        defer { effects = [] }
        return effects
    }
}
