import Foundation

/// Scroll containers: the device moves them, the app hears of it.
extension ApplicationHost {
    /// Moves the innermost container around an element that can go that way.
    func scroll(_ tree: FlatTree, around index: Int, by way: CGPoint) -> Bool {
        for container in tree.path(to: index).reversed() where tree.nodes[container].traits.contains(.scrolls) {
            if move(container, in: tree, by: way) { return true }
        }
        return false
    }

    func scrollToVisible(_ path: [Int]) -> AppOutcome {
        guard let tree = shown, let index = tree.element(at: path) else { return .notScrollable }
        return reveal(index, in: tree) ? .done : .notScrollable
    }

    /// Scrolls until the middle of an element is inside all of its containers.
    func reveal(_ index: Int, in tree: FlatTree) -> Bool {
        let indexPath = tree.indexPath(to: index)
        var tree = tree
        var index = index
        var hasMoved = false
        // The innermost first; each move gives new frames.
        for depth in stride(from: indexPath.count - 1, through: 0, by: -1) {
            guard let container = tree.element(at: Array(indexPath.prefix(depth))) else { return false }
            guard tree.nodes[container].traits.contains(.scrolls) else { continue }
            let frame = tree.nodes[index].frame
            let port = tree.nodes[container].frame
            let way = CGPoint(
                x: Self.way(from: frame.minX, frame.maxX, into: port.minX, port.maxX),
                y: Self.way(from: frame.minY, frame.maxY, into: port.minY, port.maxY)
            )
            guard way != .zero, move(container, in: tree, by: way) else { continue }
            hasMoved = true
            flush()
            guard let shown, let moved = shown.element(at: indexPath) else { return hasMoved }
            tree = shown
            index = moved
        }
        return hasMoved || tree.isVisible(index)
    }

    /// The least way that brings a stretch inside another.
    private static func way(from low: CGFloat, _ high: CGFloat, into lower: CGFloat, _ upper: CGFloat) -> CGFloat {
        if low < lower { return low - lower }
        if high > upper { return min(high - upper, low - lower) }
        return 0
    }

    private func move(_ container: Int, in tree: FlatTree, by way: CGPoint) -> Bool {
        let node = tree.nodes[container]
        let key = SceneState.key(node, tree.indexPath(to: container))
        let limit = SceneState.limit(of: node)
        let old = scene.offsets[key] ?? .zero
        let new = SceneState.clamp(CGPoint(x: old.x + way.x, y: old.y + way.y), to: limit)
        guard new != old else { return false }
        scene.offsets[key] = new
        let atEnd = new.y >= limit.height - 1 && new.x >= limit.width - 1
        deliver(.scrolled(to: new, atEnd: atEnd), to: container, in: tree)
        return true
    }
}

extension SwipeDirection {
    /// How far content goes: three quarters of the frame at the standard speed.
    func way(in frame: CGRect, speed: Double) -> CGPoint {
        let factor = speed <= 0 ? 0.75 : max(0.2, min(3, 0.75 * speed / 1000))
        switch self {
        case .up: return CGPoint(x: 0, y: frame.height * factor)
        case .down: return CGPoint(x: 0, y: -frame.height * factor)
        case .left: return CGPoint(x: frame.width * factor, y: 0)
        case .right: return CGPoint(x: -frame.width * factor, y: 0)
        }
    }

    /// The main direction of a drag.
    static func between(_ from: CGPoint, _ to: CGPoint) -> SwipeDirection {
        let (x, y) = (to.x - from.x, to.y - from.y)
        if abs(x) > abs(y) { return x < 0 ? .left : .right }
        return y < 0 ? .up : .down
    }
}
