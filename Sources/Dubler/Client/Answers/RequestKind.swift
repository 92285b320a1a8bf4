/// What became of a request.
public struct RequestKind: RawRepresentable, Sendable, Hashable {
    /// The name in the control API.
    public let rawValue: String

    /// A kind of that name.
    public init(rawValue: String) { self.rawValue = rawValue }

    /// A rule or a collection answered.
    public static let matched = RequestKind(rawValue: "matched")
    /// Nothing answered.
    public static let unmatched = RequestKind(rawValue: "unmatched")
    /// The catalog's `ignore` names it: analytics and the like.
    public static let ignored = RequestKind(rawValue: "ignored")
    /// An older process sent it to an epoch that is over.
    public static let stale = RequestKind(rawValue: "stale")
    /// It named no session where one is required.
    public static let stray = RequestKind(rawValue: "stray")
    /// It never became a request.
    public static let `protocol` = RequestKind(rawValue: "protocol")
}

extension RequestKind: CustomStringConvertible {
    /// The name.
    public var description: String { rawValue }
}
