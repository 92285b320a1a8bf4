/// Why there is no whole answer.
enum SocketError: Error, Equatable {
    /// Nobody could be reached.
    case unreachable(String)
    case timedOut
    /// The peer closed in the middle, or speaks something else.
    case broken(String)
}
