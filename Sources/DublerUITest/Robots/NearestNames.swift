/// Names that are near to one that isn't there: a slip of a key, another ending.
struct NearestNames {
    let best: [String]

    /// Keeps at most three, the nearest first; names that share nothing are left out.
    init(to name: String, among names: [String]) {
        let limit = max(2, name.count / 2)
        best = names.map { (name: $0, distance: Self.distance(name, $0)) }
            .filter { $0.distance <= limit }
            .sorted { ($0.distance, $0.name) < ($1.distance, $1.name) }
            .prefix(3).map(\.name)
    }

    /// How many characters have to be changed, put in or taken out.
    static func distance(_ first: String, _ second: String) -> Int {
        let (a, b) = (Array(first.prefix(100)), Array(second.prefix(100)))
        var row = Array(0...b.count)
        for (i, character) in a.enumerated() {
            var diagonal = row[0]
            row[0] = i + 1
            for (j, other) in b.enumerated() {
                let above = row[j + 1]
                row[j + 1] = min(above + 1, row[j] + 1, diagonal + (character == other ? 0 : 1))
                diagonal = above
            }
        }
        return row[b.count]
    }
}
