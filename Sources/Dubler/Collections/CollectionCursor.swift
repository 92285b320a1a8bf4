/// Where a page of a list ended, and which list it was.
///
/// It names a place in the order and not a count of items: what is inserted or
/// deleted before that place neither repeats nor hides an item of the next page.
/// Order, filters and limit ride along, so a client may send the cursor alone.
/// The same list gives the same cursor.
struct CollectionCursor {
    var place: CollectionSort.Place
    var sort: String?
    var limit: Int
    var filters: [(name: String, value: String)]

    var text: String {
        var members = JSONObject([
            ("after", .number(JSONNumber(place.ordinal))),
            ("limit", .number(JSONNumber(limit))),
        ])
        members["sort"] = sort.map(JSONValue.string)
        members["key"] = place.key.value
        if !filters.isEmpty {
            members["filters"] = .array(filters.map { .array([.string($0.name), .string($0.value)]) })
        }
        return Base64.encodeURL(JSONValue.object(members).serialized())
    }

    /// Reads the text of a cursor; `nil` where it is none.
    init?(_ text: [UInt8]) {
        // The URL's alphabet without padding, as it was written.
        var digits = text.map { byte in
            switch byte {
            case UInt8(ascii: "-"): UInt8(ascii: "+")
            case UInt8(ascii: "_"): UInt8(ascii: "/")
            default: byte
            }
        }
        while digits.count % 4 != 0 { digits.append(UInt8(ascii: "=")) }
        guard
            let bytes = Base64.decode(String(decoding: digits, as: UTF8.self)),
            let value = try? JSONDocument(bytes).root.value,
            let after = value["after"]?.numberValue?.intValue, after > 0,
            let limit = value["limit"]?.numberValue?.intValue, limit > 0
        else { return nil }
        place = CollectionSort.Place(key: CollectionSort.Key(value["key"]), ordinal: after)
        sort = value["sort"]?.stringValue
        self.limit = limit
        filters = (value["filters"]?.arrayValue ?? []).compactMap { pair in
            guard let name = pair[0]?.stringValue, let value = pair[1]?.stringValue else { return nil }
            return (name, value)
        }
    }

    init(place: CollectionSort.Place, sort: String?, limit: Int, filters: [(name: String, value: String)]) {
        self.place = place
        self.sort = sort
        self.limit = limit
        self.filters = filters
    }
}
