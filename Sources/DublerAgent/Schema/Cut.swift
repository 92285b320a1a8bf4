import Dubler

/// Keeps answers short: an agent pays for every word that it reads.
enum Cut {
    /// Bytes that the items of one list may take together.
    static let listBudget = 32_000

    /// The beginning of a text, whole characters of at most so many bytes, and whether
    /// anything is missing.
    static func text(_ text: String, to limit: Int) -> (text: String, isCut: Bool) {
        guard text.utf8.count > limit else { return (text, false) }
        var end = text.utf8.index(text.startIndex, offsetBy: max(0, limit))
        while end > text.startIndex, end.samePosition(in: text.unicodeScalars) == nil {
            end = text.utf8.index(before: end)
        }
        return (String(text[..<end]), true)
    }

    /// How many of the items, from the first on, fit into the budget: one at least.
    static func fitting(_ items: [JSONValue], within budget: Int = listBudget) -> Int {
        var left = budget
        for (index, item) in items.enumerated() {
            left -= item.serialized().count
            if left < 0 { return max(index, 1) }
        }
        return items.count
    }

    /// How many of the items, from the last backwards, fit into the budget.
    static func fittingLast(_ items: [JSONValue], within budget: Int = listBudget) -> Int {
        fitting(items.reversed(), within: budget)
    }
}
