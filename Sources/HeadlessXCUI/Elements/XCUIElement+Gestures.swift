public import Foundation
import HeadlessDevice

extension XCUIElement {
    /// Touches the element.
    public func tap() { event("Tap") { .tap(at: $0.point, count: 1, fingers: 1) } }

    /// Touches it twice.
    public func doubleTap() { event("Double tap") { .tap(at: $0.point, count: 2, fingers: 1) } }

    /// Touches it with two fingers.
    public func twoFingerTap() { event("Two finger tap") { .tap(at: $0.point, count: 1, fingers: 2) } }

    /// Touches it so often, with so many fingers.
    public func tap(withNumberOfTaps numberOfTaps: Int, numberOfTouches: Int) {
        event("Tap") { .tap(at: $0.point, count: max(1, numberOfTaps), fingers: max(1, numberOfTouches)) }
    }

    /// Touches it for some seconds.
    public func press(forDuration duration: TimeInterval) {
        event("Press") { .press(at: $0.point, duration: duration) }
    }

    /// Touches it for some seconds, then moves to another element.
    public func press(forDuration duration: TimeInterval, thenDragTo otherElement: XCUIElement) {
        press(forDuration: duration, thenDragTo: otherElement, withVelocity: .default, thenHoldForDuration: 0)
    }

    /// Touches it for some seconds, moves to another element and stays there.
    public func press(
        forDuration duration: TimeInterval,
        thenDragTo otherElement: XCUIElement,
        withVelocity velocity: XCUIGestureVelocity,
        thenHoldForDuration holdDuration: TimeInterval
    ) {
        guard let end = otherElement.middle() else { return }
        event("Press and drag") { .drag(from: $0.point, to: end, duration: duration) }
    }

    /// Moves a finger upwards over it: its content goes up.
    public func swipeUp() { swipe(.up, .default) }
    /// Moves a finger upwards over it at a speed.
    public func swipeUp(velocity: XCUIGestureVelocity) { swipe(.up, velocity) }
    /// Moves a finger downwards over it: its content goes down.
    public func swipeDown() { swipe(.down, .default) }
    /// Moves a finger downwards over it at a speed.
    public func swipeDown(velocity: XCUIGestureVelocity) { swipe(.down, velocity) }
    /// Moves a finger to the left over it.
    public func swipeLeft() { swipe(.left, .default) }
    /// Moves a finger to the left over it at a speed.
    public func swipeLeft(velocity: XCUIGestureVelocity) { swipe(.left, velocity) }
    /// Moves a finger to the right over it.
    public func swipeRight() { swipe(.right, .default) }
    /// Moves a finger to the right over it at a speed.
    public func swipeRight(velocity: XCUIGestureVelocity) { swipe(.right, velocity) }

    /// Moves two fingers apart or together.
    public func pinch(withScale scale: CGFloat, velocity: CGFloat) {
        event("Pinch") { .pinch(in: $0.frame, scale: Double(scale)) }
    }

    /// Turns two fingers, by an angle in radians.
    public func rotate(_ rotation: CGFloat, withVelocity velocity: CGFloat) {
        event("Rotate") { .rotate(in: $0.frame, angle: Double(rotation)) }
    }

    /// Where a slider stands, 0 to 1: its value as a number, or as per cent.
    public var normalizedSliderPosition: CGFloat {
        let text = (value as? String) ?? ""
        if text.hasSuffix("%") { return CGFloat((Double(text.dropLast()) ?? 0) / 100) }
        return CGFloat(Double(text) ?? 0)
    }

    /// Moves a slider, 0 to 1.
    public func adjust(toNormalizedSliderPosition normalizedSliderPosition: CGFloat) {
        event("Adjust") { .adjust(at: $0.point, to: "\(Double(normalizedSliderPosition))") }
    }

    /// Turns a picker's wheel to a value.
    public func adjust(toPickerWheelValue pickerWheelValue: String) {
        event("Adjust") { .adjust(at: $0.point, to: pickerWheelValue) }
    }

    private func swipe(_ direction: SwipeDirection, _ velocity: XCUIGestureVelocity) {
        event("Swipe \(direction.rawValue)") {
            .swipe(in: $0.frame, direction: direction, speed: Double(velocity.rawValue))
        }
    }

    /// The middle of its frame; records a failure if there is none.
    func middle() -> CGPoint? {
        let (found, problem) = resolve()
        guard let found else {
            Failures.record("Failed to synthesize event: \(problem)")
            return nil
        }
        let frame = found.tree.nodes[found.index].frame
        return CGPoint(x: frame.midX, y: frame.midY)
    }
}
