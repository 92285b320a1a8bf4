package import Dubler

/// Something that people who run a server should see.
package enum ServerEvent: Sendable {
    case reloaded(profiles: Int, rules: Int)
    /// A reload failed: the catalog before it goes on.
    case reloadRefused([Diagnostic])
    /// Answers are not as the documents of services say.
    case contractBroken([Diagnostic])
    case cutAtShutdown(Int)
    case storeFailed(StoreFailure)
    case storedSessionUnreadable(path: String)
    /// A stored override that the catalog of today refuses.
    case storedOverrideRefused(session: String, reason: String)
    /// A rule's push did not reach its simulator.
    case pushFailed(name: String, reason: String)
    case sessionIdled(String)
    case stray(method: String, target: String)
}
