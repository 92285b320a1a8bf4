/// What one request may cost before it is refused.
package struct WireLimits: Sendable {
    /// Request line, fields and blank line together.
    package var headBytes = 64 * 1024
    package var fieldCount = 1_000
    /// The body after the transfer coding is taken off.
    package var bodyBytes = 64 * 1024 * 1024
    /// Extensions and trailers of one chunked body together.
    package var chunkOverheadBytes = 64 * 1024

    package init() {}
}
