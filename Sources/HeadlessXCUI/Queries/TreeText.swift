import Foundation
import HeadlessDevice

/// Elements as Apple's failure texts and `debugDescription` write them.
enum TreeText {
    /// `Button, {{x, y}, {w, h}}, identifier: 'a', label: 'b', Disabled`.
    static func element(_ node: AccessibilityNode, frame: Bool = true, address: Int? = nil, pid: Int32 = 0) -> String {
        var parts = [node.elementType.name]
        if let address { parts.append("0x" + String(0x1_0000_0000 + address * 0x120, radix: 16)) }
        if node.elementType == .application {
            parts.append("pid: \(pid)")
        } else if frame {
            parts.append(text(node.frame))
        }
        if !node.title.isEmpty { parts.append("title: '\(node.title)'") }
        if !node.identifier.isEmpty { parts.append("identifier: '\(node.identifier)'") }
        if !node.label.isEmpty { parts.append("label: '\(node.label)'") }
        if let placeholder = node.placeholder { parts.append("placeholderValue: '\(placeholder)'") }
        if let value = node.value { parts.append("value: \(value)") }
        if !node.isEnabled { parts.append("Disabled") }
        if node.isSelected { parts.append("Selected") }
        if node.hasKeyboardFocus { parts.append("Keyboard Focused") }
        return parts.joined(separator: ", ")
    }

    /// `{{20.0, 274.0}, {362.0, 44.0}}`.
    static func text(_ frame: CGRect) -> String {
        "{{\(number(frame.minX)), \(number(frame.minY))}, {\(number(frame.width)), \(number(frame.height))}}"
    }

    /// A list of elements, as `from input {(…)}` holds it.
    static func list(_ elements: [Int], in tree: FlatTree, pid: Int32) -> String {
        let shown = elements.prefix(40).map { "    " + element(tree.nodes[$0], frame: false, pid: pid) }
        let rest = elements.count > 40 ? ["    … and \(elements.count - 40) more"] : []
        return "{(\n" + (shown + rest).joined(separator: ",\n") + "\n)}"
    }

    /// An element with all inside, two blanks a level, behind ` →`.
    static func subtree(_ root: Int, in tree: FlatTree, pid: Int32) -> String {
        let depth = tree.path(to: root).count
        let windows = tree.children(of: 0).filter { tree.nodes[$0].elementType == .window }
        return (root..<tree.ends[root]).map { index in
            let indent = (tree.path(to: index).count - depth) * 2
            let start = indent == 0 ? " →" : String(repeating: " ", count: indent + 2)
            var line = element(tree.nodes[index], address: index, pid: pid)
            if index == windows.first { line = "Window (Main)" + line.dropFirst("Window".count) }
            return start + line
        }.joined(separator: "\n")
    }

    private static func number(_ value: CGFloat) -> String {
        let rounded = (Double(value) * 10).rounded() / 10
        return "\(rounded)"
    }
}
