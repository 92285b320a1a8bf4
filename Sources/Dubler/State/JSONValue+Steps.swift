extension JSONValue {
    /// What stands at the end of the steps; `nil` where nothing does.
    package func value(at steps: ArraySlice<PathStep>) -> JSONValue? {
        var value = self
        for step in steps {
            let next =
                switch step {
                case .member(let name): value[name]
                case .index(let index): value[index]
                }
            guard let next else { return nil }
            value = next
        }
        return value
    }
}

/// What hinders a step in a value.
enum StepHindrance: Equatable {
    /// The value at the step's start is no object, or no array.
    case type(found: JSONValue, needed: String)
    /// The array is too short.
    case index(count: Int)
}

extension JSONValue? {
    /// What hinders putting a value at the end of the steps: the number of steps
    /// that can be gone, and why not the next one. Nothing hinders where nothing
    /// stands: what is missing on the way is made.
    func hindrance(toPuttingAt steps: ArraySlice<PathStep>) -> (steps: Int, reason: StepHindrance)? {
        var value = self
        for (gone, step) in steps.enumerated() {
            switch (value, step) {
            case (nil, .member), (nil, .index(0)):
                break
            case (nil, .index):
                return (gone, .index(count: 0))
            case (.object, .member(let name)):
                value = value?[name]
            case (.array(let elements), .index(let index)):
                guard index <= elements.count else { return (gone, .index(count: elements.count)) }
                value = value?[index]
            case (let found?, .member):
                return (gone, .type(found: found, needed: "an object"))
            case (let found?, .index):
                return (gone, .type(found: found, needed: "an array"))
            }
        }
        return nil
    }

    /// What hinders removing what stands at the end of the steps. Where nothing
    /// stands, nothing has to be removed.
    func hindrance(toRemovingAt steps: ArraySlice<PathStep>) -> (steps: Int, reason: StepHindrance)? {
        var value = self
        for (gone, step) in steps.enumerated() {
            switch (value, step) {
            case (nil, _): return nil
            case (.object, .member(let name)): value = value?[name]
            case (.array, .index(let index)): value = value?[index]
            case (let found?, .member): return (gone, .type(found: found, needed: "an object"))
            case (let found?, .index): return (gone, .type(found: found, needed: "an array"))
            }
        }
        return nil
    }

    /// Puts a value at the end of the steps, in place; what is missing on the way
    /// is made. Where something hinders, nothing is changed.
    mutating func put(_ value: JSONValue, at steps: ArraySlice<PathStep>) {
        guard let step = steps.first else {
            self = value
            return
        }
        let rest = steps.dropFirst()
        switch step {
        case .member(let name):
            guard var object = takeObject() else { return }
            object[name].put(value, at: rest)
            self = .object(object)
        case .index(let index):
            guard var elements = takeArray() else { return }
            if elements.indices.contains(index) {
                var element: JSONValue? = elements[index]
                elements[index] = .null
                element.put(value, at: rest)
                elements[index] = element ?? .null
            } else if index == elements.count {
                var element: JSONValue?
                element.put(value, at: rest)
                elements.append(element ?? .null)
            }
            self = .array(elements)
        }
    }

    /// Removes what stands at the end of the steps, in place; elements behind it
    /// move up.
    mutating func remove(at steps: ArraySlice<PathStep>) {
        guard let step = steps.first else {
            self = nil
            return
        }
        guard self != nil else { return }
        let rest = steps.dropFirst()
        switch step {
        case .member(let name):
            guard var object = takeObject() else { return }
            object[name].remove(at: rest)
            self = .object(object)
        case .index(let index):
            guard var elements = takeArray() else { return }
            if elements.indices.contains(index) {
                var element: JSONValue? = elements[index]
                elements[index] = .null
                element.remove(at: rest)
                if let element { elements[index] = element } else { elements.remove(at: index) }
            }
            self = .array(elements)
        }
    }

    /// The object, taken out so that a change in place copies nothing; an empty one
    /// where nothing stands, `nil` where something else does.
    private mutating func takeObject() -> JSONObject? {
        switch self {
        case .object(let object):
            self = .null
            return object
        case nil: return JSONObject()
        default: return nil
        }
    }

    private mutating func takeArray() -> [JSONValue]? {
        switch self {
        case .array(let elements):
            self = .null
            return elements
        case nil: return []
        default: return nil
        }
    }
}
