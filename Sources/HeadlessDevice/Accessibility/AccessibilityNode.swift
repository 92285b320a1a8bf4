public import Foundation

/// An element of an app's accessibility tree, as VoiceOver and UI tests see it.
public struct AccessibilityNode: Sendable, Equatable, Codable {
    /// What an element does besides showing itself.
    public struct Traits: OptionSet, Sendable, Codable {
        /// The traits as bits.
        public let rawValue: UInt16

        /// Traits by their bits.
        public init(rawValue: UInt16) { self.rawValue = rawValue }

        /// Takes all touches inside its frame, as a loading veil or the dimmed
        /// background of an alert does: what lies beneath is not hittable.
        public static let covers = Traits(rawValue: 1)
        /// Clips its children and moves them; ``AccessibilityNode/contentSize``
        /// says how far.
        public static let scrolls = Traits(rawValue: 2)
        /// Lets touches through although its kind would take them.
        public static let ignoresTouches = Traits(rawValue: 4)
    }

    /// The kind.
    public var elementType: ElementType
    /// The stable name for tests; empty if there is none.
    public var identifier: String
    /// What is read aloud.
    public var label: String
    /// The current value: the text of a field, `1` or `0` of a switch.
    public var value: String?
    /// What an empty field shows.
    public var placeholder: String?
    /// The title, where it differs from the label.
    public var title: String
    /// Where it is on the screen, in points. Inside a scroll container: where it
    /// is while nothing is scrolled; the device moves it.
    public var frame: CGRect
    /// Whether it reacts.
    public var isEnabled: Bool
    /// Whether it is the chosen one of several.
    public var isSelected: Bool
    /// Whether what is typed goes to it. The device sets it.
    public var hasKeyboardFocus: Bool
    /// What it does besides.
    public var traits: Traits
    /// Of a scroll container: the size of all its content, in points.
    public var contentSize: CGSize?
    /// What is inside, from the lowest to the topmost.
    public var children: [AccessibilityNode]

    /// Makes an element.
    public init(
        _ elementType: ElementType,
        identifier: String = "",
        label: String = "",
        value: String? = nil,
        placeholder: String? = nil,
        title: String = "",
        frame: CGRect = .zero,
        isEnabled: Bool = true,
        isSelected: Bool = false,
        traits: Traits = [],
        contentSize: CGSize? = nil,
        children: [AccessibilityNode] = []
    ) {
        self.elementType = elementType
        self.identifier = identifier
        self.label = label
        self.value = value
        self.placeholder = placeholder
        self.title = title
        self.frame = frame
        self.isEnabled = isEnabled
        self.isSelected = isSelected
        hasKeyboardFocus = false
        self.traits = traits
        self.contentSize = contentSize
        self.children = children
    }

    /// Whether touches end here.
    package var takesTouches: Bool {
        if traits.contains(.ignoresTouches) { return false }
        return traits.contains(.covers) || traits.contains(.scrolls) || !elementType.isTransparent
    }
}
