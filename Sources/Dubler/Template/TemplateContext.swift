/// What templates ask of the one who answers a request.
package protocol TemplateContext {
    /// The value of a name; `nil` when there is none, which is a failure unless the
    /// expression has a `default`.
    mutating func value(of reference: TemplateReference) throws(TemplateFailure) -> JSONValue?

    /// The session's calendar time.
    var now: Instant { get }

    /// Draws a whole number.
    mutating func random(in range: ClosedRange<Int64>) -> Int64

    /// Draws an identifier.
    mutating func uuid() -> String
}
