/// How long an answer waits, drawn anew for every use out of the session's seed.
public struct MockDelay: Sendable, Equatable {
    let json: JSONValue

    /// Between the two, all alike likely.
    public static func uniform(_ shortest: Duration, _ longest: Duration) -> Self {
        Self(json: ["uniform": [.string(shortest.catalogText), .string(longest.catalogText)]])
    }

    /// As networks are: mostly near the median, now and then much longer, though
    /// never above the maximum.
    public static func lognormal(median: Duration, sigma: Double, max: Duration? = nil) -> Self {
        var members: JSONObject = ["median": .string(median.catalogText), "sigma": JSONValue(floatLiteral: sigma)]
        members["max"] = max.map { .string($0.catalogText) }
        return Self(json: ["lognormal": .object(members)])
    }
}
