package import Dubler
import Foundation

/// Tests that may fail for a while: each with who looks after it and until when.
///
///     { "tests": [ { "test": "RetryTests/testRetry", "owner": "anna", "expires": "2026-02-01", "reason": "…" } ] }
package struct QuarantineList: Sendable {
    package struct Entry: Sendable, Equatable {
        /// `Class/method`, or `Class` for all of it.
        package var test: String
        package var owner: String
        /// The first day on which it does not hold any more.
        package var expires: Instant
        package var expiresText: String
        package var reason: String?

        package func covers(_ name: String) -> Bool { name == test || name.hasPrefix(test + "/") }
    }

    private static let keys = ["test", "owner", "expires", "reason"]

    package let entries: [Entry]

    package static let empty = QuarantineList(entries: [])

    private init(entries: [Entry]) { self.entries = entries }

    package init(path: String) throws(ResultsError) {
        guard let bytes = ResultsFolder.contents(of: path) else {
            throw ResultsError("the quarantine \(path) cannot be read.")
        }
        let json: JSONValue
        do throws(JSONSyntaxError) {
            json = try JSONDocument(bytes).root.value
        } catch {
            throw ResultsError("\(path):\(error.location.line):\(error.location.column): \(error.reason).")
        }
        guard let list = json["tests"]?.arrayValue else {
            throw ResultsError("\(path) has no list `tests`.", remedy: Self.shape)
        }
        var entries: [Entry] = []
        for (index, item) in list.enumerated() { entries.append(try Self.entry(item, "\(path): tests[\(index)]")) }
        self.entries = entries
    }

    private static let shape =
        "Write { \"tests\": [ { \"test\": \"Class/method\", \"owner\": \"anna\", \"expires\": \"2026-02-01\" } ] }."

    private static func entry(_ item: JSONValue, _ place: String) throws(ResultsError) -> Entry {
        if let other = item.objectValue?.keys.first(where: { !keys.contains($0) }) {
            throw ResultsError("\(place) has no key `\(other)`.", remedy: shape)
        }
        func text(_ key: String) throws(ResultsError) -> String {
            guard let text = item[key]?.stringValue, !text.isEmpty else {
                throw ResultsError("\(place) needs `\(key)`, a text.", remedy: shape)
            }
            return text
        }
        let day = try text("expires")
        guard let expires = Instant(rfc3339: day.count == 10 ? "\(day)T00:00:00Z" : day) else {
            throw ResultsError("\(place).expires is \"\(day)\", which is no day.", remedy: "Write it as 2026-02-01.")
        }
        return Entry(
            test: try text("test"),
            owner: try text("owner"),
            expires: expires,
            expiresText: day,
            reason: item["reason"]?.stringValue
        )
    }

    package func entry(for test: String) -> Entry? { entries.first { $0.covers(test) } }
}
