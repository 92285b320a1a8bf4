import Foundation
import HeadlessDevice

/// One step of a query: from elements to elements.
enum QueryStep {
    case descendants(XCUIElement.ElementType)
    case children(XCUIElement.ElementType)
    case matching(XCUIElement.ElementType, identifier: String?)
    case identifier(String)
    case predicate(NSPredicate)
    case containing(XCUIElement.ElementType, identifier: String?)
    case containingPredicate(NSPredicate)
    /// The one element there is; more are a failure.
    case single
    case first
    case index(Int)

    /// As Apple's failure texts write it.
    @MainActor var description: String {
        switch self {
        case .descendants(let type): "Descendants matching type \(type.name)"
        case .children(let type): "Children matching type \(type.name)"
        case .matching(let type, nil): "Elements matching type \(type.name)"
        case .matching(.any, let identifier?), .identifier(let identifier):
            "Elements matching predicate '\(PredicateText.quoted(identifier)) IN identifiers'"
        case .matching(let type, let identifier?):
            "Elements matching predicate 'elementType == \(type.rawValue) AND "
                + "\(PredicateText.quoted(identifier)) IN identifiers'"
        case .predicate(let predicate): "Elements matching predicate '\(PredicateText.of(predicate))'"
        case .containing(let type, nil): "Elements containing elements matching type \(type.name)"
        case .containing(_, let identifier?):
            "Elements containing elements matching predicate '\(PredicateText.quoted(identifier)) IN identifiers'"
        case .containingPredicate(let predicate):
            "Elements containing elements matching predicate '\(PredicateText.of(predicate))'"
        case .single: "Find single matching element"
        case .first: "First Match"
        case .index(let index): "Element at index \(index)"
        }
    }

    /// The elements that it leads to, in the order of the tree.
    @MainActor
    func evaluate(_ input: [Int], in tree: FlatTree) -> [Int] {
        switch self {
        case .descendants(let type):
            var found: [Int] = []
            var last = -1
            // An element inside two of the input's is found once.
            for index in input {
                for inner in tree.descendants(of: index) where inner > last {
                    last = inner
                    if tree.matches(inner, type) { found.append(inner) }
                }
            }
            return found
        case .children(let type):
            return input.flatMap { tree.children(of: $0) }.filter { tree.matches($0, type) }
        case .matching(let type, let identifier):
            return input.filter { tree.matches($0, type) && tree.matches($0, identifier: identifier) }
        case .identifier(let identifier): return input.filter { tree.matches($0, identifier: identifier) }
        case .predicate(let predicate):
            return input.filter { predicate.evaluate(with: NodeSnapshot(tree, $0)) }
        case .containing(let type, let identifier):
            return input.filter { index in
                tree.descendants(of: index).contains {
                    tree.matches($0, type) && tree.matches($0, identifier: identifier)
                }
            }
        case .containingPredicate(let predicate):
            return input.filter { index in
                tree.descendants(of: index).contains { predicate.evaluate(with: NodeSnapshot(tree, $0)) }
            }
        case .single: return input
        case .first: return Array(input.prefix(1))
        case .index(let index):
            let place = index < 0 ? input.count + index : index
            return input.indices.contains(place) ? [input[place]] : []
        }
    }
}

extension FlatTree {
    func matches(_ index: Int, _ type: XCUIElement.ElementType) -> Bool {
        type == .any || nodes[index].elementType.rawValue == type.rawValue
    }

    /// Apple's lookup: identifier, label, title, value and placeholder all count.
    func matches(_ index: Int, identifier: String?) -> Bool {
        guard let identifier else { return true }
        let node = nodes[index]
        return node.identifier == identifier || node.label == identifier || node.title == identifier
            || node.value == identifier || node.placeholder == identifier
    }
}
