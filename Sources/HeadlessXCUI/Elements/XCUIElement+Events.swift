import Foundation
import HeadlessDevice

/// Where an event goes.
struct EventTarget {
    var point: CGPoint
    /// What is visible of the element.
    var frame: CGRect
}

extension XCUIElement {
    /// Makes an event happen at the element: interruptions first, then the
    /// element is looked for, for a while, brought into view, and touched.
    func event(_ verb: String, _ make: (EventTarget) -> Gesture) {
        guard !Failures.isInterrupted else { return }
        ActivityLog.run("\(verb) \(name)") {
            let proxy = application.proxy
            InterruptionMonitors.check(proxy)
            guard !Failures.isInterrupted, let found = find(), let target = target(found) else { return }
            proxy.send(.gesture(bundle: proxy.bundle, make(target)), verb)
        }
    }

    /// Looks for the element, for as long as Apple's three attempts take.
    func find() -> (tree: FlatTree, index: Int)? {
        var (found, problem) = resolve()
        if found == nil, application.proxy.state.isRunning {
            _ = Stage.shared.wait(for: application.proxy, timeout: Stage.shared.findTimeout) {
                (found, problem) = self.resolve()
                return found != nil
            }
        }
        if found == nil { Failures.record(problem) }
        return found
    }

    private func target(_ found: (tree: FlatTree, index: Int)) -> EventTarget? {
        let proxy = application.proxy
        var (tree, index) = found
        // The screen itself: a touch or swipe in its middle, whatever is there.
        if steps.isEmpty {
            let frame = tree.nodes[0].frame
            return EventTarget(point: CGPoint(x: frame.midX, y: frame.midY), frame: frame)
        }
        if !tree.isVisible(index), tree.scrollContainer(around: index) != nil {
            proxy.scrollToVisible(tree.indexPath(to: index))
            guard let (again, result) = outcome(), case .found(let moved) = result else { return nil }
            (tree, index) = (again, moved)
        }
        guard let point = tree.hitPoint(of: index) else {
            Failures.record(Self.unreachable(index, in: tree, pid: proxy.pid))
            return nil
        }
        return EventTarget(point: point, frame: tree.visibleFrames[index])
    }

    /// Apple's text for an element that no finger reaches, and why it is so.
    private static func unreachable(_ index: Int, in tree: FlatTree, pid: Int32) -> String {
        let element = TreeText.element(tree.nodes[index])
        let error =
            "Error kAXErrorCannotComplete performing AXAction kAXScrollToVisibleAction on element AX element pid: "
            + "\(pid), elementOrHash.elementID: \(index)"
        var reason = "it is outside of the visible part of the screen"
        let frame = tree.visibleFrames[index]
        if tree.isVisible(index),
            let cover = tree.cover(of: index, at: CGPoint(x: frame.midX, y: frame.midY))
        {
            reason = "it is covered by \(TreeText.element(tree.nodes[cover]))"
        }
        return "Failed to synthesize event: Failed to scroll to visible (by AX action) \(element), error: \(error). "
            + "Element is not hittable: \(reason)."
    }
}
