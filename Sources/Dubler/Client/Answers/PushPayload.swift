/// What a push notification carries: a payload of the catalog by name, or JSON.
///
/// Name those of your catalog once, and tests read well:
///
/// ```swift
/// extension PushPayload {
///     static let targetSection = PushPayload(named: "target_section")
/// }
/// ```
public struct PushPayload: Sendable, Equatable {
    private enum Source: Sendable, Equatable {
        case named(String)
        case json(JSONValue)
    }

    private let source: Source

    /// The payload `pushes/<name>.json` of the catalog.
    public init(named name: String) { source = .named(name) }

    /// A payload of one's own: an object with `aps`, at most 4096 bytes as JSON.
    public init(_ json: JSONValue) { source = .json(json) }

    /// The member of a call that carries it.
    var member: (key: String, value: JSONValue) {
        switch source {
        case .named(let name): ("named", .string(name))
        case .json(let json): ("payload", json)
        }
    }
}

extension PushPayload: ExpressibleByDictionaryLiteral {
    /// A payload of one's own: `["aps": ["alert": "Hello"], "deepLink": "wallet://target"]`.
    public init(dictionaryLiteral elements: (String, JSONValue)...) {
        self.init(.object(JSONObject(elements)))
    }
}
