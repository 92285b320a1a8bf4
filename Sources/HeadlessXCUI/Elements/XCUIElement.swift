public import Foundation
import HeadlessDevice

/// An element of an app: a question for it, which is asked anew at every use.
///
/// <https://developer.apple.com/documentation/xcuiautomation/xcuielement>
@preconcurrency
@MainActor
open class XCUIElement: NSObject, XCUIElementAttributes, XCUIElementTypeQueryProvider, DescendantSource,
    XCUIElementSnapshotProviding, XCUIScreenshotProviding
{
    /// `nil` of an application, which is its own.
    private let owner: XCUIApplication?
    let steps: [QueryStep]

    init(application: XCUIApplication?, steps: [QueryStep]) {
        owner = application
        self.steps = steps
    }

    var application: XCUIApplication { owner ?? (self as? XCUIApplication) ?? XCUIApplication() }

    // MARK: Looking

    /// Whether there is such an element now.
    open var exists: Bool {
        if case .nothing? = outcome()?.result { return false }
        return outcome() != nil
    }

    /// Whether a finger would touch it now: it is visible, and nothing lies over
    /// its middle.
    open var isHittable: Bool {
        guard let (tree, result) = outcome(), case .found(let index) = result else { return false }
        return application.proxy.isForeground && tree.hitPoint(of: index) != nil
    }

    /// The stable name for tests.
    open var identifier: String { attribute { $0.identifier } ?? "" }
    /// Where it is on the screen, in points.
    open var frame: CGRect { attribute { $0.frame } ?? .zero }
    /// A text; of a switch `1` or `0`.
    open var value: Any? { attribute { $0.value } ?? nil }
    /// The title.
    open var title: String { attribute { $0.title } ?? "" }
    /// What is read aloud.
    open var label: String { attribute { $0.label } ?? "" }
    /// The kind.
    open var elementType: ElementType { attribute { ElementType($0.elementType) } ?? .any }
    /// Whether it reacts.
    open var isEnabled: Bool { attribute { $0.isEnabled } ?? false }
    /// Always compact: the device is an iPhone.
    open var horizontalSizeClass: SizeClass { .compact }
    /// Always regular: the device is upright.
    open var verticalSizeClass: SizeClass { .regular }
    /// What an empty field shows.
    open var placeholderValue: String? { attribute { $0.placeholder } ?? nil }
    /// Whether it is the chosen one.
    open var isSelected: Bool { attribute { $0.isSelected } ?? false }
    /// The focus of a remote control: never on an iPhone. The keyboard's focus is
    /// in `debugDescription`.
    open var hasFocus: Bool { false }

    // MARK: Elements inside

    /// The element itself, or the first inside that matches: an element is one already.
    open var firstMatch: XCUIElement { XCUIElement(application: application, steps: steps + [.first]) }

    /// All elements inside.
    open func descendants(matching type: ElementType) -> XCUIElementQuery {
        XCUIElementQuery(application: application, steps: steps + [.descendants(type)])
    }

    /// The elements directly inside.
    open func children(matching type: ElementType) -> XCUIElementQuery {
        XCUIElementQuery(application: application, steps: steps + [.children(type)])
    }

    /// The element as it is now, with all inside.
    ///
    /// - Throws: ``XCUIElementSnapshotError`` with the text of the failure.
    open func snapshot() throws -> any XCUIElementSnapshot {
        let (resolved, problem) = resolve()
        guard let resolved else { throw XCUIElementSnapshotError(description: problem) }
        return NodeSnapshot(resolved.tree, resolved.index)
    }

    /// The element, what is inside, and how it was found.
    nonisolated open override var debugDescription: String {
        onMain {
            "<XCUIElement>"
        } main: {
            self.longText()
        }
    }

    /// Its name in logs: `"operation_retry" Button`.
    nonisolated open override var description: String {
        onMain {
            "XCUIElement"
        } main: {
            self.name
        }
    }

    // MARK: Resolution

    func outcome() -> (tree: FlatTree, result: QueryOutcome)? {
        guard let tree = application.proxy.tree() else { return nil }
        return (tree, QueryOutcome.of(steps, in: tree))
    }

    /// The element now, or why there is none.
    func resolve() -> (found: (tree: FlatTree, index: Int)?, problem: String) {
        let proxy = application.proxy
        guard let (tree, result) = outcome() else { return (nil, proxy.problem) }
        switch result {
        case .found(let index): return ((tree, index), "")
        case .several(let elements):
            let query = "Find single matching element. Multiple matching elements found for "
            let lines = elements.prefix(20).map {
                "    " + TreeText.element(tree.nodes[$0], address: $0, pid: proxy.pid)
            }
            let address = "0x" + String(UInt(bitPattern: ObjectIdentifier(self).hashValue), radix: 16)
            return (
                nil,
                "Failed to get matching snapshot: \(query)<XCUIElementQuery: \(address)>.\n"
                    + "Sparse tree of matches:\n" + lines.joined(separator: "\n")
            )
        case .nothing(let step, let input):
            let list = TreeText.list(input, in: tree, pid: proxy.pid)
            return (
                nil,
                "Failed to get matching snapshot: No matches found for \(steps[step].description) from input \(list)"
            )
        }
    }

    private func attribute<Value>(_ read: (AccessibilityNode) -> Value) -> Value? {
        guard !Failures.isInterrupted, let found = find() else { return nil }
        return read(found.tree.nodes[found.index])
    }

    var name: String {
        var type = ElementType.any
        var key: String?
        var suffix = ""
        for step in steps {
            switch step {
            case .descendants(let next), .children(let next): (type, key) = (next, nil)
            case .matching(let next, let identifier): (type, key) = (next, identifier)
            case .identifier(let identifier): key = identifier
            case .predicate: suffix = " (\(step.description))"
            case .first: suffix = " (First Match)"
            case .index: suffix = " (\(step.description))"
            default: break
            }
        }
        return (key.map { "\"\($0)\" " } ?? "") + type.name + suffix
    }

    func longText() -> String {
        let (found, problem) = resolve()
        guard let found else { return problem }
        let pid = application.proxy.pid
        let element = TreeText.element(found.tree.nodes[found.index], address: found.index, pid: pid)
        let path = found.tree.path(to: found.index).enumerated().map { depth, index in
            (depth == 0 ? " →" : String(repeating: " ", count: depth * 2 + 2))
                + TreeText.element(found.tree.nodes[index], address: index, pid: pid)
        }
        return """
            Attributes: \(element)
            Element subtree:
            \(TreeText.subtree(found.index, in: found.tree, pid: pid))
            Path to element:
            \(path.joined(separator: "\n"))
            Query chain:
            \(XCUIElementQuery(application: application, steps: steps).chainText())
            """
    }
}

/// Runs on the main thread what belongs there; elsewhere it gives a stand-in
/// rather than a trap.
nonisolated func onMain<Value: Sendable>(_ standIn: () -> Value, main body: @MainActor () -> Value) -> Value {
    guard Thread.isMainThread else { return standIn() }
    return MainActor.assumeIsolated { body() }
}
