/// One answer of a rule that is built in a test.
///
/// Made by what it holds, and refined by methods that return a changed copy:
///
/// ```swift
/// let slow = MockResponse.json(["result": "accepted"], status: 202)
///     .header("Retry-After", "1")
///     .delayed(by: .seconds(2))
/// ```
public struct MockResponse: Sendable, Equatable {
    /// The response as the catalog writes it.
    public var members: JSONObject

    /// A response of members as the catalog writes them.
    public init(members: JSONObject) { self.members = members }

    /// The response as the catalog writes it.
    public var json: JSONValue { .object(members) }

    func with(_ key: String, _ value: JSONValue) -> Self {
        var copy = self
        copy.members[key] = value
        return copy
    }
}

extension MockResponse {
    private static func status(_ status: Int, _ key: String, _ body: JSONValue) -> Self {
        let start = status == 200 ? JSONObject() : ["status": .number(JSONNumber(status))]
        return Self(members: start).with(key, body)
    }

    /// A status without a body.
    public static func status(_ status: Int) -> Self {
        Self(members: ["status": .number(JSONNumber(status))])
    }

    /// JSON.
    public static func json(_ body: JSONValue, status: Int = 200) -> Self {
        Self.status(status, "body", body)
    }

    /// Plain text in UTF-8.
    public static func text(_ text: String, status: Int = 200) -> Self {
        Self.status(status, "text", .string(text))
    }

    /// A file of the catalog's `bodies/`, by its path in there.
    public static func file(_ path: String, status: Int = 200) -> Self {
        Self.status(status, "bodyFile", .string(path))
    }

    /// Bytes as they are.
    public static func bytes(_ bytes: [UInt8], status: Int = 200) -> Self {
        Self.status(status, "base64", .string(Base64.encode(bytes)))
    }

    /// What the layers below answer, with a merge patch (RFC 7396) over its JSON: the
    /// members given are replaced, `null` removes.
    public static func patch(_ patch: JSONValue) -> Self { Self(members: ["patch": patch]) }

    /// What the layers below answer, with the operations of RFC 6902 over its JSON.
    public static func jsonPatch(_ operations: [JSONValue]) -> Self {
        Self(members: ["jsonPatch": .array(operations)])
    }

    /// An answer that is broken on the wire.
    public static func fault(_ fault: MockFault) -> Self { Self(members: ["fault": .string(fault.rawValue)]) }

    /// Server-sent events, one after another; then the end, or an open stream.
    public static func events(_ events: [MockEvent], keepOpen: Bool = false) -> Self {
        let response = Self(members: ["events": .array(events.map(\.json))])
        return keepOpen ? response.with("keepOpen", true) : response
    }
}
