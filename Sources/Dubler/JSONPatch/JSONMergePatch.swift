/// RFC 7396 over bytes: what the patch does not touch stays as it is written,
/// replaced members keep their place, new ones come last.
package enum JSONMergePatch {
    /// The base, patched. Where the base has a key twice, both are changed.
    package static func apply(_ patch: JSONNode, to base: JSONDocument) -> [UInt8] {
        var edits = JSONEdits(base)
        var waiting = [(base.root, patch)]
        while let (target, patch) = waiting.popLast() {
            if patch.kind == .object, target.kind == .object {
                merge(patch, into: target, &edits, &waiting)
            } else {
                edits.replace(target.range, with: withoutNulls(patch))
            }
        }
        return edits.applied()
    }

    /// The base, patched with a value that was made at run time. It fails where the
    /// value is too deep to be read.
    package static func apply(_ patch: JSONValue, to base: JSONDocument) throws(JSONSyntaxError) -> [UInt8] {
        apply(try JSONDocument(patch.serialized()).root, to: base)
    }

    private static func merge(
        _ patch: JSONNode,
        into target: JSONNode,
        _ edits: inout JSONEdits,
        _ waiting: inout [(JSONNode, JSONNode)]
    ) {
        let changes = JSONMemberTable(patch)
        var isNew = [Bool](repeating: true, count: changes.members.count)
        var removed: Set<Int> = []
        for (place, member) in target.members.enumerated() {
            guard let change = changes.place(of: member) else { continue }
            isNew[change] = false
            let value = changes.members[change].value
            if value.isNull { removed.insert(place) } else { waiting.append((member.value, value)) }
        }
        let added = zip(changes.members, isNew).filter { $1 && !$0.value.isNull }.map { member, _ in
            JSONEdits.Addition(key: Array(member.keyNode.bytes), value: withoutNulls(member.value))
        }
        guard !removed.isEmpty || !added.isEmpty else { return }
        edits.change(target, removing: removed.contains, appending: added)
    }

    /// A patch's value as it goes into the result: members that are null are taken
    /// out of its objects, arrays are taken whole.
    private static func withoutNulls(_ value: JSONNode) -> [UInt8] {
        var edits = JSONEdits(value.document)
        var waiting = value.kind == .object ? [value] : []
        while let object = waiting.popLast() {
            var nulls: Set<Int> = []
            for (place, member) in object.members.enumerated() {
                if member.value.isNull {
                    nulls.insert(place)
                } else if member.value.kind == .object {
                    waiting.append(member.value)
                }
            }
            if !nulls.isEmpty { edits.change(object, removing: nulls.contains, appending: []) }
        }
        return edits.applied(to: value.range)
    }
}
