/// What a request asks of a list: filters, order and page.
struct CollectionList {
    private let settings: CollectionSettings
    private var filters: [CollectionFilter] = []
    private var sort = CollectionSort.insertion
    private var offset = 0
    private var limit: Int?
    private var cursor: CollectionCursor?

    private var isCursor: Bool { settings.page?.kind == .cursor }

    /// Reads a query. `sort`, `offset`, `limit` and `cursor` are the list's own,
    /// every other field is a filter.
    init(_ query: FormFields, _ settings: CollectionSettings) throws(CollectionProblem) {
        self.settings = settings
        var own: [String: [UInt8]] = [:]
        for index in 0..<query.count {
            let name = Array(query.name(index))
            let value = Array(query.value(index))
            guard let reserved = Self.reserved.first(where: { $0.utf8.elementsEqual(name) }) else {
                add(name, value)
                continue
            }
            guard own.updateValue(value, forKey: reserved) == nil else {
                throw CollectionProblem(
                    reserved == "sort" ? .sortInvalid : .pageInvalid,
                    "`\(reserved)` occurs twice in the query. Send it once."
                )
            }
        }
        try readCursor(own["cursor"])
        try readSort(own["sort"])
        try readPage(offset: own["offset"], limit: own["limit"])
    }

    private static let reserved = ["sort", "offset", "limit", "cursor"]

    func answer(from table: ItemTable, address: String) throws(CollectionProblem) -> CollectionAnswer {
        let rows = rows(of: table)
        var page = rows[...]
        if let cursor {
            page = page[(page.firstIndex { sort.precedes(cursor.place, $0.place) } ?? page.endIndex)...]
        } else {
            page = page.dropFirst(offset)
        }
        let rest = page.count
        if let limit { page = page.prefix(limit) }
        var next: String?
        if isCursor, page.count < rest, let last = page.last, let limit {
            next =
                CollectionCursor(
                    place: last.place,
                    sort: sort.text,
                    limit: limit,
                    filters: filters.flatMap(\.pairs)
                ).text
        }
        return answer(page.map(\.item), total: rows.count, next: next, address: address)
    }

    /// What passes the filters, in order.
    private func rows(of table: ItemTable) -> [(place: CollectionSort.Place, item: JSONValue)] {
        var rows: [(place: CollectionSort.Place, item: JSONValue)] = []
        for entry in table.entries where filters.allSatisfy({ $0.passes(entry.item) }) {
            rows.append((sort.place(of: entry), .object(entry.item)))
        }
        if sort.text != nil { rows.sort { sort.precedes($0.place, $1.place) } }
        return rows
    }

    private func answer(_ items: [JSONValue], total: Int, next: String?, address: String) -> CollectionAnswer {
        guard let envelope = settings.envelope else {
            // A bare array has no room for the cursor; the header of RFC 8288 has.
            let link = next.map { (name: "Link", value: "<\(address)?cursor=\($0)>; rel=\"next\"") }
            return .json(.array(items), headers: link.map { [$0] } ?? [])
        }
        var list = JSONObject([(envelope, .array(items)), ("total", .number(JSONNumber(total)))])
        if let next { list["next"] = .string(next) }
        return .json(.object(list))
    }
}

// MARK: - Reading the query

extension CollectionList {
    private mutating func add(_ name: [UInt8], _ value: [UInt8]) {
        let known = filters.firstIndex { $0.name == name }
        if known == nil { filters.append(CollectionFilter(name: name)) }
        filters[known ?? filters.count - 1].add(value)
    }

    private mutating func readCursor(_ text: [UInt8]?) throws(CollectionProblem) {
        guard let text else { return }
        guard isCursor else {
            throw CollectionProblem(
                .pageInvalid,
                "The collection `\(settings.name)` has no `cursor`; its pages are asked with `offset` and `limit`."
            )
        }
        // Some clients ask for the first page so.
        guard !text.isEmpty else { return }
        guard let cursor = CollectionCursor(text) else {
            throw CollectionProblem(
                .cursorInvalid,
                "`cursor` is none that this list gave. Leave it out for the first page, then send `next` as it came."
            )
        }
        self.cursor = cursor
        if filters.isEmpty {
            for (name, value) in cursor.filters { add(Array(name.utf8), Array(value.utf8)) }
        }
    }

    private mutating func readSort(_ text: [UInt8]?) throws(CollectionProblem) {
        guard let bytes = text ?? cursor?.sort.map({ Array($0.utf8) }) else { return }
        sort = try CollectionSort(bytes)
        if let cursor, cursor.sort?.utf8.elementsEqual(bytes) != true {
            throw CollectionProblem(
                .cursorInvalid,
                "`cursor` belongs to another order than `sort` asks for. Start at the first page again, without `cursor`."
            )
        }
    }

    private mutating func readPage(offset: [UInt8]?, limit: [UInt8]?) throws(CollectionProblem) {
        if let offset {
            guard !isCursor else {
                throw CollectionProblem(
                    .pageInvalid,
                    "The collection `\(settings.name)` has no `offset`; its next page is asked with `cursor`."
                )
            }
            self.offset = try number(offset, "offset", atLeast: 0)
        }
        self.limit = cursor?.limit ?? settings.page?.limit
        if let limit { self.limit = try number(limit, "limit", atLeast: isCursor ? 1 : 0) }
    }

    /// A whole number in digits; what is past any count of items counts as that.
    private func number(_ text: [UInt8], _ name: String, atLeast least: Int) throws(CollectionProblem) -> Int {
        let isWhole = !text.isEmpty && text.allSatisfy { UInt8(ascii: "0")...UInt8(ascii: "9") ~= $0 }
        let value = isWhole ? Int(String(decoding: text, as: UTF8.self)) ?? Int.max : -1
        guard value >= least else {
            throw CollectionProblem(
                .pageInvalid,
                "`\(name)` is a whole number from \(least), not `\(String(decoding: text, as: UTF8.self))`."
            )
        }
        return value
    }
}
