/// The right names beside a wrong one, for messages.
package enum Nearest {
    /// Longer names are not compared: they are no slips of the pen.
    private static let longest = 64

    /// Up to `limit` names that differ from `name` by few letters, the nearest
    /// first, those equally near in the order given. Case counts little, and a name
    /// that is a part of the other is near too: `statusCode` is a slip for `status`.
    package static func name(to name: String, among names: [String], limit: Int = 1) -> [String] {
        let wanted = Array(name.unicodeScalars)
        guard limit > 0, wanted.count <= longest else { return [] }
        var found: [(name: String, distance: Int)] = []
        for candidate in names where candidate.unicodeScalars.count <= longest {
            let scalars = Array(candidate.unicodeScalars)
            let bound = max(1, (max(wanted.count, scalars.count) + 1) / 3) * 2
            let distance = distance(wanted, scalars)
            if distance <= bound || isPart(wanted, scalars) { found.append((candidate, distance)) }
        }
        // Sorted by place too, since a sort need not keep the order of equals.
        let order = found.indices.sorted { (found[$0].distance, $0) < (found[$1].distance, $1) }
        return order.prefix(limit).map { found[$0].name }
    }

    /// Insertions, deletions, replacements and swaps of neighbours, two points each;
    /// one for a letter of the other case.
    private static func distance(_ a: [Unicode.Scalar], _ b: [Unicode.Scalar]) -> Int {
        var before: [Int] = []
        var last = (0...b.count).map { $0 * 2 }
        for row in a.indices {
            var current = [(row + 1) * 2]
            current.reserveCapacity(b.count + 1)
            for column in b.indices {
                var cost = min(last[column + 1] + 2, current[column] + 2, last[column] + price(a[row], b[column]))
                if row > 0, column > 0, a[row] == b[column - 1], a[row - 1] == b[column] {
                    cost = min(cost, before[column - 1] + 2)
                }
                current.append(cost)
            }
            before = last
            last = current
        }
        return last[b.count]
    }

    private static func isPart(_ a: [Unicode.Scalar], _ b: [Unicode.Scalar]) -> Bool {
        let (short, long) = a.count < b.count ? (a, b) : (b, a)
        guard short.count >= 3 else { return false }
        return (0...long.count - short.count).contains { start in
            zip(short, long[start...]).allSatisfy { price($0, $1) < 2 }
        }
    }

    private static func price(_ a: Unicode.Scalar, _ b: Unicode.Scalar) -> Int {
        guard a != b else { return 0 }
        return a.properties.lowercaseMapping.unicodeScalars.elementsEqual(b.properties.lowercaseMapping.unicodeScalars)
            ? 1 : 2
    }
}
