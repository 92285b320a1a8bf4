extension JSONSchemaValidation {
    mutating func object(_ keyword: JSONSchemaKeyword, _ node: JSONNode, _ judged: inout Judged) -> Bool {
        switch keyword {
        case .memberCount(let count): return count.takes(node.count) || fail("\(count.text) members", node)
        case .required(let names):
            var isValid = true
            for name in names where node[utf8: name] == nil {
                isValid = fail("a member `\(String(decoding: name, as: UTF8.self))`", node)
                guard goesOn else { return false }
            }
            return isValid
        case .absent(let names):
            var isValid = true
            for member in node.members where names.contains(Array(member.key.utf8)) {
                place.append(.member(member.keyNode))
                isValid = fail("no member `\(member.key)`, which is write-only", member.value)
                place.removeLast()
                guard goesOn else { return false }
            }
            return isValid
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
            var isValid = true
            for (position, member) in node.members.enumerated() where !judged.members.contains(position) {
                if self.member(member, holds: index) {
                    judged.members.insert(position)
                } else {
                    isValid = false
                    guard goesOn else { return false }
                }
            }
            return isValid
        default: return true
        }
    }

    private mutating func members(_ known: JSONSchemaMembers, _ node: JSONNode, _ judged: inout Judged) -> Bool {
        var isValid = true
        for (position, member) in node.members.enumerated() {
            let name = member.key
            var asked: [Int] = known.named[Array(name.utf8)].map { [$0] } ?? []
            for (pattern, index) in known.patterns where pattern.search(in: name) { asked.append(index) }
            if asked.isEmpty, let index = known.additional { asked.append(index) }
            for index in asked where !self.member(member, holds: index) {
                isValid = false
                guard goesOn else { return false }
            }
            if !asked.isEmpty, schema.asksWhatWasJudged { judged.members.insert(position) }
        }
        return isValid
    }
}
