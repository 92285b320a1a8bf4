extension PathPattern {
    /// Whether some target fills both patterns.
    package func overlaps(_ other: PathPattern) -> Bool {
        var index = 0
        while index < segments.count, index < other.segments.count {
            switch (segments[index], other.segments[index]) {
            case (.rest, _), (_, .rest): return true
            case (.literal(let mine), .literal(let theirs)): if mine != theirs { return false }
            case (.literal(let bytes), .name), (.name, .literal(let bytes)): if bytes.isEmpty { return false }
            case (.name, .name): break
            }
            index += 1
        }
        // The longer one goes on with `**` alone, which takes nothing too.
        let longer = segments.count > other.segments.count ? segments : other.segments
        return longer.count == index || longer.count == index + 1 && longer[index] == .rest
    }

    /// Whether every target that fills the other pattern fills this one.
    package func covers(_ other: PathPattern) -> Bool {
        for (index, segment) in segments.enumerated() {
            if segment == .rest { return true }
            guard index < other.segments.count else { return false }
            switch (segment, other.segments[index]) {
            case (_, .rest): return false
            case (.literal(let mine), .literal(let theirs)): if mine != theirs { return false }
            case (.literal, .name): return false
            case (.name, .literal(let bytes)): if bytes.isEmpty { return false }
            default: break
            }
        }
        return segments.count == other.segments.count
    }
}

extension RequestPattern.Method {
    package func overlaps(_ other: RequestPattern.Method) -> Bool {
        switch (self, other) {
        case (.any, _), (_, .any): true
        case (.exactly(let mine), .exactly(let theirs)): mine.contains { theirs.contains($0) }
        }
    }

    package func covers(_ other: RequestPattern.Method) -> Bool {
        switch (self, other) {
        case (.any, _): true
        case (.exactly, .any): false
        case (.exactly(let mine), .exactly(let theirs)): theirs.allSatisfy { mine.contains($0) }
        }
    }

    /// Literal before list before `*`.
    fileprivate var rank: Int {
        switch self {
        case .any: 2
        case .exactly(let names): names.count == 1 ? 0 : 1
        }
    }
}

extension Rule {
    /// Whether this rule of a layer is asked before the other, which stands later.
    package func precedes(_ other: Rule) -> Bool {
        if priority != other.priority { return priority > other.priority }
        let (mine, theirs) = (pattern.pathRank, other.pattern.pathRank)
        if mine != theirs { return mine.lexicographicallyPrecedes(theirs) }
        let (method, otherMethod) = (pattern.method.rank, other.pattern.method.rank)
        if method != otherMethod { return method < otherMethod }
        return pattern.conditionCount > other.pattern.conditionCount
    }

    /// Whether neither is asked before the other but for the order written.
    package func ties(with other: Rule) -> Bool { !precedes(other) && !other.precedes(self) }
}

extension RequestPattern {
    /// Literal, then `{name}`, then the end, then `**`, segment by segment.
    fileprivate var pathRank: [UInt8] {
        var rank = (path?.segments ?? []).map { segment -> UInt8 in
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
