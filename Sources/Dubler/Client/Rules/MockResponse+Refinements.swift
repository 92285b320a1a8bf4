extension MockResponse {
    /// The same, used so many times before the next one; at least once.
    public func times(_ count: Int) -> Self { with("times", .number(JSONNumber(count))) }

    /// The same with a field; a name that is there already gets a further value.
    public func header(_ name: String, _ value: String) -> Self {
        var headers = members["headers"]?.objectValue ?? JSONObject()
        switch headers[name] {
        case .array(let values)?: headers[name] = .array(values + [.string(value)])
        case let first?: headers[name] = [first, .string(value)]
        case nil: headers[name] = .string(value)
        }
        return with("headers", .object(headers))
    }

    /// The same, later: the head waits so long.
    public func delayed(by delay: Duration) -> Self { with("delay", .string(delay.catalogText)) }

    /// The same, later: the head waits as long as the distribution says.
    public func delayed(_ delay: MockDelay) -> Self { with("delay", delay.json) }

    /// The same, with the body sent at so many bytes a second.
    public func throttled(bytesPerSecond: Int) -> Self {
        with("throttle", ["bytesPerSecond": .number(JSONNumber(bytesPerSecond))])
    }

    /// The same, with the body sent in so many pieces spread over a time.
    public func throttled(chunks: Int, over time: Duration) -> Self {
        with("throttle", ["chunks": .number(JSONNumber(chunks)), "over": .string(time.catalogText)])
    }

    /// The same, broken on the wire.
    public func broken(_ fault: MockFault) -> Self { with("fault", .string(fault.rawValue)) }

    /// The same, with `{{ }}` evaluated in it.
    public func templated() -> Self { with("template", true) }

    /// The same, and a push follows: a payload of the catalog's `pushes/`, by name,
    /// delivered to the session's simulator so long after the response.
    public func push(_ name: String, after delay: Duration = .zero) -> Self {
        let response = with("push", .string(name))
        return delay == .zero ? response : response.with("after", .string(delay.catalogText))
    }
}

extension MockResponse {
    /// The same, and the session's state is changed: `operation.status`, `cards[0].title`.
    public func setting(_ path: String, to value: JSONValue) -> Self {
        var changes = members["set"]?.objectValue ?? JSONObject()
        changes[path] = value
        return with("set", .object(changes))
    }

    /// The same, and a number of the session's state grows; one that is absent is 0.
    public func incrementing(_ path: String, by amount: JSONNumber) -> Self {
        setting(path, to: ["$inc": .number(amount)])
    }

    /// The same, and a value of the session's state is removed.
    public func unsetting(_ path: String) -> Self {
        with("unset", .array((members["unset"]?.arrayValue ?? []) + [.string(path)]))
    }
}
