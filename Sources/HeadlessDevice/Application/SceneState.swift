import Foundation

/// What the device adds to an app's tree: scroll positions and the keyboard.
struct SceneState {
    /// Of scroll containers, by their key.
    var offsets: [String: CGPoint] = [:]
    /// The key of the field that has the keyboard.
    var focus: String?

    /// The name under which an element is known from one tree to the next.
    static func key(_ node: AccessibilityNode, _ indexPath: [Int]) -> String {
        node.identifier.isEmpty
            ? "\(node.elementType)/" + indexPath.map(String.init).joined(separator: ".")
            : node.identifier
    }

    /// The application element around what the app gave; lets go of a focus
    /// whose field is gone.
    mutating func compose(_ content: AccessibilityNode, name: String) -> AccessibilityNode {
        var window = AccessibilityNode(.window, frame: Screen.bounds, children: [content])
        if let key = focus, !Self.holds(key, in: content, path: [0, 0]) { focus = nil }
        window.children[0] = settle(content, path: [0, 0], shift: .zero)
        var children = [window]
        if focus != nil { children.append(Keyboard.window) }
        return AccessibilityNode(.application, label: name, frame: Screen.bounds, children: children)
    }

    /// How far a container may be moved.
    static func limit(of node: AccessibilityNode) -> CGSize {
        let content = node.contentSize ?? content(of: node)
        return CGSize(
            width: max(0, content.width - node.frame.width),
            height: max(0, content.height - node.frame.height)
        )
    }

    static func clamp(_ offset: CGPoint, to limit: CGSize) -> CGPoint {
        CGPoint(x: max(0, min(offset.x, limit.width)), y: max(0, min(offset.y, limit.height)))
    }

    private mutating func settle(_ node: AccessibilityNode, path: [Int], shift: CGPoint) -> AccessibilityNode {
        var node = node
        node.frame.origin.x -= shift.x
        node.frame.origin.y -= shift.y
        let key = Self.key(node, path)
        node.hasKeyboardFocus = focus == key
        var inner = shift
        if node.traits.contains(.scrolls) {
            // The keyboard pushes a container's lower edge up, as safe areas do.
            if focus != nil, node.frame.minY < Keyboard.frame.minY, node.frame.maxY > Keyboard.frame.minY {
                let content = node.contentSize ?? Self.content(of: node)
                node.contentSize = content
                node.frame.size.height = Keyboard.frame.minY - node.frame.minY
            } else if node.contentSize == nil {
                node.contentSize = Self.content(of: node)
            }
            let offset = Self.clamp(offsets[key] ?? .zero, to: Self.limit(of: node))
            offsets[key] = offset
            inner.x += offset.x
            inner.y += offset.y
        }
        for index in node.children.indices {
            node.children[index] = settle(node.children[index], path: path + [index], shift: inner)
        }
        return node
    }

    private static func content(of node: AccessibilityNode) -> CGSize {
        node.children.reduce(CGRect(origin: node.frame.origin, size: .zero)) { $0.union($1.frame) }.size
    }

    private static func holds(_ key: String, in node: AccessibilityNode, path: [Int]) -> Bool {
        if node.elementType.takesText, node.isEnabled, Self.key(node, path) == key { return true }
        return node.children.indices.contains { holds(key, in: node.children[$0], path: path + [$0]) }
    }
}
