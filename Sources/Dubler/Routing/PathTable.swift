/// Finds the entries whose path a target fills, at a cost that does not grow with
/// entries on other paths. Flat and immutable: a look touches a few numbers a segment
/// and allocates nothing where only one list is reached.
package struct PathTable: Sendable {
    struct Node: Sendable {
        /// Edges to literals, sorted by hash.
        var firstEdge: Int32 = 0
        var edgeCount: Int32 = 0
        /// Node for any segment that is not empty; -1: none.
        var name: Int32 = -1
        /// Entries that end here.
        var ends: Span
        /// Entries that take whatever follows.
        var rests: Span
    }

    struct Edge: Sendable {
        var hash: UInt64
        var node: Int32
        /// The segment's bytes, in `bytes`.
        var segment: Span
    }

    /// A part of one of the flat arrays.
    struct Span: Sendable {
        var start: Int32
        var count: Int32

        var isEmpty: Bool { count == 0 }
        var range: Range<Int> { Int(start)..<Int(start) + Int(count) }
    }

    private let nodes: [Node]
    private let edges: [Edge]
    private let bytes: [UInt8]
    private let entries: [Int32]

    init(nodes: [Node], edges: [Edge], bytes: [UInt8], entries: [Int32]) {
        self.nodes = nodes
        self.edges = edges
        self.bytes = bytes
        self.entries = entries
    }

    /// Calls `body` with every entry whose path the target fills, in rising order,
    /// until it answers `true`.
    package func firstEntry(for target: borrowing RequestTarget, where body: (Int32) -> Bool) -> Int32? {
        var single = Span(start: 0, count: 0)
        var several: [Int32] = []
        collect(target, from: 0, depth: 0, &single, &several)
        if several.isEmpty { return first(of: single, where: body) }
        several.append(contentsOf: entries[single.range])
        several.sort()
        for entry in several where body(entry) { return entry }
        return nil
    }

    private func first(of span: Span, where body: (Int32) -> Bool) -> Int32? {
        for index in span.range where body(entries[index]) { return entries[index] }
        return nil
    }

    private func reach(_ span: Span, _ single: inout Span, _ several: inout [Int32]) {
        if span.isEmpty { return }
        if single.isEmpty {
            single = span
        } else {
            several.append(contentsOf: entries[span.range])
        }
    }

    // The depth of the calls is bound by the depth of the table, which the
    // catalog's author wrote; a target cannot deepen it.
    private func collect(
        _ target: borrowing RequestTarget,
        from start: Int,
        depth: Int,
        _ single: inout Span,
        _ several: inout [Int32]
    ) {
        let node = nodes[start]
        reach(node.rests, &single, &several)
        if depth == target.segmentCount { return reach(node.ends, &single, &several) }
        if node.edgeCount > 0 {
            let hash = target.hash(ofSegment: depth)
            var index = firstEdge(of: node, atLeast: hash)
            let end = Int(node.firstEdge) + Int(node.edgeCount)
            while index < end, edges[index].hash == hash {
                if target.segment(depth, isIn: bytes, at: edges[index].segment.range) {
                    collect(target, from: Int(edges[index].node), depth: depth + 1, &single, &several)
                }
                index += 1
            }
        }
        if node.name >= 0, !target.isEmpty(segment: depth) {
            collect(target, from: Int(node.name), depth: depth + 1, &single, &several)
        }
    }

    private func firstEdge(of node: Node, atLeast hash: UInt64) -> Int {
        var low = Int(node.firstEdge)
        var high = low + Int(node.edgeCount)
        while low < high {
            let middle = (low + high) >> 1
            if edges[middle].hash < hash { low = middle + 1 } else { high = middle }
        }
        return low
    }
}
