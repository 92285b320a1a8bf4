import Foundation
import HeadlessDevice

/// An element as it was at one moment, with all that was inside.
///
/// <https://developer.apple.com/documentation/xcuiautomation/xcuielementsnapshot>
@preconcurrency
@MainActor
public protocol XCUIElementSnapshot: XCUIElementAttributes {
    /// What was inside.
    var children: [any XCUIElementSnapshot] { get }
    /// All attributes by their names, and those of the children.
    var dictionaryRepresentation: [XCUIElement.AttributeName: Any] { get }
}

/// What can be looked at as it is now.
///
/// <https://developer.apple.com/documentation/xcuiautomation/xcuielementsnapshotproviding>
@preconcurrency
@MainActor
public protocol XCUIElementSnapshotProviding {
    /// The element as it is now.
    ///
    /// - Throws: ``XCUIElementSnapshotError`` if there is none.
    func snapshot() throws -> any XCUIElementSnapshot
}

/// Why there is no snapshot.
public struct XCUIElementSnapshotError: Error, Sendable, CustomStringConvertible {
    /// The text of the failure that an interaction would record.
    public let description: String
}

/// A node of a tree that has arrived.
@MainActor
final class NodeSnapshot: NSObject, XCUIElementSnapshot {
    let tree: FlatTree
    let index: Int

    init(_ tree: FlatTree, _ index: Int) {
        self.tree = tree
        self.index = index
    }

    var node: AccessibilityNode { tree.nodes[index] }
    var identifier: String { node.identifier }
    var frame: CGRect { node.frame }
    var value: Any? { node.value }
    var title: String { node.title }
    var label: String { node.label }
    var elementType: XCUIElement.ElementType { XCUIElement.ElementType(node.elementType) }
    var isEnabled: Bool { node.isEnabled }
    var horizontalSizeClass: XCUIElement.SizeClass { .compact }
    var verticalSizeClass: XCUIElement.SizeClass { .regular }
    var placeholderValue: String? { node.placeholder }
    var isSelected: Bool { node.isSelected }
    var hasFocus: Bool { false }
    var children: [any XCUIElementSnapshot] { tree.children(of: index).map { NodeSnapshot(tree, $0) } }

    var dictionaryRepresentation: [XCUIElement.AttributeName: Any] {
        var all: [XCUIElement.AttributeName: Any] = [
            .identifier: identifier, .frame: frame, .title: title, .label: label,
            .elementType: elementType.rawValue, .enabled: isEnabled, .selected: isSelected, .hasFocus: hasFocus,
            .horizontalSizeClass: horizontalSizeClass.rawValue, .verticalSizeClass: verticalSizeClass.rawValue,
            .children: children.map(\.dictionaryRepresentation),
        ]
        all[.value] = value
        all[.placeholderValue] = placeholderValue
        return all
    }
}

extension XCUIElement.ElementType {
    init(_ type: HeadlessDevice.ElementType) { self = Self(rawValue: type.rawValue) ?? .other }

    /// The name as failure texts write it.
    var name: String { HeadlessDevice.ElementType(rawValue: rawValue)?.name ?? "Other" }
}
