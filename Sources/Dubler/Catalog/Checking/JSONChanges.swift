/// The differences of two JSON values, place by place, for reports.
enum JSONChanges {
    /// More are summed up.
    static let limit = 20

    /// Such as `$.items[0].total: 5 → 6`.
    static func between(_ old: JSONValue, _ new: JSONValue) -> [String] {
        var changes: [String] = []
        var more = 0
        compare(old, new, "$", depth: 0) { change in
            if changes.count < limit { changes.append(change) } else { more += 1 }
        }
        return more == 0 ? changes : changes + ["and \(more) more changes"]
    }

    private static func compare(
        _ old: JSONValue,
        _ new: JSONValue,
        _ place: String,
        depth: Int,
        _ report: (String) -> Void
    ) {
        guard old != new else { return }
        // What lies deeper is shown as a whole.
        guard depth < 32 else { return report("`\(place)`: \(short(old)) → \(short(new))") }
        switch (old, new) {
        case (.object(let before), .object(let after)):
            for (key, value) in before.members {
                let inner = place + FailureRecorder.step(key)
                if let other = after[key] {
                    compare(value, other, inner, depth: depth + 1, report)
                } else {
                    report("`\(inner)`: \(short(value)) removed")
                }
            }
            for (key, value) in after.members where before[key] == nil {
                report("`\(place + FailureRecorder.step(key))`: \(short(value)) added")
            }
        case (.array(let before), .array(let after)) where before.count == after.count:
            for index in before.indices {
                compare(before[index], after[index], "\(place)[\(index)]", depth: depth + 1, report)
            }
        default: report("`\(place)`: \(short(old)) → \(short(new))")
        }
    }

    private static func short(_ value: JSONValue) -> String { "`\(Excerpt.of(value.serialized()[...]))`" }
}
