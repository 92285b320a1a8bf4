/// An element of a list that may be unreadable without spoiling the list.
struct Lossy<Value: Decodable & Sendable>: Decodable, Sendable {
    let value: Value?

    init(from decoder: any Decoder) throws { value = try? Value(from: decoder) }
}

/// `{ "items": […] }`, what is unreadable left out.
struct ItemsWire<Value: Decodable & Sendable>: Decodable, Sendable {
    let values: [Value]
    /// Elements as the server counts them, unreadable ones too: offsets are made of it.
    let count: Int
    let total: Int?
    let next: String?

    private enum CodingKeys: CodingKey { case items, total, next }

    init(from decoder: any Decoder) throws {
        let container = try decoder.container(keyedBy: CodingKeys.self)
        let elements = try container.decode([Lossy<Value>].self, forKey: .items)
        values = elements.compactMap(\.value)
        count = elements.count
        total = try? container.decodeIfPresent(Int.self, forKey: .total)
        next = try? container.decodeIfPresent(String.self, forKey: .next)
    }
}
