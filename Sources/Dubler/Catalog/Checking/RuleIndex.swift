/// Rules by their paths, to find those that share a request with a pattern without
/// looking at all.
struct RuleIndex: Sendable {
    private struct Node: Sendable {
        var literals: [[UInt8]: Int] = [:]
        var name: Int?
        var ends: [Int] = []
        var rests: [Int] = []
    }

    private var nodes = [Node()]
    private let rules: [Rule]

    init(_ rules: [Rule]) {
        self.rules = rules
        for index in rules.indices {
            if let path = rules[index].pattern.path { insert(index, path) }
        }
    }

    private mutating func insert(_ index: Int, _ path: PathPattern) {
        var current = 0
        for segment in path.segments {
            switch segment {
            case .rest:
                nodes[current].rests.append(index)
                return
            case .literal(let bytes):
                if let next = nodes[current].literals[bytes] {
                    current = next
                } else {
                    nodes[current].literals[bytes] = nodes.count
                    current = grow()
                }
            case .name:
                if let next = nodes[current].name {
                    current = next
                } else {
                    nodes[current].name = nodes.count
                    current = grow()
                }
            }
        }
        nodes[current].ends.append(index)
    }

    private mutating func grow() -> Int {
        nodes.append(Node())
        return nodes.count - 1
    }

    /// Enabled rules that may take a request which the pattern takes, in the order
    /// written.
    func rules(overlapping pattern: RequestPattern, defaultService: String) -> [Rule] {
        guard let path = pattern.path else { return [] }
        var found: [Int] = []
        collect(path.segments[...], from: 0, into: &found)
        return found.sorted().map { rules[$0] }.filter {
            $0.enabled && $0.pattern.method.overlaps(pattern.method)
                && ($0.pattern.service ?? defaultService) == (pattern.service ?? defaultService)
        }
    }

    private func collect(_ segments: ArraySlice<PathPattern.Segment>, from index: Int, into found: inout [Int]) {
        let node = nodes[index]
        found.append(contentsOf: node.rests)
        guard let segment = segments.first else {
            found.append(contentsOf: node.ends)
            return
        }
        let rest = segments.dropFirst()
        switch segment {
        case .literal(let bytes):
            if let next = node.literals[bytes] { collect(rest, from: next, into: &found) }
            if let next = node.name, !bytes.isEmpty { collect(rest, from: next, into: &found) }
        case .name:
            for (bytes, next) in node.literals where !bytes.isEmpty { collect(rest, from: next, into: &found) }
            if let next = node.name { collect(rest, from: next, into: &found) }
        case .rest: collectAll(from: index, into: &found)
        }
    }

    private func collectAll(from index: Int, into found: inout [Int]) {
        var open = [index]
        while let current = open.popLast() {
            found.append(contentsOf: nodes[current].ends)
            if current != index { found.append(contentsOf: nodes[current].rests) }
            open.append(contentsOf: nodes[current].literals.values)
            if let name = nodes[current].name { open.append(name) }
        }
    }
}
