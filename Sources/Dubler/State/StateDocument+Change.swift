extension StateDocument {
    /// Sets a value; what is missing on the way is made, an index one past the end
    /// appends. A whole item of a collection is inserted or replaced; a member of an
    /// item that is not there is a conflict.
    package mutating func set(_ value: JSONValue, at path: StatePath) throws(StateConflict) {
        try StateLimits.check(value, at: path, below: path.steps.count)
        guard let name = try rootName(of: path) else { return try replace(value) }
        if let place = place(ofCollection: name) {
            return try withTable(at: place) { table throws(StateConflict) in
                try table.set(value, at: path)
            }
        }
        let rest = path.steps.dropFirst()
        try Self.judge(plain[name].hindrance(toPuttingAt: rest), in: path, from: 1)
        withPlain { $0[name].put(value, at: rest) }
    }

    /// Adds to a number, exactly; where nothing stands, to 0.
    package mutating func increment(at path: StatePath, by amount: JSONNumber) throws(StateConflict) {
        switch value(at: path) {
        case nil:
            try set(.number(amount), at: path)
        case .number(let number)?:
            guard let sum = number.adding(amount) else {
                throw StateConflict(.tooLarge, at: path, "the sum of \(number.text) and \(amount.text) is too long")
            }
            try set(.number(sum), at: path)
        case let found?:
            throw .type(at: path, is: found, needed: "a number to add \(amount.text) to")
        }
    }

    /// Removes what stands at a path; nothing happens where nothing does. A whole
    /// collection loses its items and stays, empty.
    package mutating func unset(at path: StatePath) throws(StateConflict) {
        guard let name = try rootName(of: path) else { return try replace(.object(JSONObject())) }
        if let place = place(ofCollection: name) {
            return try withTable(at: place) { table throws(StateConflict) in
                try table.unset(at: path)
            }
        }
        let rest = path.steps.dropFirst()
        try Self.judge(plain[name].hindrance(toRemovingAt: rest), in: path, from: 1)
        withPlain { $0[name].remove(at: rest) }
    }

    /// Applies a merge patch (RFC 7396) to the whole document. An item that is not
    /// there is inserted, `null` removes one.
    package mutating func merge(_ patch: JSONValue) throws(StateConflict) {
        let members = try Self.members(of: patch, what: "a merge patch of the state")
        var next = self
        for (name, value) in members {
            let path = StatePath(steps: [.member(name)])
            if let place = next.place(ofCollection: name) {
                try next.withTable(at: place) { table throws(StateConflict) in
                    try table.merge(value, at: path)
                }
            } else {
                // Not a conditional expression: its `nil` would be JSON's `null`.
                next.withPlain { plain in
                    if value.isNull {
                        plain[name] = nil
                    } else {
                        plain[name] = (plain[name] ?? .null).merging(patch: value)
                    }
                }
            }
        }
        self = next
    }

    /// Replaces the whole document. A collection that it does not name is empty
    /// then.
    package mutating func replace(_ whole: JSONValue) throws(StateConflict) {
        let members = try Self.members(of: whole, what: "the state")
        var next = self
        next.withPlain { $0 = JSONObject() }
        for place in next.tables.indices {
            next.withTable(at: place) { $0.removeAll() }
        }
        for (name, value) in members {
            let path = StatePath(steps: [.member(name)])
            if let place = next.place(ofCollection: name) {
                try next.withTable(at: place) { table throws(StateConflict) in
                    try table.set(value, at: path)
                }
            } else {
                next.withPlain { $0[name] = value }
            }
        }
        self = next
    }

    private static func members(
        of value: JSONValue,
        what: String
    ) throws(StateConflict) -> [(key: String, value: JSONValue)] {
        let root = StatePath(steps: [])
        guard case .object(let object) = value else {
            throw StateConflict(.type, at: root, "\(what) is an object, not \(value.kindWithArticle)")
        }
        try StateLimits.check(value, at: root, below: 0)
        return object.members
    }

    /// The name that a path begins with; `nil` for the path of the whole document.
    private func rootName(of path: StatePath) throws(StateConflict) -> String? {
        switch path.steps.first {
        case .member(let name)?: return name
        case .index?: throw .type(at: StatePath(steps: []), is: .object(plain), needed: "an array")
        case nil: return nil
        }
    }

    /// Turns what hinders a step into a conflict that names the place.
    static func judge(
        _ hindrance: (steps: Int, reason: StepHindrance)?,
        in path: StatePath,
        from start: Int
    ) throws(StateConflict) {
        guard let hindrance else { return }
        let place = path.prefix(start + hindrance.steps)
        switch hindrance.reason {
        case .type(let found, let needed):
            throw StateConflict(.type, at: place, "there is \(found.kindWithArticle), and `\(path)` needs \(needed)")
        case .index(let count):
            throw StateConflict(
                .index,
                at: place,
                "the array has \(count) elements, and `\(path)` goes past the one after the last"
            )
        }
    }
}
