/// A method of HTTP; any token is one.
public struct HTTPMethod: RawRepresentable, Sendable, Hashable {
    /// The method as it is sent; compared exactly.
    public let rawValue: String

    /// A method of that name.
    public init(rawValue: String) { self.rawValue = rawValue }

    /// `GET`
    public static let get = HTTPMethod(rawValue: "GET")
    /// `HEAD`
    public static let head = HTTPMethod(rawValue: "HEAD")
    /// `POST`
    public static let post = HTTPMethod(rawValue: "POST")
    /// `PUT`
    public static let put = HTTPMethod(rawValue: "PUT")
    /// `PATCH`
    public static let patch = HTTPMethod(rawValue: "PATCH")
    /// `DELETE`
    public static let delete = HTTPMethod(rawValue: "DELETE")
    /// `OPTIONS`
    public static let options = HTTPMethod(rawValue: "OPTIONS")
    /// In expectations and rules: whatever method.
    public static let any = HTTPMethod(rawValue: "*")
}

extension HTTPMethod: ExpressibleByStringLiteral {
    /// A method of that name.
    public init(stringLiteral value: String) { self.init(rawValue: value) }
}

extension HTTPMethod: CustomStringConvertible {
    /// The method as it is sent.
    public var description: String { rawValue }
}
