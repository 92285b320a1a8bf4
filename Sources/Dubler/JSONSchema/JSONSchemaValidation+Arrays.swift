extension JSONSchemaValidation {
    mutating func array(_ keyword: JSONSchemaKeyword, _ node: JSONNode, _ judged: inout Judged) -> Bool {
        switch keyword {
        case .itemCount(let count): return count.takes(node.count) || fail("\(count.text) items", node)
        case .uniqueItems: return Self.areUnique(node) || fail("items that differ", node)
        case .items(let prefix, let rest):
            var isValid = true
            for (position, item) in node.elements.enumerated() {
                guard let index = position < prefix.count ? prefix[position] : rest else { break }
                if self.item(position, item, holds: index) {
                    judge(position, &judged)
                } else {
                    isValid = false
                    guard goesOn else { return false }
                }
            }
            return isValid
        case .contains(let index, let count):
            var found = 0
            for (position, item) in node.elements.enumerated() {
                guard attempt({ $0.item(position, item, holds: index) }) else { continue }
                found += 1
                judge(position, &judged)
            }
            return count.takes(found) || fail("\(count.text) items that `contains` takes, not \(found)", node)
        case .unevaluatedItems(let index):
            var isValid = true
            for (position, item) in node.elements.enumerated() where !judged.items.contains(position) {
                if self.item(position, item, holds: index) {
                    judge(position, &judged)
                } else {
                    isValid = false
                    guard goesOn else { return false }
                }
            }
            return isValid
        default: return true
        }
    }

    private func judge(_ position: Int, _ judged: inout Judged) {
        if schema.asksWhatWasJudged { judged.items.insert(position) }
    }

    private static func areUnique(_ node: JSONNode) -> Bool {
        var seen: [Int: [JSONNode]] = [:]
        for item in node.elements {
            let hash = hash(of: item)
            for other in seen[hash] ?? [] where item.isEqual(to: other.value) { return false }
            seen[hash, default: []].append(item)
        }
        return true
    }

    /// Equal values hash alike; what lies deeper than one level is left to comparing.
    private static func hash(of node: JSONNode) -> Int {
        var hasher = Hasher()
        feed(node, to: &hasher)
        for element in node.elements { feed(element, to: &hasher) }
        // Members may stand in any order.
        var sum = 0
        for member in node.members {
            var inner = Hasher()
            inner.combine(ExactKey(member.key))
            feed(member.value, to: &inner)
            sum &+= inner.finalize()
        }
        hasher.combine(sum)
        return hasher.finalize()
    }

    private static func feed(_ node: JSONNode, to hasher: inout Hasher) {
        hasher.combine(node.kind)
        hasher.combine(node.count)
        switch node.kind {
        case .bool: hasher.combine(node.boolValue)
        case .number: hasher.combine(node.number)
        case .string: hasher.combine(node.stringValue.map(ExactKey.init))
        case .null, .array, .object: break
        }
    }
}
