/// Finds the entries whose path a target fills, at a cost that does not grow with
/// entries on other paths. Entries are numbers given by the owner, added in rising
/// order, so that the lists come out sorted.
package struct PathTable: Sendable {
    private struct Node: Sendable {
        /// Hash of the segment's bytes → nodes with that hash (nearly always one).
        var literals: [UInt64: [Int32]] = [:]
        var segment: [UInt8] = []
        var name: Int32 = -1
        /// Entries that end here.
        var ends: [Int32] = []
        /// Entries that take whatever follows.
        var rests: [Int32] = []
    }

    /// Which list of which node a target reached.
    private struct Reached {
        var node: Int32
        var isRest: Bool
    }

    private var nodes: [Node] = [Node()]

    package init() {}

    /// Adds an entry; numbers must not fall.
    package mutating func insert(_ entry: Int32, at path: PathPattern) {
        var current = 0
        for segment in path.segments {
            switch segment {
            case .literal(let bytes):
                current = literalChild(of: current, bytes)
            case .name:
                if nodes[current].name < 0 {
                    nodes.append(Node())
                    nodes[current].name = Int32(truncatingIfNeeded: nodes.count - 1)
                }
                current = Int(nodes[current].name)
            case .rest:
                nodes[current].rests.append(entry)
                return
            }
        }
        nodes[current].ends.append(entry)
    }

    private mutating func literalChild(of parent: Int, _ bytes: [UInt8]) -> Int {
        let hash = SegmentHash.hash(bytes)
        for candidate in nodes[parent].literals[hash] ?? [] where nodes[Int(candidate)].segment == bytes {
            return Int(candidate)
        }
        var node = Node()
        node.segment = bytes
        nodes.append(node)
        let index = nodes.count - 1
        nodes[parent].literals[hash, default: []].append(Int32(truncatingIfNeeded: index))
        return index
    }

    /// Calls `body` with every entry whose path the target fills, in rising order,
    /// until it answers `true`.
    package func firstEntry(for target: borrowing RequestTarget, where body: (Int32) -> Bool) -> Int32? {
        var reached: [Reached] = []
        var single: Reached?
        collect(target, from: 0, depth: 0) { found in
            if let first = single {
                if reached.isEmpty { reached.append(first) }
                reached.append(found)
            } else {
                single = found
            }
        }
        guard let single else { return nil }
        if reached.isEmpty {
            for entry in list(single) where body(entry) { return entry }
            return nil
        }
        var merged: [Int32] = []
        for found in reached { merged.append(contentsOf: list(found)) }
        merged.sort()
        for entry in merged where body(entry) { return entry }
        return nil
    }

    private func list(_ reached: Reached) -> [Int32] {
        reached.isRest ? nodes[Int(reached.node)].rests : nodes[Int(reached.node)].ends
    }

    // The depth of the calls is bound by the depth of the table, which the
    // catalog's author wrote; a target cannot deepen it.
    private func collect(
        _ target: borrowing RequestTarget,
        from node: Int,
        depth: Int,
        _ found: (Reached) -> Void
    ) {
        if depth == target.segmentCount {
            if !nodes[node].ends.isEmpty { found(Reached(node: Int32(truncatingIfNeeded: node), isRest: false)) }
        } else {
            if !nodes[node].literals.isEmpty, let children = nodes[node].literals[target.hash(ofSegment: depth)] {
                for child in children where target.segment(depth, equals: nodes[Int(child)].segment) {
                    collect(target, from: Int(child), depth: depth + 1, found)
                }
            }
            if nodes[node].name >= 0, !target.isEmpty(segment: depth) {
                collect(target, from: Int(nodes[node].name), depth: depth + 1, found)
            }
        }
        if !nodes[node].rests.isEmpty { found(Reached(node: Int32(truncatingIfNeeded: node), isRest: true)) }
    }
}
