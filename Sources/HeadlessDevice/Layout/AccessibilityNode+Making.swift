/// Elements as screens are made of them; ``Layout`` gives them frames.
extension AccessibilityNode {
    /// A button.
    public static func button(
        _ identifier: String,
        _ label: String,
        isEnabled: Bool = true,
        isSelected: Bool = false
    ) -> AccessibilityNode {
        AccessibilityNode(.button, identifier: identifier, label: label, isEnabled: isEnabled, isSelected: isSelected)
    }

    /// A text; its label is what it says.
    public static func text(_ identifier: String, _ label: String) -> AccessibilityNode {
        AccessibilityNode(.staticText, identifier: identifier, label: label)
    }

    /// A field for a line of text. As on iOS an empty one has its placeholder as value.
    public static func textField(
        _ identifier: String,
        label: String = "",
        text: String,
        placeholder: String,
        isEnabled: Bool = true
    ) -> AccessibilityNode {
        AccessibilityNode(
            .textField,
            identifier: identifier,
            label: label,
            value: text.isEmpty ? placeholder : text,
            placeholder: placeholder,
            isEnabled: isEnabled
        )
    }

    /// A field that shows a bullet for each character.
    public static func secureField(
        _ identifier: String,
        label: String = "",
        text: String,
        placeholder: String,
        isEnabled: Bool = true
    ) -> AccessibilityNode {
        AccessibilityNode(
            .secureTextField,
            identifier: identifier,
            label: label,
            value: text.isEmpty ? placeholder : String(repeating: "•", count: text.count),
            placeholder: placeholder,
            isEnabled: isEnabled
        )
    }

    /// A switch; its value is `1` or `0`.
    public static func toggle(
        _ identifier: String,
        _ label: String,
        isOn: Bool,
        isEnabled: Bool = true
    ) -> AccessibilityNode {
        AccessibilityNode(
            .switch,
            identifier: identifier,
            label: label,
            value: isOn ? "1" : "0",
            isEnabled: isEnabled
        )
    }

    /// A picture.
    public static func image(_ identifier: String, _ label: String) -> AccessibilityNode {
        AccessibilityNode(.image, identifier: identifier, label: label)
    }

    /// A wheel that turns while something goes on.
    public static func activityIndicator(_ identifier: String, _ label: String = "In progress") -> AccessibilityNode {
        AccessibilityNode(.activityIndicator, identifier: identifier, label: label, value: "1")
    }

    /// A row of a list.
    public static func cell(
        _ identifier: String,
        label: String = "",
        isEnabled: Bool = true,
        isSelected: Bool = false,
        _ children: [AccessibilityNode]
    ) -> AccessibilityNode {
        AccessibilityNode(
            .cell,
            identifier: identifier,
            label: label,
            isEnabled: isEnabled,
            isSelected: isSelected,
            children: children
        )
    }

    /// A group without a look of its own.
    public static func group(_ identifier: String, _ children: [AccessibilityNode]) -> AccessibilityNode {
        AccessibilityNode(.other, identifier: identifier, children: children)
    }
}
