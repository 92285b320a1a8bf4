extension JSONValue {
    /// The value, changed by a merge patch (RFC 7396): members of the patch replace
    /// members, `null` removes them, anything but an object replaces the whole.
    public func merging(patch: JSONValue) -> JSONValue {
        guard case .object(let changes) = patch else { return patch }
        // Open objects wait in a list: a deep patch must not exhaust the stack.
        var open = [Merge(objectValue ?? JSONObject(), changes)]
        while var merge = open.popLast() {
            if let (target, changes) = merge.advance() {
                open.append(merge)
                open.append(Merge(target, changes))
            } else if let around = open.popLast() {
                open.append(around.taking(merge.target))
            } else {
                return .object(merge.target)
            }
        }
        return self
    }

    /// An object in the middle of being patched.
    private struct Merge {
        private(set) var target: JSONObject
        private let changes: JSONObject
        private var next = 0
        /// The member that a nested merge works on.
        private var key = ""

        init(_ target: JSONObject, _ changes: JSONObject) {
            self.target = target
            self.changes = changes
        }

        /// Changes members up to one that has to be merged first.
        mutating func advance() -> (JSONObject, JSONObject)? {
            while next < changes.count {
                let (key, value) = changes.members[next]
                next += 1
                switch value {
                case .null:
                    target[key] = nil
                case .object(let nested):
                    let inner = target[key]?.objectValue ?? JSONObject()
                    // Keeps the place, and leaves the inner object without a second owner.
                    target[key] = .null
                    self.key = key
                    return (inner, nested)
                default:
                    target[key] = value
                }
            }
            return nil
        }

        consuming func taking(_ merged: JSONObject) -> Merge {
            target[key] = .object(merged)
            return self
        }
    }
}
