package import Foundation

/// Who takes a touch.
extension FlatTree {
    /// The topmost element at a point that takes touches.
    package func touchTarget(at point: CGPoint) -> Int? {
        nodes.indices.last { nodes[$0].takesTouches && isVisible($0) && visibleFrames[$0].contains(point) }
    }

    /// Where a finger would touch an element: the middle of what is visible of
    /// it. `nil` if nothing is visible, or something is drawn over it there.
    package func hitPoint(of index: Int) -> CGPoint? {
        guard isVisible(index) else { return nil }
        let frame = visibleFrames[index]
        let point = CGPoint(x: frame.midX, y: frame.midY)
        return cover(of: index, at: point) == nil ? point : nil
    }

    /// What is drawn over an element at a point of it.
    package func cover(of index: Int, at point: CGPoint) -> Int? {
        nodes.indices.suffix(from: ends[index]).last {
            nodes[$0].takesTouches && isVisible($0) && visibleFrames[$0].contains(point)
        }
    }

    /// Whether anything of it is inside the screen and its scroll containers.
    package func isVisible(_ index: Int) -> Bool {
        let frame = visibleFrames[index]
        return !frame.isNull && frame.width > 0 && frame.height > 0
    }

    /// The innermost scroll container at or around an element.
    package func scrollContainer(around index: Int) -> Int? {
        path(to: index).last { nodes[$0].traits.contains(.scrolls) }
    }
}
