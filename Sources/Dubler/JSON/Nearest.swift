/// The right names beside a wrong one, for messages.
package enum Nearest {
    /// Longer names are not compared: they are no slips of the pen.
    private static let longest = 64

    /// Up to `limit` names that differ from `name` by few letters, the nearest
    /// first, those equally near in the order given. Case counts little, and a name
    /// that is a part of the other is near too: `statusCode` is a slip for `status`.
    package static func name(to name: String, among names: [String], limit: Int = 1) -> [String] {
        let wanted = Letters(name)
        guard limit > 0, wanted.count <= longest else { return [] }
        var found: [(name: String, distance: Int)] = []
        for candidate in names where candidate.utf8.count <= longest * 4 {
            let letters = Letters(candidate)
            guard letters.count <= longest else { continue }
            let bound = max(1, (max(wanted.count, letters.count) + 1) / 3) * 2
            let isPart = wanted.isPart(of: letters) || letters.isPart(of: wanted)
            guard isPart || abs(wanted.count - letters.count) * 2 <= bound else { continue }
            let distance = wanted.distance(to: letters)
            if isPart || distance <= bound { found.append((candidate, distance)) }
        }
        // Sorted by place too, since a sort need not keep the order of equals.
        let order = found.indices.sorted { (found[$0].distance, $0) < (found[$1].distance, $1) }
        return order.prefix(limit).map { found[$0].name }
    }

    /// Code points of a name, and the same in lower case.
    private struct Letters {
        private let written: [Unicode.Scalar]
        private let folded: [Unicode.Scalar]

        var count: Int { written.count }

        init(_ name: String) {
            written = Array(name.unicodeScalars)
            // Letter by letter, so that both lists are of one length.
            folded = written.map { $0.properties.lowercaseMapping.unicodeScalars.first ?? $0 }
        }

        func isPart(of other: Letters) -> Bool {
            guard count >= 3, count <= other.count else { return false }
            return (0...other.count - count).contains { folded.elementsEqual(other.folded[$0..<$0 + count]) }
        }

        /// Insertions, deletions, replacements and swaps of neighbours, two points
        /// each; one for a letter of the other case.
        func distance(to other: Letters) -> Int {
            var before: [Int] = []
            var last = (0...other.count).map { $0 * 2 }
            for row in 0..<count {
                var current = [(row + 1) * 2]
                current.reserveCapacity(other.count + 1)
                for column in 0..<other.count {
                    let isSame = written[row] == other.written[column]
                    let price = isSame ? 0 : (folded[row] == other.folded[column] ? 1 : 2)
                    var cost = min(last[column + 1] + 2, current[column] + 2, last[column] + price)
                    if row > 0, column > 0, folded[row] == other.folded[column - 1],
                        folded[row - 1] == other.folded[column]
                    {
                        cost = min(cost, before[column - 1] + 2)
                    }
                    current.append(cost)
                }
                before = last
                last = current
            }
            return last[other.count]
        }
    }
}
