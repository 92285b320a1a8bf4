package import Foundation

/// A tree as one array in the order in which it is drawn: parents before their
/// children, the lowest before the topmost. Elements are numbers.
package struct FlatTree: Sendable {
    /// The elements, without their children.
    package let nodes: [AccessibilityNode]
    /// The parent of each; -1 of the root.
    package let parents: [Int]
    /// The first element behind each one's descendants.
    package let ends: [Int]
    /// What of each one's frame its scroll containers and the screen leave.
    package let visibleFrames: [CGRect]

    package init(_ root: AccessibilityNode) {
        var builder = Builder()
        builder.add(root, parent: -1, clip: root.frame)
        nodes = builder.nodes
        parents = builder.parents
        ends = builder.ends
        visibleFrames = builder.visibleFrames
    }

    package func descendants(of index: Int) -> Range<Int> { (index + 1)..<ends[index] }

    package func children(of index: Int) -> [Int] {
        var children: [Int] = []
        var next = index + 1
        while next < ends[index] {
            children.append(next)
            next = ends[next]
        }
        return children
    }

    /// From the root down to the element itself.
    package func path(to index: Int) -> [Int] {
        var path: [Int] = []
        var index = index
        while index >= 0 {
            path.append(index)
            index = parents[index]
        }
        return path.reversed()
    }

    /// The positions among siblings on the way from the root to the element.
    package func indexPath(to index: Int) -> [Int] {
        path(to: index).dropFirst().map { child in children(of: parents[child]).firstIndex(of: child) ?? 0 }
    }

    /// The element at positions among siblings; `nil` if there is none.
    package func element(at indexPath: [Int]) -> Int? {
        var index = 0
        for position in indexPath {
            let children = children(of: index)
            guard children.indices.contains(position) else { return nil }
            index = children[position]
        }
        return index
    }

    private struct Builder {
        var nodes: [AccessibilityNode] = []
        var parents: [Int] = []
        var ends: [Int] = []
        var visibleFrames: [CGRect] = []

        mutating func add(_ node: AccessibilityNode, parent: Int, clip: CGRect) {
            let index = nodes.count
            var bare = node
            bare.children = []
            nodes.append(bare)
            parents.append(parent)
            ends.append(index + 1)
            let visible = clip.intersection(node.frame)
            visibleFrames.append(visible.isNull ? .null : visible)
            let inner = node.traits.contains(.scrolls) ? visible : clip
            for child in node.children { add(child, parent: index, clip: inner) }
            ends[index] = nodes.count
        }
    }
}
