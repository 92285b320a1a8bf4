import Dubler

extension MockServer {
    /// Has a handler answer every request for `/__dubler/<name>`. Before `run`.
    package func mount(_ handler: any MountedHandler, as name: String) { mounts.handlers[name] = handler }

    /// Hands a request to the handler of that name; false where there is none.
    func handleMounted(_ request: HTTPRequest, as name: String, on exchange: Exchange) -> Bool {
        guard let handler = mounts.handlers[name], let remote else { return false }
        guard passes(request, on: exchange) else { return true }
        mounts.lastNumber &+= 1
        let number = mounts.lastNumber
        mounts.exchanges[number] = MountedExchange(exchange) { [weak self] in self?.mounts.exchanges[number] = nil }
        handler.handle(request, MountedReply(number: number, remote: remote))
        return true
    }
}

/// Handlers by their names, and the requests that wait for them.
struct Mounts {
    var handlers: [String: any MountedHandler] = [:]
    var exchanges: [UInt64: MountedExchange] = [:]
    var lastNumber: UInt64 = 0
}
