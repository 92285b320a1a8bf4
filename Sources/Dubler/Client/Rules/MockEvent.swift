/// One server-sent event of a response that is built in a test.
public struct MockEvent: Sendable, Equatable {
    /// Its data: a text as it is, or JSON.
    public var data: JSONValue?
    /// Its kind.
    public var event: String?
    /// Its id.
    public var id: String?
    /// How long after the one before it is sent.
    public var delay: Duration?

    /// Describes an event.
    public init(data: JSONValue?, event: String? = nil, id: String? = nil, delay: Duration? = nil) {
        self.data = data
        self.event = event
        self.id = id
        self.delay = delay
    }

    var json: JSONValue {
        var members = JSONObject()
        members["event"] = event.map { .string($0) }
        members["id"] = id.map { .string($0) }
        members["data"] = data
        members["delay"] = delay.map { .string($0.catalogText) }
        return .object(members)
    }
}
