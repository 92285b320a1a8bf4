import Dubler

/// A page of a list of the control API, as short as an answer has to be.
struct ListPage {
    static let outputs: [Member] = [
        .required("total", .integer, "How many there are in all."),
        .required(
            "next",
            .text.orNull,
            "Where the next page begins: give it as `cursor`; null where this is the last."
        ),
    ]

    static func limit(of count: Int, upTo greatest: Int) -> Member {
        .optional("limit", .integer(in: 1...greatest).otherwise(JSONValue(integerLiteral: count)), "At most so many.")
    }

    static let cursor = Member.optional("cursor", .text, "`next` of the page before.")

    /// The page of a list at hand that a call asks for; `count` is the usual length.
    static func json<Item>(
        of all: [Item],
        _ arguments: ToolArguments,
        usually count: Int,
        _ show: (Item) -> JSONValue
    ) -> JSONObject {
        let start = min(max(0, arguments.text("cursor").flatMap { Int($0) } ?? 0), all.count)
        let items = all[start...].prefix(arguments.int("limit") ?? count).map(show)
        return json(items, start: start, total: all.count)
    }

    /// The page in which `items` of the list stand, as far as they fit; `start` is the
    /// offset of its first one.
    static func json(_ items: [JSONValue], start: Int, total: Int) -> JSONObject {
        let fitting = Cut.fitting(items)
        let end = start + fitting
        return JSONObject([
            ("items", .array(Array(items.prefix(fitting)))),
            ("total", .number(JSONNumber(total))),
            ("next", end < total && !items.isEmpty ? .string(String(end)) : .null),
        ])
    }
}
