/// Names that are near to one that isn't there.
enum Nearest {
    /// The nearest name, if one is near: a slip of a key, a letter too many.
    static func name(to name: String, among names: [String]) -> String? {
        let limit = max(1, name.utf8.count / 3)
        let ranked = names.map { (name: $0, distance: distance(Array(name.utf8), Array($0.utf8), limit)) }
        return ranked.filter { $0.distance <= limit }.min { ($0.distance, $0.name) < ($1.distance, $1.name) }?.name
    }

    private static func distance(_ a: [UInt8], _ b: [UInt8], _ limit: Int) -> Int {
        if abs(a.count - b.count) > limit { return .max }
        var row = Array(0...b.count)
        for (i, left) in a.enumerated() {
            var diagonal = row[0]
            row[0] = i + 1
            for (j, right) in b.enumerated() {
                let above = row[j + 1]
                row[j + 1] = min(above + 1, row[j] + 1, diagonal + (left == right ? 0 : 1))
                diagonal = above
            }
        }
        return row[b.count]
    }
}
