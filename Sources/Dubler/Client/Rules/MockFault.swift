/// How an answer is broken on the wire.
public struct MockFault: RawRepresentable, Sendable, Hashable {
    /// The name in the catalog.
    public let rawValue: String

    /// A fault of that name.
    public init(rawValue: String) { self.rawValue = rawValue }

    /// The connection is reset.
    public static let connectionReset = MockFault(rawValue: "connectionReset")
    /// The connection is closed without a byte.
    public static let emptyResponse = MockFault(rawValue: "emptyResponse")
    /// The connection is closed in the middle of the body.
    public static let truncatedBody = MockFault(rawValue: "truncatedBody")
    /// The body's framing is wrong.
    public static let malformedChunk = MockFault(rawValue: "malformedChunk")
    /// Bytes that are no HTTP.
    public static let garbage = MockFault(rawValue: "garbage")
    /// Nothing at all, until the app gives up.
    public static let noResponse = MockFault(rawValue: "noResponse")
}
