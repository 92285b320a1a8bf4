public import Foundation

/// Gives elements frames, so that apps don't count points.
public enum Layout {
    /// A screen: navigation bar, content that scrolls, tab bar, and what lies over it.
    ///
    /// - Parameters:
    ///   - identifier: The screen's own; the content's container has it with
    ///     `_content` behind.
    ///   - navigationBar: From ``navigationBar(_:leading:trailing:)``.
    ///   - content: From top to bottom. Elements that have a height keep it.
    ///   - container: The kind of the scroll container: `.table` or
    ///     `.collectionView` for lists.
    ///   - tabBar: From ``tabBar(_:)``.
    ///   - overlays: Alerts, sheets, veils: they lie over everything.
    /// - Returns: The screen, with all frames.
    public static func screen(
        _ identifier: String,
        navigationBar: AccessibilityNode? = nil,
        content: [AccessibilityNode],
        container: ElementType = .scrollView,
        tabBar: AccessibilityNode? = nil,
        overlays: [AccessibilityNode] = []
    ) -> AccessibilityNode {
        let bounds = Screen.bounds
        let top = Screen.statusBarHeight + (navigationBar == nil ? 0 : Screen.navigationBarHeight)
        let bottom = bounds.height - (tabBar == nil ? 34 : Screen.tabBarHeight)
        let port = CGRect(x: 0, y: top, width: bounds.width, height: bottom - top)
        let scrolling = scroll(identifier + "_content", content, in: port, container: container)
        let children = [scrolling] + [navigationBar, tabBar].compactMap { $0 } + overlays
        return AccessibilityNode(.other, identifier: identifier, frame: bounds, children: children)
    }

    /// A scroll container with its content from top to bottom.
    public static func scroll(
        _ identifier: String,
        _ content: [AccessibilityNode],
        in frame: CGRect,
        container: ElementType = .scrollView
    ) -> AccessibilityNode {
        let (children, height) = vertical(content, in: frame)
        return AccessibilityNode(
            container,
            identifier: identifier,
            frame: frame,
            traits: .scrolls,
            contentSize: CGSize(width: frame.width, height: height),
            children: children
        )
    }

    /// Elements from top to bottom; rows of lists take the whole width. Gives the
    /// height of all, margins included.
    public static func vertical(
        _ nodes: [AccessibilityNode],
        in frame: CGRect
    ) -> (nodes: [AccessibilityNode], height: CGFloat) {
        let gap: CGFloat = 12
        var y = frame.minY + gap
        var placed: [AccessibilityNode] = []
        for (index, node) in nodes.enumerated() {
            let isRow = node.elementType == .cell
            let margin = isRow ? 0 : Screen.margin
            let isAfterRow = index > 0 && nodes[index - 1].elementType == .cell
            if index > 0, !(isRow && isAfterRow) { y += gap }
            let node = place(node, at: CGPoint(x: frame.minX + margin, y: y), width: frame.width - 2 * margin)
            y = node.frame.maxY
            placed.append(node)
        }
        return (placed, y + gap - frame.minY)
    }

    /// Elements beside each other, each as wide as the others.
    public static func row(_ nodes: [AccessibilityNode], identifier: String = "") -> AccessibilityNode {
        let width = Screen.bounds.width - 2 * Screen.margin
        let gap: CGFloat = 8
        let share = (width - gap * CGFloat(max(0, nodes.count - 1))) / CGFloat(max(1, nodes.count))
        let children = nodes.enumerated().map { index, node in
            place(node, at: CGPoint(x: (share + gap) * CGFloat(index), y: 0), width: share)
        }
        let height = children.map(\.frame.height).max() ?? 0
        let frame = CGRect(x: 0, y: 0, width: width, height: height)
        return AccessibilityNode(.other, identifier: identifier, frame: frame, children: children)
    }

    /// Puts an element somewhere. Without a height it gets the one of its kind, and
    /// its children are set below each other; with one it is moved with them.
    public static func place(_ node: AccessibilityNode, at point: CGPoint, width: CGFloat) -> AccessibilityNode {
        if node.frame.height > 0 {
            return move(node, by: CGPoint(x: point.x - node.frame.minX, y: point.y - node.frame.minY))
        }
        var node = node
        let padding: CGFloat = node.elementType == .cell ? 12 : 0
        var y = point.y + padding
        for index in node.children.indices {
            let inside = place(
                node.children[index],
                at: CGPoint(x: point.x + (padding > 0 ? Screen.margin : 0), y: y),
                width: width - (padding > 0 ? 2 * Screen.margin : 0)
            )
            node.children[index] = inside
            y = inside.frame.maxY + 4
        }
        let inner = node.children.isEmpty ? 0 : y - 4 + padding - point.y
        let height = max(inner, height(of: node, width, .ofThisProcess))
        node.frame = CGRect(origin: point, size: CGSize(width: width, height: height))
        return node
    }

    private static func move(_ node: AccessibilityNode, by way: CGPoint) -> AccessibilityNode {
        var node = node
        node.frame.origin.x += way.x
        node.frame.origin.y += way.y
        node.children = node.children.map { move($0, by: way) }
        return node
    }

    static func height(of node: AccessibilityNode, _ width: CGFloat, _ size: TextSize) -> CGFloat {
        let line = size.scaled(24)
        switch node.elementType {
        case .staticText:
            let perLine = max(8, Int(width / size.scaled(9)))
            return line * CGFloat(max(1, (node.label.count + perLine - 1) / perLine))
        case .button, .link, .segmentedControl: return 26 + line
        case .textField, .secureTextField, .searchField, .switch, .toggle, .slider, .stepper: return 20 + line
        case .textView, .picker, .image, .map, .webView: return 140
        case .activityIndicator, .progressIndicator: return 36
        case .cell: return 64
        default: return node.children.isEmpty ? 44 : 0
        }
    }
}
