/// What a listening port stands for.
enum ListenerAddress {
    /// Control API, Mock Admin, prefix, header, and the default session.
    case main
    /// One service of one epoch of one session.
    case session(slot: Int, group: UInt64, service: Int)
}
