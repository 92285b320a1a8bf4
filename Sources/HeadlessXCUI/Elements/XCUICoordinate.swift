public import Foundation
import HeadlessDevice

/// A place on the screen, relative to an element.
///
/// <https://developer.apple.com/documentation/xcuiautomation/xcuicoordinate>
@preconcurrency
@MainActor
open class XCUICoordinate: NSObject {
    /// The element that it is relative to.
    public let referencedElement: XCUIElement
    private let normalized: CGVector
    private let offset: CGVector

    init(_ element: XCUIElement, normalized: CGVector, offset: CGVector = .zero) {
        referencedElement = element
        self.normalized = normalized
        self.offset = offset
    }

    /// Where it is now, in points.
    open var screenPoint: CGPoint {
        let frame = referencedElement.frame
        return CGPoint(
            x: frame.minX + frame.width * normalized.dx + offset.dx,
            y: frame.minY + frame.height * normalized.dy + offset.dy
        )
    }

    /// A place so many points away.
    open func withOffset(_ offsetVector: CGVector) -> XCUICoordinate {
        let sum = CGVector(dx: offset.dx + offsetVector.dx, dy: offset.dy + offsetVector.dy)
        return XCUICoordinate(referencedElement, normalized: normalized, offset: sum)
    }

    /// Touches the place, whatever is there.
    open func tap() { send("Tap") { .tap(at: $0, count: 1, fingers: 1) } }

    /// Touches the place twice.
    open func doubleTap() { send("Double tap") { .tap(at: $0, count: 2, fingers: 1) } }

    /// Touches the place for some seconds.
    open func press(forDuration duration: TimeInterval) { send("Press") { .press(at: $0, duration: duration) } }

    /// Touches the place for some seconds, then moves to another.
    open func press(forDuration duration: TimeInterval, thenDragTo otherCoordinate: XCUICoordinate) {
        press(forDuration: duration, thenDragTo: otherCoordinate, withVelocity: .default, thenHoldForDuration: 0)
    }

    /// Touches the place for some seconds, moves to another and stays there.
    open func press(
        forDuration duration: TimeInterval,
        thenDragTo otherCoordinate: XCUICoordinate,
        withVelocity velocity: XCUIGestureVelocity,
        thenHoldForDuration holdDuration: TimeInterval
    ) {
        let end = otherCoordinate.screenPoint
        send("Press and drag") { .drag(from: $0, to: end, duration: duration) }
    }

    /// Moves a finger upwards from the place.
    open func swipeUp() { swipe(.up, .default) }
    /// Moves a finger upwards from the place at a speed.
    open func swipeUp(velocity: XCUIGestureVelocity) { swipe(.up, velocity) }
    /// Moves a finger downwards from the place.
    open func swipeDown() { swipe(.down, .default) }
    /// Moves a finger downwards from the place at a speed.
    open func swipeDown(velocity: XCUIGestureVelocity) { swipe(.down, velocity) }
    /// Moves a finger to the left from the place.
    open func swipeLeft() { swipe(.left, .default) }
    /// Moves a finger to the left from the place at a speed.
    open func swipeLeft(velocity: XCUIGestureVelocity) { swipe(.left, velocity) }
    /// Moves a finger to the right from the place.
    open func swipeRight() { swipe(.right, .default) }
    /// Moves a finger to the right from the place at a speed.
    open func swipeRight(velocity: XCUIGestureVelocity) { swipe(.right, velocity) }

    private func swipe(_ direction: SwipeDirection, _ velocity: XCUIGestureVelocity) {
        send("Swipe \(direction.rawValue)") { point in
            let frame = CGRect(x: point.x - 100, y: point.y - 150, width: 200, height: 300)
            return .swipe(in: frame, direction: direction, speed: Double(velocity.rawValue))
        }
    }

    private func send(_ verb: String, _ make: (CGPoint) -> Gesture) {
        guard !Failures.isInterrupted else { return }
        ActivityLog.run("\(verb) coordinate of \(referencedElement.name)") {
            let proxy = referencedElement.application.proxy
            InterruptionMonitors.check(proxy)
            guard !Failures.isInterrupted, referencedElement.find() != nil else { return }
            proxy.send(.gesture(bundle: proxy.bundle, make(screenPoint)), verb)
        }
    }
}

extension XCUIElement {
    /// A place by shares of the element's size: 0 is left and above, 1 right and below.
    public func coordinate(withNormalizedOffset normalizedOffset: CGVector) -> XCUICoordinate {
        XCUICoordinate(self, normalized: normalizedOffset)
    }
}
