package import Dubler

/// Another part of the program that answers below `/__dubler` of the main port.
package protocol MountedHandler: Sendable {
    /// Answers a request that the control API's guard has let pass. Called on the loop:
    /// what takes long leaves it, and answers through `reply` from any thread.
    func handle(_ request: HTTPRequest, _ reply: MountedReply)
}
