extension PathPattern {
    /// What two paths that both fit a target are compared by, segment by segment
    /// from the left: literal, then `{name}`, then the end, then `**`.
    package var rank: [UInt8] {
        var rank = segments.map { segment -> UInt8 in
            switch segment {
            case .literal: 0
            case .name: 1
            case .rest: 3
            }
        }
        if rank.last != 3 { rank.append(2) }
        return rank
    }
}
