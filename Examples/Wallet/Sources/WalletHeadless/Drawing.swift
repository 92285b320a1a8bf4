import Foundation
import HeadlessDevice
import WalletCore

/// Draws parts of a screen, and notes what their elements do.
struct Drawing {
    private(set) var actions: [String: WalletAction] = [:]
    private(set) var fields: [String: FieldElement] = [:]

    mutating func nodes(of block: Block) -> [AccessibilityNode] {
        switch block {
        case .text(let text): [.text(text.id, text.text)]
        case .progress(let text): [.activityIndicator(text.id, text.text)]
        case .failure(let failure): nodes(of: failure)
        case .button(let button): [node(of: button)]
        case .field(let field): [node(of: field)]
        case .toggle(let toggle): [node(of: toggle)]
        case .row(let row): [node(of: row)]
        case .list(let list): nodes(of: list)
        case .keypad(let keypad): nodes(of: keypad)
        }
    }

    mutating func nodes(of notice: WalletViewState.Notice) -> [AccessibilityNode] {
        [.text(notice.text.id, notice.text.text), node(of: notice.close)]
    }

    mutating func bar(title: TextElement, back: ButtonElement?) -> AccessibilityNode {
        var bar = Layout.navigationBar(title.text, leading: back.map { [node(of: $0)] } ?? [])
        // The title is found by its identifier, in whatever language it is.
        for index in bar.children.indices where bar.children[index].elementType == .staticText {
            bar.children[index].identifier = title.id
        }
        return bar
    }

    mutating func tabBar(_ tabs: [WalletViewState.TabElement]) -> AccessibilityNode {
        for tab in tabs { actions[tab.id] = .tab(tab.tab) }
        return Layout.tabBar(tabs.map { .button($0.id, $0.title, isSelected: $0.isSelected) })
    }

    private mutating func nodes(of failure: FailureElement) -> [AccessibilityNode] {
        var nodes: [AccessibilityNode] = [.text(failure.title.id, failure.title.text)]
        if let retry = failure.retry { nodes.append(node(of: retry)) }
        return nodes
    }

    private mutating func node(of button: ButtonElement) -> AccessibilityNode {
        actions[button.id] = button.action
        return .button(button.id, button.title, isEnabled: button.isEnabled)
    }

    private mutating func node(of field: FieldElement) -> AccessibilityNode {
        fields[field.id] = field
        return field.isSecure
            ? .secureField(field.id, label: field.label, text: field.text, placeholder: field.label)
            : .textField(field.id, label: field.label, text: field.text, placeholder: field.label)
    }

    private mutating func node(of toggle: ToggleElement) -> AccessibilityNode {
        actions[toggle.id] = toggle.action
        return .toggle(toggle.id, toggle.title, isOn: toggle.isOn)
    }

    private mutating func node(of row: RowElement) -> AccessibilityNode {
        let texts = [("title", row.title), ("subtitle", row.subtitle), ("detail", row.detail)]
            .filter { !$0.1.isEmpty }.map { AccessibilityNode.text("\(row.id)_\($0.0)", $0.1) }
        let label = texts.map(\.label).joined(separator: ", ")
        let kind: ElementType = row.action == nil ? .other : .button
        actions[row.id] = row.action
        return .cell("", [AccessibilityNode(kind, identifier: row.id, label: label, children: texts)])
    }

    private mutating func nodes(of list: ListElement) -> [AccessibilityNode] {
        var nodes: [AccessibilityNode] = []
        for section in list.sections {
            if let header = section.header { nodes.append(.text(header.id, header.text)) }
            nodes += section.rows.map { node(of: $0) }
        }
        switch list.footer {
        case .none: break
        case .loading(let text): nodes.append(.activityIndicator(text.id, text.text))
        case .failed(let failure): nodes += self.nodes(of: failure)
        }
        return nodes
    }

    private mutating func nodes(of keypad: KeypadElement) -> [AccessibilityNode] {
        let dots = AccessibilityNode(
            .staticText,
            identifier: "\(keypad.id)_dots",
            label: String(repeating: "●", count: keypad.entered)
                + String(repeating: "○", count: keypad.length - keypad.entered),
            value: String(keypad.entered)
        )
        let rows = [[1, 2, 3], [4, 5, 6], [7, 8, 9]].map { digits in
            Layout.row(digits.map { key(.digit($0), String($0), on: keypad) })
        }
        let last = Layout.row([key(.digit(0), "0", on: keypad), key(.delete, keypad.deleteTitle, on: keypad)])
        return [dots] + rows + [last]
    }

    private mutating func key(_ key: PinKey, _ title: String, on keypad: KeypadElement) -> AccessibilityNode {
        actions[keypad.keyID(key)] = .key(key)
        return .button(keypad.keyID(key), title)
    }
}
