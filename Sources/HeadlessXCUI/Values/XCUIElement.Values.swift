extension XCUIElement {
    /// How much room an element has in one direction.
    ///
    /// <https://developer.apple.com/documentation/xcuiautomation/xcuielement/sizeclass>
    public enum SizeClass: UInt, Sendable {
        case unspecified, compact, regular
    }

    /// Keys that are held while others are pressed.
    ///
    /// <https://developer.apple.com/documentation/xcuiautomation/xcuielement/keymodifierflags>
    public struct KeyModifierFlags: OptionSet, Sendable {
        /// The bits of Apple's type.
        public let rawValue: UInt
        /// Flags by their bits.
        public init(rawValue: UInt) { self.rawValue = rawValue }

        /// Caps lock.
        public static let capsLock = KeyModifierFlags(rawValue: 1)
        /// Shift.
        public static let shift = KeyModifierFlags(rawValue: 2)
        /// Control.
        public static let control = KeyModifierFlags(rawValue: 4)
        /// Option.
        public static let option = KeyModifierFlags(rawValue: 8)
        /// Command.
        public static let command = KeyModifierFlags(rawValue: 16)
    }

    /// Names of a snapshot's attributes.
    ///
    /// <https://developer.apple.com/documentation/xcuiautomation/xcuielement/attributename>
    public struct AttributeName: RawRepresentable, Hashable, Sendable {
        /// The name.
        public let rawValue: String
        /// An attribute by its name.
        public init(rawValue: String) { self.rawValue = rawValue }

        /// Snapshots of the elements inside.
        public static let children = AttributeName(rawValue: "children")
        /// ``XCUIElementAttributes/elementType``.
        public static let elementType = AttributeName(rawValue: "elementType")
        /// ``XCUIElementAttributes/isEnabled``.
        public static let enabled = AttributeName(rawValue: "enabled")
        /// ``XCUIElementAttributes/frame``.
        public static let frame = AttributeName(rawValue: "frame")
        /// ``XCUIElementAttributes/hasFocus``.
        public static let hasFocus = AttributeName(rawValue: "hasFocus")
        /// ``XCUIElementAttributes/horizontalSizeClass``.
        public static let horizontalSizeClass = AttributeName(rawValue: "horizontalSizeClass")
        /// ``XCUIElementAttributes/identifier``.
        public static let identifier = AttributeName(rawValue: "identifier")
        /// ``XCUIElementAttributes/label``.
        public static let label = AttributeName(rawValue: "label")
        /// ``XCUIElementAttributes/placeholderValue``.
        public static let placeholderValue = AttributeName(rawValue: "placeholderValue")
        /// ``XCUIElementAttributes/isSelected``.
        public static let selected = AttributeName(rawValue: "selected")
        /// ``XCUIElementAttributes/title``.
        public static let title = AttributeName(rawValue: "title")
        /// ``XCUIElementAttributes/value``.
        public static let value = AttributeName(rawValue: "value")
        /// ``XCUIElementAttributes/verticalSizeClass``.
        public static let verticalSizeClass = AttributeName(rawValue: "verticalSizeClass")
    }
}
