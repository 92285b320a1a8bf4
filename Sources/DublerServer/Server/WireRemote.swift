/// How other threads reach a server.
package struct WireRemote: Sendable {
    let mailbox: LoopMailbox

    /// Has the job done on the server's loop. False when that has ended.
    @discardableResult
    package func post(_ job: @escaping @Sendable (WireServer) -> Void) -> Bool {
        mailbox.post { loop in
            guard let server = loop.tenant as? WireServer else { return }
            job(server)
        }
    }
}
