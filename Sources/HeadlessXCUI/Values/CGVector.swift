public import Foundation

/// A way between two points; Linux's Foundation has none.
///
/// <https://developer.apple.com/documentation/corefoundation/cgvector>
public struct CGVector: Sendable, Equatable, Hashable, Codable {
    /// To the right.
    public var dx: CGFloat
    /// Downwards.
    public var dy: CGFloat

    /// No way at all.
    public init() { self.init(dx: 0, dy: 0) }

    /// A way by its parts.
    public init(dx: CGFloat, dy: CGFloat) {
        self.dx = dx
        self.dy = dy
    }

    /// A way by its parts.
    public init(dx: Int, dy: Int) { self.init(dx: CGFloat(dx), dy: CGFloat(dy)) }

    /// A way by its parts.
    public init(dx: Double, dy: Double) { self.init(dx: CGFloat(dx), dy: CGFloat(dy)) }

    /// No way at all.
    public static let zero = CGVector()
}
