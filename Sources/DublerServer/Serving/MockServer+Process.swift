package import Dubler

/// What whoever runs a server in a process of its own needs besides.
extension MockServer {
    /// Calls the action on the loop whenever the process gets that signal.
    package func onSignal(_ number: Int32, _ action: @escaping () -> Void) {
        wire?.loop.onSignal(number, action)
    }

    /// Calls the action on the loop, soon.
    package func soon(_ action: @escaping () -> Void) {
        wire?.loop.schedule(after: 0, action)
    }

    /// The answer to a call that reads, made at once and on this thread: also once the
    /// loop has ended. `nil` for calls that wait, stream or change what a session plays.
    package func ask(_ call: ControlCall) -> ControlReply? {
        switch control.handle(call, engine: &engine, at: now) {
        case .reply(let reply): reply
        case .work(let work): work()
        case .wait, .stream, .activated, .reload, .simulator: nil
        }
    }
}
