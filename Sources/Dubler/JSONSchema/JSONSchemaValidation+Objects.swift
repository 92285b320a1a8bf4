extension JSONSchemaValidation {
    mutating func object(_ keyword: JSONSchemaKeyword, _ node: JSONNode, _ judged: inout Judged) -> Bool {
        switch keyword {
        case .memberCount(let count): return count.takes(node.count) || fail("\(count.text) members", node)
        case .required(let names):
            let missing = names.first { node[utf8: $0] == nil }
            return missing.map { fail("a member `\(String(decoding: $0, as: UTF8.self))`", node) } ?? true
        case .dependentRequired(let dependencies):
            for (name, needs) in dependencies where node[utf8: name] != nil {
                guard let missing = needs.first(where: { node[utf8: $0] == nil }) else { continue }
                let (has, lacks) = (String(decoding: name, as: UTF8.self), String(decoding: missing, as: UTF8.self))
                return fail("a member `\(lacks)` beside `\(has)`", node)
            }
            return true
        case .dependentSchemas(let dependencies):
            for (name, index) in dependencies where node[utf8: name] != nil {
                guard holds(index, node, &judged) else { return false }
            }
            return true
        case .members(let known): return members(known, node, &judged)
        case .names(let index):
            for member in node.members {
                var none = Judged()
                guard holds(index, member.keyNode, &none) else { return false }
            }
            return true
        case .unevaluatedProperties(let index):
            for (position, member) in node.members.enumerated() where !judged.members.contains(position) {
                guard self.member(member, holds: index) else { return false }
                judged.members.insert(position)
            }
            return true
        default: return true
        }
    }

    private mutating func members(_ known: JSONSchemaMembers, _ node: JSONNode, _ judged: inout Judged) -> Bool {
        for (position, member) in node.members.enumerated() {
            let name = member.key
            var isKnown = false
            if let index = known.named[Array(name.utf8)] {
                isKnown = true
                guard self.member(member, holds: index) else { return false }
            }
            for (pattern, index) in known.patterns where pattern.search(in: name) {
                isKnown = true
                guard self.member(member, holds: index) else { return false }
            }
            if !isKnown, let index = known.additional {
                isKnown = true
                guard self.member(member, holds: index) else { return false }
            }
            if isKnown, schema.asksWhatWasJudged { judged.members.insert(position) }
        }
        return true
    }
}
