/// The items of one collection in their order, found by key. Keys compare as text.
package struct ItemTable: Sendable {
    /// One item and its place in the order of insertion.
    package struct Entry: Sendable {
        /// Grows with every insertion and is never given twice, so that a cursor
        /// names a place even when the item that stood there is gone.
        package let ordinal: Int
        package let key: String
        package internal(set) var item: JSONObject
    }

    package let name: String
    /// The member of an item that is its key.
    package let keyName: String
    /// Whether keys that nobody wrote become numbers where they can.
    private let wantsIntegers: Bool
    /// In order of ordinals. A removed entry leaves a gap, which costs less than
    /// moving all that follow; gaps are closed when they are the greater part.
    private var slots: [Entry?] = []
    private var places: [ExactKey: Int] = [:]
    private var nextOrdinal = 1
    /// The highest whole number among the keys; worthless while `highestIsStale`.
    private var highest: Int?
    private var highestIsStale = false

    /// The items in their order. What has no key is left out (loading has reported
    /// it), of two with one key the later counts.
    package init(name: String, keyName: String, wantsIntegers: Bool = false, items: [JSONValue] = []) {
        self.name = name
        self.keyName = keyName
        self.wantsIntegers = wantsIntegers
        for case .object(let item) in items {
            guard let key = item[keyName].flatMap(ItemKey.text) else { continue }
            put(item, for: key)
        }
    }

    package var count: Int { places.count }

    package func item(for key: String) -> JSONObject? {
        places[ExactKey(key)].flatMap { slots[$0]?.item }
    }

    /// The entries in their order.
    package var entries: some Sequence<Entry> { slots.lazy.compactMap { $0 } }

    /// What the state's document shows: an object of items by key.
    package var object: JSONObject {
        JSONObject(entries.map { ($0.key, .object($0.item)) })
    }

    /// Replaces the item in its place, or adds it as the last one.
    package mutating func put(_ item: JSONObject, for key: String) {
        if let place = places[ExactKey(key)] {
            slots[place]?.item = item
            return
        }
        places[ExactKey(key)] = slots.count
        slots.append(Entry(ordinal: nextOrdinal, key: key, item: item))
        nextOrdinal &+= 1
        if !highestIsStale, let number = ItemKey.integer(in: key) {
            highest = max(highest ?? number, number)
        }
    }

    /// Changes an item in place; `nil` where there is none. The key stays what it
    /// was: that is for the caller to see to.
    mutating func change<Answer>(_ key: String, _ body: (inout JSONObject) -> Answer) -> Answer? {
        guard let place = places[ExactKey(key)], var item = slots[place]?.item else { return nil }
        slots[place]?.item = JSONObject()
        let answer = body(&item)
        slots[place]?.item = item
        return answer
    }

    /// Removes an item; whether there was one.
    @discardableResult
    package mutating func remove(_ key: String) -> Bool {
        guard let place = places.removeValue(forKey: ExactKey(key)) else { return false }
        slots[place] = nil
        if let number = ItemKey.integer(in: key), number == highest { highestIsStale = true }
        if slots.count > 16, places.count < slots.count / 2 { closeGaps() }
        return true
    }

    package mutating func removeAll() {
        slots = []
        places = [:]
        highest = nil
        highestIsStale = false
    }

    /// The highest whole number among the keys.
    mutating func highestInteger() -> Int? {
        if highestIsStale {
            highest = entries.lazy.compactMap { ItemKey.integer(in: $0.key) }.max()
            highestIsStale = false
        }
        return highest
    }

    /// The item with its key where it has none: as its neighbours write theirs.
    func completed(_ item: JSONObject, key: String) -> JSONObject {
        if item[keyName] != nil { return item }
        return JSONObject([(keyName, keyValue(key))] + item.members.map { ($0.key, $0.value) })
    }

    private func keyValue(_ key: String) -> JSONValue {
        guard let number = ItemKey.integer(in: key) else { return .string(key) }
        if wantsIntegers { return .number(JSONNumber(number)) }
        let neighbour = entries.first { _ in true }?.item[keyName]
        return neighbour?.numberValue == nil ? .string(key) : .number(JSONNumber(number))
    }

    /// The same items under the settings of another table; those whose key can't be
    /// told there, or is taken, are left out.
    func adopting(_ other: ItemTable) -> ItemTable {
        if other.keyName.isIdentical(to: keyName), other.wantsIntegers == wantsIntegers { return self }
        var table = ItemTable(name: name, keyName: other.keyName, wantsIntegers: other.wantsIntegers)
        for entry in entries {
            guard let key = entry.item[table.keyName].flatMap(ItemKey.text), table.item(for: key) == nil else {
                continue
            }
            table.nextOrdinal = entry.ordinal
            table.put(entry.item, for: key)
        }
        table.nextOrdinal = nextOrdinal
        return table
    }

    private mutating func closeGaps() {
        slots.removeAll { $0 == nil }
        for (place, entry) in slots.enumerated() {
            if let entry { places[ExactKey(entry.key)] = place }
        }
    }
}
