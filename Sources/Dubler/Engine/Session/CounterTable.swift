/// How often each rule and collection of a session has answered. Asked and raised once
/// a request, so it lies flat, key beside count: one place in memory for a look, where
/// a dictionary of thousands of rules touches three.
package struct CounterTable: Sendable {
    private struct Entry {
        /// 0: free. Keys are hashes already, so they need none of their own.
        var key: UInt64
        var uses: Int
    }

    // A power of two long, at most half full; empty until something is counted.
    private var entries: [Entry] = []
    private var count = 0

    package init() {}

    /// Whether nothing was counted.
    package var isEmpty: Bool { count == 0 }

    /// Uses of a key; 0 where nothing was counted.
    package func uses(of key: UInt64) -> Int {
        if entries.isEmpty { return 0 }
        let entry = entries[place(of: Self.stored(key))]
        return entry.uses
    }

    /// Counts one use; answers how many there are now.
    @discardableResult
    package mutating func count(_ key: UInt64) -> Int {
        if count &* 2 >= entries.count { grow() }
        let key = Self.stored(key)
        let place = place(of: key)
        if entries[place].key == 0 {
            entries[place].key = key
            count += 1
        }
        entries[place].uses += 1
        return entries[place].uses
    }

    package mutating func removeAll() {
        entries = []
        count = 0
    }

    /// Forgets every key that is not wanted any more.
    package mutating func keep(_ isWanted: (UInt64) -> Bool) {
        let before = entries
        entries = [Entry](repeating: Entry(key: 0, uses: 0), count: before.count)
        count = 0
        for entry in before where entry.key != 0 && isWanted(entry.key) { insert(entry) }
    }

    private mutating func grow() {
        let before = entries
        entries = [Entry](repeating: Entry(key: 0, uses: 0), count: max(16, before.count * 2))
        count = 0
        for entry in before where entry.key != 0 { insert(entry) }
    }

    private mutating func insert(_ entry: Entry) {
        entries[place(of: entry.key)] = entry
        count += 1
    }

    /// Where the key is, or the free place where it would be. There is always one.
    private func place(of key: UInt64) -> Int {
        let mask = entries.count &- 1
        var index = Int(truncatingIfNeeded: key &* 0x9e37_79b9_7f4a_7c15 >> 32) & mask
        while entries[index].key != key, entries[index].key != 0 { index = (index &+ 1) & mask }
        return index
    }

    // 0 marks what is free; it is no likelier than any other hash.
    private static func stored(_ key: UInt64) -> UInt64 { key == 0 ? 1 : key }
}

extension CounterTable: Equatable {
    /// The same uses of the same keys, wherever they lie.
    package static func == (one: CounterTable, other: CounterTable) -> Bool {
        one.count == other.count && one.entries.allSatisfy { $0.key == 0 || other.uses(of: $0.key) == $0.uses }
    }
}
