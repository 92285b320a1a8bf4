public import Foundation

/// Bars, alerts and veils.
extension Layout {
    /// A navigation bar; its identifier is the title, as UIKit's is.
    public static func navigationBar(
        _ title: String,
        leading: [AccessibilityNode] = [],
        trailing: [AccessibilityNode] = []
    ) -> AccessibilityNode {
        let frame = CGRect(
            x: 0,
            y: Screen.statusBarHeight,
            width: Screen.bounds.width,
            height: Screen.navigationBarHeight
        )
        var children: [AccessibilityNode] = []
        for (index, node) in leading.enumerated() {
            children.append(sized(node, CGRect(x: 8 + 76 * CGFloat(index), y: frame.minY, width: 72, height: 44)))
        }
        for (index, node) in trailing.enumerated() {
            let x = frame.maxX - 80 - 76 * CGFloat(trailing.count - 1 - index)
            children.append(sized(node, CGRect(x: x, y: frame.minY, width: 72, height: 44)))
        }
        let side = 84 * CGFloat(max(leading.count, trailing.count, 1))
        let middle = CGRect(x: side, y: frame.minY + 11, width: max(20, frame.width - 2 * side), height: 22)
        children.append(AccessibilityNode(.staticText, label: title, frame: middle))
        return AccessibilityNode(.navigationBar, identifier: title, frame: frame, children: children)
    }

    /// A tab bar; the selected button is the tab that is shown.
    public static func tabBar(_ buttons: [AccessibilityNode]) -> AccessibilityNode {
        let height = Screen.tabBarHeight
        let frame = CGRect(x: 0, y: Screen.bounds.height - height, width: Screen.bounds.width, height: height)
        let share = frame.width / CGFloat(max(1, buttons.count))
        let children = buttons.enumerated().map { index, button in
            sized(button, CGRect(x: share * CGFloat(index), y: frame.minY, width: share, height: 49))
        }
        return AccessibilityNode(.tabBar, label: "Tab Bar", frame: frame, children: children)
    }

    /// An alert of the app over a dimmed background, which takes all touches.
    public static func alert(
        _ identifier: String = "",
        title: String,
        message: String = "",
        fields: [AccessibilityNode] = [],
        buttons: [AccessibilityNode]
    ) -> AccessibilityNode {
        let width: CGFloat = 300
        var height: CGFloat = message.isEmpty ? 68 : 112
        let fieldsTop = height
        height += 52 * CGFloat(fields.count)
        let buttonsTop = height
        let isStacked = buttons.count > 2
        height += 44 * CGFloat(isStacked ? buttons.count : min(1, buttons.count))
        let origin = CGPoint(x: (Screen.bounds.width - width) / 2, y: (Screen.bounds.height - height) / 2 - 60)
        func rect(_ x: CGFloat, _ y: CGFloat, _ width: CGFloat, _ height: CGFloat) -> CGRect {
            CGRect(x: origin.x + x, y: origin.y + y, width: width, height: height)
        }
        var children = [AccessibilityNode(.staticText, label: title, frame: rect(16, 20, width - 32, 24))]
        if !message.isEmpty {
            children.append(AccessibilityNode(.staticText, label: message, frame: rect(16, 50, width - 32, 48)))
        }
        for (index, field) in fields.enumerated() {
            children.append(sized(field, rect(16, fieldsTop + 52 * CGFloat(index), width - 32, 44)))
        }
        for (index, button) in buttons.enumerated() {
            let share = isStacked ? width : width / CGFloat(buttons.count)
            let x = isStacked ? 0 : share * CGFloat(index)
            let y = buttonsTop + (isStacked ? 44 * CGFloat(index) : 0)
            children.append(sized(button, rect(x, y, share, 44)))
        }
        let body = AccessibilityNode(
            .alert,
            identifier: identifier,
            label: title,
            frame: rect(0, 0, width, height),
            traits: .covers,
            children: children
        )
        return AccessibilityNode(.other, frame: Screen.bounds, traits: .covers, children: [body])
    }

    /// A veil over the whole screen, as while something loads: it takes all touches.
    public static func veil(_ identifier: String, _ children: [AccessibilityNode] = []) -> AccessibilityNode {
        let middle = Screen.bounds.height / 2 - 20
        let placed = children.enumerated().map { index, node in
            place(
                node,
                at: CGPoint(x: Screen.margin, y: middle + 48 * CGFloat(index)),
                width: Screen.bounds.width - 2 * Screen.margin
            )
        }
        return AccessibilityNode(
            .other,
            identifier: identifier,
            frame: Screen.bounds,
            traits: .covers,
            children: placed
        )
    }

    /// A sheet from below with content from top to bottom, over a dimmed background.
    public static func sheet(
        _ identifier: String,
        height: CGFloat = 420,
        _ content: [AccessibilityNode]
    ) -> AccessibilityNode {
        let frame = CGRect(x: 0, y: Screen.bounds.height - height, width: Screen.bounds.width, height: height)
        let body = AccessibilityNode(
            .sheet,
            identifier: identifier,
            frame: frame,
            traits: .covers,
            children: vertical(content, in: frame).nodes
        )
        return AccessibilityNode(.other, frame: Screen.bounds, traits: .covers, children: [body])
    }

    private static func sized(_ node: AccessibilityNode, _ frame: CGRect) -> AccessibilityNode {
        var node = node
        node.frame = frame
        return node
    }
}
