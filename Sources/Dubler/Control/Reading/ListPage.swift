/// Which part of a list a call asks for.
struct ListPage: Sendable {
    static let query = ["limit", "cursor"]
    private static let standardLimit = 200
    private static let greatestLimit = 1_000

    let limit: Int
    /// Where the page begins: an offset, or the number of the journal's entry before.
    let start: Int

    init(_ query: ControlQuery) throws(Problem) {
        limit = try query.int("limit", in: 1...Self.greatestLimit) ?? Self.standardLimit
        start = try query.int("cursor", in: 0...Int.max) ?? 0
    }

    /// The page of a list that lies at hand whole, `and` what is said beside it.
    func reply<Item>(
        _ items: [Item],
        and rest: [(String, JSONValue)] = [],
        _ json: (Item) -> JSONValue
    ) -> ControlReply {
        let first = min(start, items.count)
        let end = first + min(limit, items.count - first)
        let next = end < items.count ? end : nil
        return Self.reply(items[first..<end].map(json), total: items.count, next: next, and: rest)
    }

    static func reply(
        _ items: [JSONValue],
        total: Int,
        next: Int?,
        and rest: [(String, JSONValue)] = []
    ) -> ControlReply {
        let list: [(String, JSONValue)] = [
            ("items", .array(items)), ("total", .int(total)), ("next", next.map { .string(String($0)) } ?? .null),
        ]
        return ControlReply(JSONObject(list + rest))
    }
}
