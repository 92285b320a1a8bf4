/// The latest requests of one session, bounded in entries and bytes; the oldest go
/// first. What is dropped stays counted by method and path.
package struct Journal: Sendable {
    /// How much a session keeps.
    package struct Limits: Sendable {
        package var entries = 10_000
        package var bytes = 64 << 20
        /// How much of one request's body is kept.
        package var body = 1 << 20

        package init() {}
    }

    private var ring: [JournalEntry] = []
    private var start = 0
    package private(set) var count = 0
    package private(set) var bytes = 0
    package private(set) var limits: Limits
    /// The number that the next entry gets.
    package private(set) var nextSequence: UInt64 = 1
    /// Entries that were dropped since the journal was cleared.
    package private(set) var dropped = DroppedCounts()

    package init(limits: Limits) {
        self.limits = limits
        self.limits.entries = max(1, limits.entries)
    }

    /// Sequence number of the oldest entry kept.
    package var firstSequence: UInt64 { nextSequence - UInt64(count) }
    package var lastSequence: UInt64 { nextSequence - 1 }

    /// Adds an entry, giving it its number; returns that number. The entry changes
    /// places with what was there, so that neither is copied: what the caller has
    /// left is of no use.
    @discardableResult
    package mutating func append(_ entry: inout JournalEntry) -> UInt64 {
        entry.sequence = nextSequence
        nextSequence += 1
        bytes += entry.cost
        if count == ring.count, ring.count < limits.entries { grow() }
        if count == ring.count {
            // The usual step of a full journal: one entry's place is the next one's.
            swap(&ring[start], &entry)
            bytes -= entry.cost
            dropped.add(entry)
            start = start + 1 == ring.count ? 0 : start + 1
        } else {
            let place = start + count
            swap(&ring[place < ring.count ? place : place - ring.count], &entry)
            count += 1
        }
        while bytes > limits.bytes, count > 1 { dropOldest() }
        return nextSequence - 1
    }

    /// Says how an answer ended; nothing where the entry is no longer kept.
    package mutating func noteEnding(_ sequence: UInt64, _ ending: JournalEntry.Ending, at moment: Moment) {
        guard let index = index(of: sequence) else { return }
        ring[index].ending = ending
        ring[index].endedAt = moment
    }

    /// Forgets the oldest entry but for its counts; true when there was one.
    @discardableResult
    package mutating func dropOldest() -> Bool {
        guard count > 0 else { return false }
        bytes -= ring[start].cost
        dropped.add(ring[start])
        ring[start] = Self.nothing
        start = (start + 1) % ring.count
        count -= 1
        if count == 0 { start = 0 }
        return true
    }

    private mutating func grow() {
        var wider: [JournalEntry] = []
        let capacity = min(limits.entries, max(16, count &* 2))
        wider.reserveCapacity(capacity)
        for index in 0..<count { wider.append(ring[(start + index) % ring.count]) }
        while wider.count < capacity { wider.append(Self.nothing) }
        ring = wider
        start = 0
    }

    /// Empties it. Numbers go on, so that a mark made before keeps its meaning.
    package mutating func clear() {
        ring.removeAll(keepingCapacity: false)
        start = 0
        count = 0
        bytes = 0
        dropped = DroppedCounts()
    }

    /// The entry of that number, when it is kept.
    package func entry(_ sequence: UInt64) -> JournalEntry? {
        guard let index = index(of: sequence) else { return nil }
        return ring[index]
    }

    /// Changes an entry in place; false when it is no longer kept.
    @discardableResult
    package mutating func update(_ sequence: UInt64, _ change: (inout JournalEntry) -> Void) -> Bool {
        guard let index = index(of: sequence) else { return false }
        let before = ring[index].cost
        change(&ring[index])
        bytes += ring[index].cost - before
        return true
    }

    private func index(of sequence: UInt64) -> Int? {
        guard count > 0, sequence >= firstSequence, sequence < nextSequence else { return nil }
        return (start + Int(sequence - firstSequence)) % ring.count
    }

    /// Entries with a greater number, oldest first, until the body answers `false`.
    package func forEach(after sequence: UInt64 = 0, _ body: (JournalEntry) -> Bool) {
        guard count > 0 else { return }
        let first = firstSequence
        // The number may come from outside: any there is.
        guard sequence < nextSequence else { return }
        var offset = sequence < first ? 0 : Int(clamping: sequence - first) + 1
        while offset < count {
            if !body(ring[(start + offset) % ring.count]) { return }
            offset += 1
        }
    }

    private static let nothing = JournalEntry(
        sequence: 0,
        moment: Moment(wall: Instant(nanoseconds: 0), monotonic: 0),
        epoch: 0,
        service: 0,
        kind: .ignored,
        request: HTTPRequest(head: [], methodRange: 0..<0, targetRange: 0..<0, fields: [], body: []),
        status: 0
    )
}
