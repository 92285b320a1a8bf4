/// What differs between texts of several lines, line by line.
struct LineDifference {
    private static let context = 2

    let text: String

    init(_ expected: Any, _ actual: Any) {
        let before = ValueText.plain(expected).split(separator: "\n", omittingEmptySubsequences: false).map(String.init)
        let after = ValueText.plain(actual).split(separator: "\n", omittingEmptySubsequences: false).map(String.init)
        guard before.count > 1 || after.count > 1, before != after, before.count + after.count < 2_000 else {
            text = ""
            return
        }
        let difference = after.difference(from: before)
        var removed: Set<Int> = []
        var inserted: Set<Int> = []
        for change in difference {
            switch change {
            case .remove(let offset, _, _): removed.insert(offset)
            case .insert(let offset, _, _): inserted.insert(offset)
            }
        }
        text = Self.lines(before, removed, after, inserted).joined(separator: "\n")
    }

    private static func lines(_ before: [String], _ removed: Set<Int>, _ after: [String], _ inserted: Set<Int>) -> [String] {
        var lines: [(mark: Character, text: String)] = []
        var (old, new) = (0, 0)
        while old < before.count || new < after.count {
            if removed.contains(old) {
                lines.append(("-", before[old]))
                old += 1
            } else if inserted.contains(new) {
                lines.append(("+", after[new]))
                new += 1
            } else {
                if new < after.count { lines.append((" ", after[new])) }
                old += 1
                new += 1
            }
        }
        let near = lines.indices.filter { place in
            let range = max(0, place - context)...min(lines.count - 1, place + context)
            return lines[range].contains { $0.mark != " " }
        }
        return near.map { "\(lines[$0].mark) \(lines[$0].text)" }
    }
}
