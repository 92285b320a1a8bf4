public import Foundation

/// The speed of a gesture, in points a second.
///
/// <https://developer.apple.com/documentation/xcuiautomation/xcuigesturevelocity>
public struct XCUIGestureVelocity: RawRepresentable, Sendable, Hashable, ExpressibleByFloatLiteral,
    ExpressibleByIntegerLiteral
{
    /// Points a second.
    public var rawValue: CGFloat

    /// A speed in points a second.
    public init(rawValue: CGFloat) { self.rawValue = rawValue }
    /// A speed in points a second.
    public init(_ rawValue: CGFloat) { self.rawValue = rawValue }
    /// A speed in points a second.
    public init(floatLiteral value: Double) { rawValue = CGFloat(value) }
    /// A speed in points a second.
    public init(integerLiteral value: Int) { rawValue = CGFloat(value) }

    /// The standard speed.
    public static let `default` = XCUIGestureVelocity(1000)
    /// A slow gesture.
    public static let slow = XCUIGestureVelocity(500)
    /// A fast gesture.
    public static let fast = XCUIGestureVelocity(2000)
}
