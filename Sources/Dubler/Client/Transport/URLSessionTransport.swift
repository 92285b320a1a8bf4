public import Foundation

#if canImport(FoundationNetworking)
    import FoundationNetworking
#endif

/// Carries calls over HTTP to a Dubler server.
///
/// Before its first call it asks the server for its health, so that a server that is
/// not there, or is something else, is a clear error within two seconds however long
/// the call itself may take.
public final class URLSessionTransport: BackendTransport {
    /// How long the server has to show that it is there; with the rest of a call
    /// well under two seconds.
    static let introduction = Duration.milliseconds(1_500)

    private enum Acquaintance {
        case none
        case made
        /// It answered once, and then no more.
        case lost
    }

    /// The address of the server.
    public let serverURL: URL
    /// The address as messages name it.
    private let address: String
    private let token: String?
    private let session: URLSession
    private let acquaintance = Guarded(Acquaintance.none)

    /// Carries calls to the server at that address, such as `http://127.0.0.1:8787`,
    /// with the token of a server that asks for one.
    public convenience init(serverURL: URL, token: String? = nil) {
        self.init(serverURL: serverURL, token: token, note: nil)
    }

    /// The note says in messages where the address comes from.
    init(serverURL: URL, token: String?, note: String?) {
        self.serverURL = serverURL
        self.token = token
        address = serverURL.absoluteString + (note.map { " (\($0))" } ?? "")
        let configuration = URLSessionConfiguration.ephemeral
        configuration.requestCachePolicy = .reloadIgnoringLocalCacheData
        configuration.urlCache = nil
        configuration.httpCookieStorage = nil
        configuration.httpShouldSetCookies = false
        // Calls that wait must not keep others from being sent.
        configuration.httpMaximumConnectionsPerHost = 64
        // A queue of its own: a test blocks the main thread while it waits.
        let queue = OperationQueue()
        queue.name = "Dubler client"
        session = URLSession(configuration: configuration, delegate: nil, delegateQueue: queue)
    }

    deinit { session.finishTasksAndInvalidate() }

    /// Sends a call; the completion runs on a queue of the transport's own.
    public func send(
        _ call: BackendCall,
        completion: @escaping @Sendable (Result<BackendAnswer, any Error>) -> Void
    ) -> @Sendable () -> Void {
        let flight = Flight()
        if acquaintance.withLock({ $0 == .made }) {
            start(call, on: flight, completion)
        } else {
            introduce(on: flight) { [self] error in
                if let error { completion(.failure(error)) } else { start(call, on: flight, completion) }
            }
        }
        return { flight.cancel() }
    }

    /// Finds out whether a Dubler server is there.
    private func introduce(on flight: Flight, _ completion: @escaping @Sendable (BackendError?) -> Void) {
        let call = BackendCall(.get, "/health", deadline: Self.introduction)
        // A timer of our own: that of the URL loading system runs anew with every
        // byte, and may not count the time to connect.
        let pending = Pending<BackendError?>()
        pending.whenSettled(completion)
        exchange(call, on: flight) { [self] result in
            switch result {
            case .success(let answer) where Self.isDubler(answer):
                acquaintance.withLock { $0 = .made }
                pending.settle(nil)
            case .success(let answer): pending.settle(.notDubler(address, status: answer.status))
            case .failure(let error): pending.settle(unreachable(Self.reason(of: error)))
            }
        }
        pending.settle(after: Self.introduction) { [self] in
            unreachable("no answer within \(Self.introduction.messageText)")
        }
    }

    private func unreachable(_ reason: String) -> BackendError {
        .unreachable(address, reason: reason, answeredBefore: acquaintance.withLock { $0 == .lost })
    }

    private static func isDubler(_ answer: BackendAnswer) -> Bool {
        guard let root = try? JSONDocument(answer.body).root else { return false }
        return ["ready", "version", "code"].contains { root[$0] != nil }
    }

    private func start(
        _ call: BackendCall,
        on flight: Flight,
        _ completion: @escaping @Sendable (Result<BackendAnswer, any Error>) -> Void
    ) {
        exchange(call, on: flight) { [self] result in
            completion(result.mapError { failure(of: call, $0) })
        }
    }

    private func failure(of call: BackendCall, _ error: URLError) -> any Error {
        acquaintance.withLock { $0 = .lost }
        switch error.code {
        case .timedOut: return BackendError.timedOut(call, at: serverURL)
        case .cannotConnectToHost, .cannotFindHost, .dnsLookupFailed, .notConnectedToInternet:
            return unreachable(Self.reason(of: error))
        default: return BackendError.connectionLost(call, at: serverURL)
        }
    }

    private static func reason(of error: URLError) -> String {
        switch error.code {
        case .cannotConnectToHost: "nothing listens there"
        case .cannotFindHost, .dnsLookupFailed: "the host is unknown"
        case .timedOut: "no answer within \(introduction.messageText)"
        case .networkConnectionLost, .badServerResponse: "the connection was closed without an answer"
        case .notConnectedToInternet: "this machine has no network"
        default: "\(error.localizedDescription) (\(error.code.rawValue))"
        }
    }

    private func exchange(
        _ call: BackendCall,
        on flight: Flight,
        _ completion: @escaping @Sendable (Result<BackendAnswer, URLError>) -> Void
    ) {
        #if os(Linux)
            if serverURL.scheme == "http", serverURL.host != nil { return overSocket(call, on: flight, completion) }
        #endif
        guard let request = request(call) else { return completion(.failure(URLError(.badURL))) }
        let task = session.dataTask(with: request) { data, response, error in
            if let response = response as? HTTPURLResponse {
                if error == nil {
                    completion(.success(BackendAnswer(status: response.statusCode, body: Array(data ?? Data()))))
                    return
                }
            }
            completion(.failure(error as? URLError ?? URLError(.networkConnectionLost)))
        }
        flight.start({ task.resume() }, cancel: { task.cancel() })
    }

    #if os(Linux)
        private static let calls = DispatchQueue(label: "Dubler client", attributes: .concurrent)

        /// See ``SocketExchange`` for why.
        private func overSocket(
            _ call: BackendCall,
            on flight: Flight,
            _ completion: @escaping @Sendable (Result<BackendAnswer, URLError>) -> Void
        ) {
            guard let request = request(call), let url = request.url, let host = url.host else {
                return completion(.failure(URLError(.badURL)))
            }
            let port = url.port ?? 80
            let start = request.url.map { $0.absoluteString.drop { $0 != "/" }.dropFirst(2).drop { $0 != "/" } } ?? "/"
            var fields = request.allHTTPHeaderFields ?? [:]
            fields["Host"] = host.contains(":") ? "[\(host)]:\(port)" : "\(host):\(port)"
            let body = Array(request.httpBody ?? Data())
            if call.body != nil { fields["Content-Length"] = String(body.count) }
            let lines = ["\(call.method.rawValue) \(start) HTTP/1.1"] + fields.map { "\($0.key): \($0.value)" }
            let exchange = SocketExchange(
                host: host,
                port: port,
                request: Array((lines.joined(separator: "\r\n") + "\r\n\r\n").utf8) + body,
                deadline: call.deadline
            )
            let socket = SharedSocket()
            flight.start(
                { Self.calls.async { completion(exchange.run(socket)) } },
                cancel: { socket.cancel() }
            )
        }
    #endif

    private func request(_ call: BackendCall) -> URLRequest? {
        var base = serverURL.absoluteString
        while base.hasSuffix("/") { base.removeLast() }
        guard let url = URL(string: "\(base)/__dubler/v1\(call.target)") else { return nil }
        var request = URLRequest(url: url)
        request.httpMethod = call.method.rawValue
        request.timeoutInterval = Double(call.deadline.wholeMilliseconds) / 1_000
        // A call on a connection that the server has just closed would be sent twice,
        // or never answered; a new one on loopback costs next to nothing.
        request.setValue("close", forHTTPHeaderField: "Connection")
        if let token { request.setValue("Bearer \(token)", forHTTPHeaderField: "Authorization") }
        if let body = call.body {
            request.setValue("application/json", forHTTPHeaderField: "Content-Type")
            request.httpBody = Data(body.serialized())
        }
        return request
    }
}
