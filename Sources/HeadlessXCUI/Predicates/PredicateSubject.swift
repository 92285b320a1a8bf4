import Foundation
import HeadlessDevice

/// Values by the keys that predicates use: there is no key-value coding on Linux.
@MainActor
enum PredicateSubject {
    /// A key that nothing of ours has.
    struct UnknownKey: Error {
        let key: String
    }

    static func value(_ key: String, of object: Any?) throws(UnknownKey) -> Any? {
        switch object {
        case let node as NodeSnapshot: return try node.value(for: key)
        case let element as XCUIElement: return try element.value(for: key)
        case let query as XCUIElementQuery where key == "count" || key == "@count": return query.count
        case let members as [String: Any]: return members[key]
        case let list as [Any] where key == "count" || key == "@count": return list.count
        case let text as String where key == "length": return text.utf16.count
        default: throw UnknownKey(key: key)
        }
    }
}

extension NodeSnapshot {
    func value(for key: String) throws(PredicateSubject.UnknownKey) -> Any? {
        switch key {
        case "identifier": identifier
        case "label": label
        case "title": title
        case "value": value
        case "placeholderValue": placeholderValue
        case "identifiers": [identifier, label, title, node.value ?? "", placeholderValue ?? ""]
        case "elementType": elementType.rawValue
        case "isEnabled", "enabled": isEnabled
        case "isSelected", "selected": isSelected
        case "hasFocus": hasFocus
        case "hasKeyboardFocus": node.hasKeyboardFocus
        case "exists": true
        case "isHittable", "hittable": tree.hitPoint(of: index) != nil
        case "frame": frame
        case "children": children
        default: throw PredicateSubject.UnknownKey(key: key)
        }
    }
}

extension XCUIElement {
    func value(for key: String) throws(PredicateSubject.UnknownKey) -> Any? {
        switch key {
        case "exists": return exists
        case "isHittable", "hittable": return isHittable
        default:
            // What isn't there has no label: no failure, the predicate does not hold yet.
            guard let found = resolve().found else { return nil }
            return try NodeSnapshot(found.tree, found.index).value(for: key)
        }
    }
}
