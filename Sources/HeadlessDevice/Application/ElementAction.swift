public import Foundation

/// What the user does to an element.
public enum ElementAction: Sendable, Equatable {
    case tap
    case doubleTap
    /// A touch that stays, in seconds.
    case press(TimeInterval)
    /// A flick that no scroll container took, as on a row that can be swiped away.
    case swipe(SwipeDirection)
    /// Text for the field that has the keyboard.
    case insertText(String)
    /// The key that deletes, so many times.
    case deleteBackward(Int)
    /// Return in a field of one line.
    case submit
    /// A switch of focus to this field, or away from it.
    case focus(Bool)
    /// The position of a slider (0 to 1) or the value of a picker.
    case adjust(String)
    /// A scroll container has moved; `atEnd` says that its last line is visible.
    case scrolled(to: CGPoint, atEnd: Bool)
    case pinch(scale: Double)
    case rotate(angle: Double)
}

/// The element that an action is for.
public struct ElementTarget: Sendable, Equatable {
    /// The element itself, without its children.
    public let node: AccessibilityNode
    /// The identifiers from the window down to the element; empty ones are left out.
    public let identifiers: [String]

    /// The innermost identifier: a tap on a label inside a button is the button's.
    public var identifier: String { identifiers.last ?? "" }

    /// Whether the element, or one around it, has this identifier.
    public func isInside(_ identifier: String) -> Bool { identifiers.contains(identifier) }

    package init(node: AccessibilityNode, identifiers: [String]) {
        self.node = node
        self.identifiers = identifiers
    }
}
