package import Foundation

/// What fingers do, at points of the screen.
package enum Gesture: Codable, Sendable, Equatable {
    case tap(at: CGPoint, count: Int, fingers: Int)
    case press(at: CGPoint, duration: Double)
    /// A press that moves on; content under it follows by exactly this way.
    case drag(from: CGPoint, to: CGPoint, duration: Double)
    /// A flick inside a frame. `speed` is in points per second, 0 the standard one.
    case swipe(in: CGRect, direction: SwipeDirection, speed: Double)
    case pinch(in: CGRect, scale: Double)
    case rotate(in: CGRect, angle: Double)
    /// Sets the position of a slider, 0 to 1, or the value of a picker wheel.
    case adjust(at: CGPoint, to: String)

    /// Where it begins.
    package var point: CGPoint {
        switch self {
        case .tap(let point, _, _), .press(let point, _), .drag(let point, _, _), .adjust(let point, _): point
        case .swipe(let frame, _, _), .pinch(let frame, _), .rotate(let frame, _):
            CGPoint(x: frame.midX, y: frame.midY)
        }
    }
}

/// Where a finger goes.
public enum SwipeDirection: String, Codable, Sendable, Equatable {
    case up, down, left, right
}
