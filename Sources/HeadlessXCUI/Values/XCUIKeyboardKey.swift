/// Keys that are no letters.
///
/// <https://developer.apple.com/documentation/xcuiautomation/xcuikeyboardkey>
public struct XCUIKeyboardKey: RawRepresentable, Hashable, Sendable {
    /// The character that stands for the key, as `typeText` takes it.
    public let rawValue: String
    /// A key by its character.
    public init(rawValue: String) { self.rawValue = rawValue }
    /// A key by its character.
    public init(_ rawValue: String) { self.rawValue = rawValue }

    /// Deletes what is before the cursor.
    public static let delete = XCUIKeyboardKey("\u{8}")
    /// Return.
    public static let `return` = XCUIKeyboardKey("\r")
    /// Enter.
    public static let enter = XCUIKeyboardKey("\u{3}")
    /// Tabulator.
    public static let tab = XCUIKeyboardKey("\t")
    /// Space.
    public static let space = XCUIKeyboardKey(" ")
    /// Escape; a headless keyboard has none.
    public static let escape = XCUIKeyboardKey("\u{1B}")
    /// To the left; a headless keyboard has none.
    public static let leftArrow = XCUIKeyboardKey("\u{F702}")
    /// To the right; a headless keyboard has none.
    public static let rightArrow = XCUIKeyboardKey("\u{F703}")
    /// Upwards; a headless keyboard has none.
    public static let upArrow = XCUIKeyboardKey("\u{F700}")
    /// Downwards; a headless keyboard has none.
    public static let downArrow = XCUIKeyboardKey("\u{F701}")
}
