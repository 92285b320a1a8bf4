/// A name of which some parts are known only when the program runs: `card_*`.
struct NamePattern: Sendable, Hashable {
    enum Part: Sendable, Hashable {
        case text(String)
        /// Any text, also none.
        case wildcard
    }

    let parts: [Part]

    init(_ parts: [Part]) {
        var merged: [Part] = []
        for part in parts {
            switch (merged.last, part) {
            case (.text(let before)?, .text(let text)): merged[merged.count - 1] = .text(before + text)
            case (.wildcard?, .wildcard), (_, .text("")): break
            default: merged.append(part)
            }
        }
        self.parts = merged
    }

    /// Reads `card_*`.
    init(glob: String) {
        let pieces = glob.split(separator: "*", omittingEmptySubsequences: false)
        var parts: [Part] = []
        for (index, piece) in pieces.enumerated() {
            if index > 0 { parts.append(.wildcard) }
            parts.append(.text(String(piece)))
        }
        self.init(parts)
    }

    static let any = NamePattern([.wildcard])

    /// `card_*`
    var glob: String {
        parts.map { part in
            if case .text(let text) = part { text } else { "*" }
        }.joined()
    }

    /// The text, when all of it is known.
    var plain: String? {
        if parts.isEmpty { return "" }
        guard parts.count == 1, case .text(let text) = parts[0] else { return nil }
        return text
    }

    /// Whether nothing of it is known.
    var isAny: Bool { !parts.contains { $0 != .wildcard } && !parts.isEmpty }

    func matches(_ text: String) -> Bool { meets(NamePattern([.text(text)])) }

    /// Whether some text is named by both.
    func meets(_ other: NamePattern) -> Bool {
        if let mine = plain, let theirs = other.plain { return mine == theirs }
        return agrees(parts.first, other.parts.first, isEnd: false)
            && agrees(parts.last, other.parts.last, isEnd: true) && meetsThroughout(other)
    }

    /// Whether the beginnings, or the ends, leave a chance: most pairs have none.
    private func agrees(_ mine: Part?, _ theirs: Part?, isEnd: Bool) -> Bool {
        guard case .text(let a)? = mine, case .text(let b)? = theirs else { return true }
        return isEnd
            ? zip(a.utf8.reversed(), b.utf8.reversed()).allSatisfy { $0 == $1 }
            : zip(a.utf8, b.utf8).allSatisfy { $0 == $1 }
    }

    private func meetsThroughout(_ other: NamePattern) -> Bool {
        let mine = units
        let theirs = other.units
        // row[j]: what of mine is read so far can meet the first j units of theirs.
        var row = [Bool](repeating: false, count: theirs.count + 1)
        row[0] = true
        for (j, unit) in theirs.enumerated() where unit == nil && row[j] { row[j + 1] = true }
        for unit in mine {
            var next = [Bool](repeating: false, count: theirs.count + 1)
            if unit == nil { next[0] = row[0] }
            for (j, other) in theirs.enumerated() {
                switch (unit, other) {
                case (nil, nil): next[j + 1] = row[j + 1] || next[j] || row[j]
                case (nil, _): next[j + 1] = row[j + 1] || next[j]
                case (_, nil): next[j + 1] = row[j + 1] || next[j] || row[j]
                case (let a?, let b?): next[j + 1] = a == b && row[j]
                }
            }
            // A wildcard of theirs stands for nothing, too.
            for (j, other) in theirs.enumerated() where other == nil && next[j] { next[j + 1] = true }
            row = next
        }
        return row[theirs.count]
    }

    /// Bytes; `nil` is a wildcard.
    private var units: [UInt8?] {
        parts.flatMap { part -> [UInt8?] in
            if case .text(let text) = part { text.utf8.map { $0 } } else { [nil] }
        }
    }
}
