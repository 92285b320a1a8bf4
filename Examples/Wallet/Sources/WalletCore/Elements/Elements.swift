/// A text that tests can find.
package struct TextElement: Sendable, Equatable {
    package let id: String
    package let text: String

    package init(_ id: String, _ text: String) {
        self.id = id
        self.text = text
    }
}

package struct ButtonElement: Sendable, Equatable {
    package let id: String
    package let title: String
    package var isEnabled: Bool
    package let action: WalletAction

    package init(_ id: String, _ title: String, isEnabled: Bool = true, _ action: WalletAction) {
        self.id = id
        self.title = title
        self.isEnabled = isEnabled
        self.action = action
    }
}

package struct FieldElement: Sendable, Equatable {
    package let id: String
    package let label: String
    package let text: String
    package var isSecure = false
    /// What the user edits here: the action is `.edit(input, text)`.
    package let input: WalletInput

    package init(_ id: String, _ label: String, text: String, isSecure: Bool = false, _ input: WalletInput) {
        self.id = id
        self.label = label
        self.text = text
        self.isSecure = isSecure
        self.input = input
    }
}

package struct ToggleElement: Sendable, Equatable {
    package let id: String
    package let title: String
    package let isOn: Bool
    package let action: WalletAction

    package init(_ id: String, _ title: String, isOn: Bool, _ action: WalletAction) {
        self.id = id
        self.title = title
        self.isOn = isOn
        self.action = action
    }
}

/// A line of a list. Its parts are found by `<id>_title`, `<id>_subtitle`, `<id>_detail`.
package struct RowElement: Sendable, Equatable {
    package let id: String
    package let title: String
    package let subtitle: String
    package let detail: String
    /// What a tap does; `nil` for a line that only shows.
    package let action: WalletAction?

    package init(_ id: String, title: String, subtitle: String = "", detail: String = "", _ action: WalletAction?) {
        self.id = id
        self.title = title
        self.subtitle = subtitle
        self.detail = detail
        self.action = action
    }
}

/// Digits and a key that deletes; the digits entered are dots.
package struct KeypadElement: Sendable, Equatable {
    package let id: String
    package let entered: Int
    package let length: Int
    package let deleteTitle: String

    package init(id: String, entered: Int, length: Int, deleteTitle: String) {
        self.id = id
        self.entered = entered
        self.length = length
        self.deleteTitle = deleteTitle
    }

    package func keyID(_ key: PinKey) -> String {
        switch key {
        case .digit(let digit): "\(id)_key_\(digit)"
        case .delete: "\(id)_delete"
        }
    }
}

package enum PinKey: Sendable, Equatable {
    case digit(Int)
    case delete
}
