/// How a request named its session: decides what `baseURL` is in its answer.
package enum SessionAddress: Sendable, Equatable {
    /// A port of the session's own.
    case port
    /// The path prefix `/__dubler/s/<session>/`.
    case prefix
    /// The header `Dubler-Session`, or nothing at all on the main port.
    case main
}
