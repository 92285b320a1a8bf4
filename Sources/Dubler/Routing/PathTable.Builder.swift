extension PathTable {
    /// Collects entries and makes the table of them.
    package struct Builder {
        private struct Branch {
            var literals: [[UInt8]: Int] = [:]
            var name = -1
            var ends: [Int32] = []
            var rests: [Int32] = []
        }

        private var branches = [Branch()]

        package init() {}

        /// Adds an entry; numbers must not fall.
        package mutating func insert(_ entry: Int32, at path: PathPattern) {
            var current = 0
            for segment in path.segments {
                switch segment {
                case .literal(let bytes): current = child(of: current, bytes)
                case .name: current = child(of: current)
                case .rest: return branches[current].rests.append(entry)
                }
            }
            branches[current].ends.append(entry)
        }

        private mutating func child(of parent: Int, _ literal: [UInt8]) -> Int {
            if let known = branches[parent].literals[literal] { return known }
            branches.append(Branch())
            branches[parent].literals[literal] = branches.count - 1
            return branches.count - 1
        }

        private mutating func child(of parent: Int) -> Int {
            if branches[parent].name < 0 {
                branches.append(Branch())
                branches[parent].name = branches.count - 1
            }
            return branches[parent].name
        }

        /// The entries so far, ready to be asked.
        package var table: PathTable {
            var nodes: [Node] = []
            var edges: [Edge] = []
            var bytes: [UInt8] = []
            var entries: [Int32] = []
            nodes.reserveCapacity(branches.count)
            func keep(_ list: [Int32]) -> Span {
                entries.append(contentsOf: list)
                return Span(start: Int32(truncatingIfNeeded: entries.count - list.count), count: Int32(list.count))
            }
            for branch in branches {
                let own = branch.literals.map { (hash: SegmentHash.hash($0), bytes: $0, node: $1) }
                    .sorted { ($0.hash, $0.node) < ($1.hash, $1.node) }
                let firstEdge = edges.count
                for edge in own {
                    let segment = Span(start: Int32(truncatingIfNeeded: bytes.count), count: Int32(edge.bytes.count))
                    bytes.append(contentsOf: edge.bytes)
                    edges.append(Edge(hash: edge.hash, node: Int32(truncatingIfNeeded: edge.node), segment: segment))
                }
                nodes.append(
                    Node(
                        firstEdge: Int32(truncatingIfNeeded: firstEdge),
                        edgeCount: Int32(truncatingIfNeeded: own.count),
                        name: Int32(truncatingIfNeeded: branch.name),
                        ends: keep(branch.ends),
                        rests: keep(branch.rests)
                    )
                )
            }
            return PathTable(nodes: nodes, edges: edges, bytes: bytes, entries: entries)
        }
    }
}
