/// Where an event comes from.
public enum EventOrigin: String, Sendable {
    /// The database: a value of it, or a failure to read or write it.
    case local
    /// What was fetched did not come.
    case remote
}

/// What a stream of the store tells: a value, or that something failed. A failure is an
/// element like any other, and never the end.
public enum Event<Value: Sendable>: Sendable {
    /// Where a failure comes from.
    public typealias Origin = EventOrigin

    /// A committed state of the database; values never come from anywhere else.
    case value(Value)
    /// Something failed; what was there before is still there.
    case failure(any Error, origin: Origin)

    /// The value; `nil` for a failure.
    public var value: Value? {
        if case .value(let value) = self { value } else { nil }
    }

    /// The error; `nil` for a value.
    public var error: (any Error)? {
        if case .failure(let error, _) = self { error } else { nil }
    }

    /// Where it comes from: values are always local.
    public var origin: Origin {
        if case .failure(_, let origin) = self { origin } else { .local }
    }

    /// The same event with another value.
    public func map<Other>(_ transform: (Value) throws -> Other) rethrows -> Event<Other> {
        switch self {
        case .value(let value): .value(try transform(value))
        case .failure(let error, let origin): .failure(error, origin: origin)
        }
    }
}

extension Event: Equatable where Value: Equatable {
    /// The same value, or failures of one origin whose errors read alike.
    public static func == (first: Event, second: Event) -> Bool {
        switch (first, second) {
        case (.value(let first), .value(let second)): first == second
        case (.failure(let first, let origin), .failure(let second, let other)):
            origin == other && String(reflecting: first) == String(reflecting: second)
        default: false
        }
    }
}
