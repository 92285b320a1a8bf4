/// How many requests are right. An integer literal is an exact number.
public struct RequestCount: Sendable, Equatable {
    /// As few as this.
    public let atLeast: Int
    /// As many as this; `nil` for any number.
    public let atMost: Int?

    private init(_ atLeast: Int, _ atMost: Int?) {
        self.atLeast = max(0, atLeast)
        self.atMost = atMost.map { max(0, $0) }
    }

    /// This many, neither more nor fewer.
    public static func exactly(_ count: Int) -> Self { Self(count, count) }

    /// This many or more.
    public static func atLeast(_ count: Int) -> Self { Self(count, nil) }

    /// This many or fewer, none included.
    public static func atMost(_ count: Int) -> Self { Self(0, count) }

    /// From so many to so many, both included.
    public static func between(_ lower: Int, _ upper: Int) -> Self { Self(lower, upper) }
}

extension RequestCount: ExpressibleByIntegerLiteral {
    /// This many, neither more nor fewer.
    public init(integerLiteral value: Int) { self = .exactly(value) }
}

extension RequestCount: CustomStringConvertible {
    /// As messages say it: `2`, `at least 1`, `2 to 3`.
    public var description: String {
        switch atMost {
        case let atMost? where atMost == atLeast: "\(atLeast)"
        case let atMost? where atLeast == 0: "at most \(atMost)"
        case let atMost?: "\(atLeast) to \(atMost)"
        case nil: "at least \(atLeast)"
        }
    }
}

extension RequestCount {
    /// As the control API takes it: a number, or bounds.
    var json: JSONValue {
        if atLeast == atMost { return .number(JSONNumber(atLeast)) }
        var bounds = JSONObject()
        if atLeast > 0 || atMost == nil { bounds["atLeast"] = .number(JSONNumber(atLeast)) }
        bounds["atMost"] = atMost.map { .number(JSONNumber($0)) }
        return .object(bounds)
    }
}
