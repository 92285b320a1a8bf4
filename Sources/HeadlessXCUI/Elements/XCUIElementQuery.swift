public import Foundation
import HeadlessDevice

/// A search for elements that is made anew each time somebody looks.
///
/// <https://developer.apple.com/documentation/xcuiautomation/xcuielementquery>
@preconcurrency
@MainActor
open class XCUIElementQuery: NSObject, XCUIElementTypeQueryProvider, DescendantSource {
    let application: XCUIApplication
    let steps: [QueryStep]

    init(application: XCUIApplication, steps: [QueryStep]) {
        self.application = application
        self.steps = steps
    }

    private func adding(_ step: QueryStep) -> XCUIElementQuery {
        XCUIElementQuery(application: application, steps: steps + [step])
    }

    private func element(_ step: QueryStep) -> XCUIElement {
        XCUIElement(application: application, steps: steps + [step])
    }

    /// The one element that matches; more than one is a failure once it is used.
    open var element: XCUIElement { element(.single) }

    /// The first element that matches.
    open var firstMatch: XCUIElement { element(.first) }

    /// How many elements match now.
    open var count: Int { matches()?.elements.count ?? 0 }

    /// The elements that match now, each by its place.
    open var allElementsBoundByIndex: [XCUIElement] { (0..<count).map { element(boundBy: $0) } }

    /// The elements that match now. The headless device binds them by their place, too.
    open var allElementsBoundByAccessibilityElement: [XCUIElement] { allElementsBoundByIndex }

    /// The element at a place among those that match.
    open func element(boundBy index: Int) -> XCUIElement { element(.index(index)) }

    /// The one element of those that match for which the predicate holds.
    open func element(matching predicate: NSPredicate) -> XCUIElement { matching(predicate).element }

    /// The one element of those that match with this kind and identifier.
    open func element(matching elementType: XCUIElement.ElementType, identifier: String?) -> XCUIElement {
        matching(elementType, identifier: identifier).element
    }

    /// The one element of those that match with this identifier, label, title,
    /// value or placeholder.
    open subscript(key: String) -> XCUIElement { matching(identifier: key).element }

    /// All elements inside those that match.
    open func descendants(matching type: XCUIElement.ElementType) -> XCUIElementQuery { adding(.descendants(type)) }

    /// The elements directly inside those that match.
    open func children(matching type: XCUIElement.ElementType) -> XCUIElementQuery { adding(.children(type)) }

    /// Those that match and for which the predicate holds.
    open func matching(_ predicate: NSPredicate) -> XCUIElementQuery { adding(.predicate(predicate)) }

    /// Those that match with this kind and identifier.
    open func matching(_ elementType: XCUIElement.ElementType, identifier: String?) -> XCUIElementQuery {
        adding(.matching(elementType, identifier: identifier))
    }

    /// Those that match with this identifier, label, title, value or placeholder.
    open func matching(identifier: String) -> XCUIElementQuery { adding(.identifier(identifier)) }

    /// Those that match and hold an element for which the predicate holds.
    open func containing(_ predicate: NSPredicate) -> XCUIElementQuery { adding(.containingPredicate(predicate)) }

    /// Those that match and hold an element of this kind and identifier.
    open func containing(_ elementType: XCUIElement.ElementType, identifier: String?) -> XCUIElementQuery {
        adding(.containing(elementType, identifier: identifier))
    }

    /// The steps of the query, with what each finds now.
    nonisolated open override var debugDescription: String {
        onMain {
            "<XCUIElementQuery>"
        } main: {
            self.chainText()
        }
    }

    /// The query's last step.
    nonisolated open override var description: String {
        onMain {
            "XCUIElementQuery"
        } main: {
            self.steps.last?.description ?? "Target Application"
        }
    }

    func matches() -> (tree: FlatTree, elements: [Int])? {
        guard let tree = application.proxy.tree() else { return nil }
        return (tree, steps.reduce([0]) { $1.evaluate($0, in: tree) })
    }

    func chainText() -> String {
        let proxy = application.proxy
        var text = " →Find: Target Application '\(proxy.bundle)'"
        guard let tree = proxy.tree() else { return text }
        var elements = [0]
        func output(_ indent: String) {
            let lines = elements.map { indent + "  " + TreeText.element(tree.nodes[$0], address: $0, pid: proxy.pid) }
            text += "\n\(indent)Output: {\n" + lines.joined(separator: "\n") + "\n\(indent)}"
        }
        output("  ")
        for (number, step) in steps.enumerated() {
            elements = step.evaluate(elements, in: tree)
            let indent = String(repeating: "  ", count: number + 1)
            text += "\n\(indent)↪︎Find: \(step.description)"
            output(indent + "  ")
        }
        return text
    }
}
