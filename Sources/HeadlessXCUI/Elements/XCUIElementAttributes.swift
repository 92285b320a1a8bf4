public import Foundation

/// What is known of an element.
///
/// <https://developer.apple.com/documentation/xcuiautomation/xcuielementattributes>
@preconcurrency
@MainActor
public protocol XCUIElementAttributes {
    /// The stable name for tests.
    var identifier: String { get }
    /// Where it is on the screen, in points.
    var frame: CGRect { get }
    /// A text, or what else its kind has.
    var value: Any? { get }
    /// The title.
    var title: String { get }
    /// What is read aloud.
    var label: String { get }
    /// The kind.
    var elementType: XCUIElement.ElementType { get }
    /// Whether it reacts.
    var isEnabled: Bool { get }
    /// The room to the sides.
    var horizontalSizeClass: XCUIElement.SizeClass { get }
    /// The room in height.
    var verticalSizeClass: XCUIElement.SizeClass { get }
    /// What an empty field shows.
    var placeholderValue: String? { get }
    /// Whether it is the chosen one.
    var isSelected: Bool { get }
    /// The focus of a remote control or a keyboard for navigation: not that of
    /// the keyboard for text.
    var hasFocus: Bool { get }
}
