/// RFC 6902 over bytes: what no operation touches stays as it is written.
package struct JSONPatchOperations: Sendable {
    private enum Action {
        case add(JSONPointer, value: [UInt8])
        case remove(JSONPointer)
        case replace(JSONPointer, value: [UInt8])
        case move(from: JSONPointer, JSONPointer)
        case copy(from: JSONPointer, JSONPointer)
        case test(JSONPointer, value: JSONNode)
    }

    private struct Operation {
        var action: Action
        var node: JSONNode
    }

    private let operations: [Operation]

    /// Reads a list of operations. Members that an operation does not know are
    /// ignored, as the standard wants it.
    package init(_ node: JSONNode) throws(JSONPatchError) {
        guard node.kind == .array else {
            throw Self.invalid(node, "a JSON Patch is a list of operations, not \(node.kind.article)")
        }
        var operations: [Operation] = []
        for element in node.elements {
            operations.append(Operation(action: try Self.action(element), node: element))
        }
        self.operations = operations
    }

    private static func action(_ node: JSONNode) throws(JSONPatchError) -> Action {
        guard node.kind == .object else {
            throw invalid(node, "an operation is an object with \"op\" and \"path\", not \(node.kind.article)")
        }
        guard let op = node["op"] else { throw invalid(node, "the operation has no \"op\"") }
        let path = try pointer(node, "path")
        switch op.stringValue {
        case "add": return .add(path, value: Array(try value(node).bytes))
        case "remove": return .remove(path)
        case "replace": return .replace(path, value: Array(try value(node).bytes))
        case "copy": return .copy(from: try pointer(node, "from"), path)
        case "test": return .test(path, value: try value(node))
        case "move":
            let from = try pointer(node, "from")
            guard !from.contains(path) else { throw invalid(node, "\(from) can't be moved into itself") }
            return .move(from: from, path)
        default:
            throw invalid(op, "\"op\" is one of \"add\", \"remove\", \"replace\", \"move\", \"copy\", \"test\"")
        }
    }

    private static func pointer(_ node: JSONNode, _ key: String) throws(JSONPatchError) -> JSONPointer {
        guard let member = node[key] else { throw invalid(node, "the operation has no \"\(key)\"") }
        guard let text = member.stringValue, let pointer = JSONPointer(text) else {
            throw invalid(
                member,
                "\"\(key)\" is a JSON Pointer: empty, or names that each begin with /, with ~1 for / and ~0 for ~"
            )
        }
        return pointer
    }

    private static func value(_ node: JSONNode) throws(JSONPatchError) -> JSONNode {
        guard let value = node["value"] else { throw invalid(node, "the operation has no \"value\"") }
        return value
    }

    private static func invalid(_ node: JSONNode, _ reason: String) -> JSONPatchError {
        JSONPatchError(code: .invalid, location: node.location, reason: reason)
    }

    /// The base after all operations, in their order; none is applied where one fails.
    package func apply(to base: JSONDocument) throws(JSONPatchError) -> [UInt8] {
        var document = base
        for operation in operations {
            for step in try Self.steps(operation, document) {
                guard let bytes = try Self.apply(step, operation, to: document) else { continue }
                do throws(JSONSyntaxError) {
                    document = try JSONDocument(bytes, file: base.file)
                } catch {
                    throw JSONPatchError(
                        code: .invalid,
                        location: operation.node.location,
                        reason: "the result can't be read any more: \(error.reason)"
                    )
                }
            }
        }
        return document.bytes
    }

    /// Moving and copying in terms of removing and adding.
    private static func steps(_ operation: Operation, _ document: JSONDocument) throws(JSONPatchError) -> [Action] {
        switch operation.action {
        case .move(let from, let path):
            let value = Array(try find(from, operation, document).bytes)
            return from == path ? [] : [.remove(from), .add(path, value: value)]
        case .copy(let from, let path):
            return [.add(path, value: Array(try find(from, operation, document).bytes))]
        default:
            return [operation.action]
        }
    }

    private static func find(
        _ pointer: JSONPointer,
        _ operation: Operation,
        _ document: JSONDocument
    ) throws(JSONPatchError) -> JSONNode {
        guard let node = pointer.node(in: document.root) else { throw missing(pointer, operation) }
        return node
    }

    private static func missing(_ pointer: JSONPointer, _ operation: Operation) -> JSONPatchError {
        JSONPatchError(
            code: .missing,
            location: operation.node.location,
            reason: "the document has nothing at \"\(pointer)\""
        )
    }

    /// The changed bytes; `nil` where nothing changes.
    private static func apply(
        _ step: Action,
        _ operation: Operation,
        to document: JSONDocument
    ) throws(JSONPatchError) -> [UInt8]? {
        var edits = JSONEdits(document)
        switch step {
        case .add(let pointer, let value):
            try add(value, at: pointer, operation, document, &edits)
        case .replace(let pointer, let value):
            edits.replace(try find(pointer, operation, document).range, with: value)
        case .remove(let pointer):
            try remove(pointer, operation, document, &edits)
        case .test(let pointer, let value):
            let found = try find(pointer, operation, document)
            guard found.value == value.value else {
                throw JSONPatchError(
                    code: .testFailed,
                    location: operation.node.location,
                    reason: "the value at \"\(pointer)\" is not the one that the test asks for"
                )
            }
            return nil
        case .move, .copy:
            return nil
        }
        return edits.applied()
    }

    private static func add(
        _ value: [UInt8],
        at pointer: JSONPointer,
        _ operation: Operation,
        _ document: JSONDocument,
        _ edits: inout JSONEdits
    ) throws(JSONPatchError) {
        guard let name = pointer.tokens.last else {
            edits.replace(document.root.range, with: value)
            return
        }
        let container = try find(pointer.parent, operation, document)
        switch container.kind {
        case .object:
            if let member = container[utf8: name] {
                edits.replace(member.range, with: value)
            } else {
                var key: [UInt8] = []
                key.append(jsonString: name)
                edits.change(container, removing: { _ in false }, appending: [.init(key: key, value: value)])
            }
        case .array:
            let index = name == [UInt8(ascii: "-")] ? container.count : JSONPointer.index(name)
            guard let index, index <= container.count else { throw missing(pointer, operation) }
            if index < container.count {
                edits.insert(value, before: index, of: container)
            } else {
                edits.change(container, removing: { _ in false }, appending: [.init(key: nil, value: value)])
            }
        default:
            throw missing(pointer, operation)
        }
    }

    private static func remove(
        _ pointer: JSONPointer,
        _ operation: Operation,
        _ document: JSONDocument,
        _ edits: inout JSONEdits
    ) throws(JSONPatchError) {
        _ = try find(pointer, operation, document)
        guard let name = pointer.tokens.last else {
            throw JSONPatchError(
                code: .invalid,
                location: operation.node.location,
                reason: "the whole document can't be removed, only replaced"
            )
        }
        let container = try find(pointer.parent, operation, document)
        if container.kind == .array {
            let index = JSONPointer.index(name)
            edits.change(container, removing: { $0 == index }, appending: [])
        } else {
            let places = container.members.enumerated().filter { $1.keyEquals(name) }.map(\.offset)
            edits.change(container, removing: places.contains, appending: [])
        }
    }
}
