import Foundation
import XCTest

#if !canImport(XCUIAutomation)
    import HeadlessXCUI
#endif

/// What is on a screen at one moment, taken in one look.
@MainActor struct ScreenContents {
    struct Item {
        let identifier: String
        let type: XCUIElement.ElementType
        let label: String
        let frame: CGRect
        let isEnabled: Bool
        /// Its place in the order of drawing, and where what is inside of it ends.
        let order: Int
        var end: Int
    }

    private(set) var items: [Item] = []
    /// The label of the outermost element.
    let label: String
    /// Its frame: the screen.
    let frame: CGRect

    init(_ snapshot: any XCUIElementSnapshot) {
        label = snapshot.label
        frame = snapshot.frame
        add(snapshot)
    }

    private mutating func add(_ element: any XCUIElementSnapshot) {
        let order = items.count
        items.append(
            Item(
                identifier: element.identifier,
                type: element.elementType,
                label: element.label,
                frame: element.frame,
                isEnabled: element.isEnabled,
                order: order,
                end: order
            )
        )
        for child in element.children { add(child) }
        items[order].end = items.count
    }

    func item(_ identifier: String) -> Item? { items.first { $0.identifier == identifier } }

    /// Identifiers in their order, each once.
    var identifiers: [String] {
        var seen: Set<String> = []
        return items.map(\.identifier).filter { !$0.isEmpty && seen.insert($0).inserted }
    }

    /// What is drawn over the middle of an element, as far as frames show it.
    func cover(of item: Item) -> Item? {
        let middle = CGPoint(x: item.frame.midX, y: item.frame.midY)
        return items.last { other in
            other.order >= item.end && other.frame.contains(middle) && !other.frame.isEmpty
        }
    }

    /// Whether an element lies outside of what its list or scroll view shows, so that a
    /// tap brings it into view first.
    func isScrolledAway(_ identifier: String) -> Bool {
        guard let item = item(identifier) else { return false }
        let middle = CGPoint(x: item.frame.midX, y: item.frame.midY)
        return items.contains { other in
            other.order < item.order && item.order < other.end && Self.scrolling.contains(other.type)
                && !other.frame.contains(middle)
        }
    }

    private static let scrolling: Set<XCUIElement.ElementType> = [.scrollView, .table, .collectionView, .webView]

    /// What a list shows, to see whether it moved.
    static func signature(of list: XCUIElement) -> String {
        guard let snapshot = try? list.snapshot() else { return "" }
        return ScreenContents(snapshot).items.map { "\($0.identifier)\($0.frame)" }.joined(separator: "|")
    }
}
