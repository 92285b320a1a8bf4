import Foundation

#if canImport(FoundationNetworking)
    import FoundationNetworking
#endif

/// One request of a mocked session, its redirects included.
final class MockedLoad: Sendable {
    enum Event: Sendable {
        case response(HTTPURLResponse)
        case data(Data)
        case finished
        case failed(URLError)
    }

    private struct State: Sendable {
        var request: URLRequest
        var redirects = 0
        /// Whether this answer leads elsewhere, and its body is of no use.
        var next: URLRequest?
        var giveUp: (@Sendable () -> Void)?
        var isOver = false
        /// What is not handed over yet; `nil` where each part is, as it comes.
        var gathered: Data?
    }

    /// The URL loading system of Linux gives a closure the part that came last alone,
    /// so there the parts of a body that ends go over in one piece.
    #if canImport(FoundationNetworking)
        private static let gathers = true
    #else
        private static let gathers = false
    #endif

    private let session: MockedSession
    private let server: InProcessServer
    private let tell: @Sendable (Event) -> Void
    private let state: Guarded<State>

    init(
        _ request: URLRequest,
        _ session: MockedSession,
        _ server: InProcessServer,
        tell: @escaping @Sendable (Event) -> Void
    ) {
        self.session = session
        self.server = server
        self.tell = tell
        state = Guarded(State(request: request))
    }

    func start() {
        let request = state.withLock { $0.request }
        guard let url = request.url else { return tell(.failed(URLError(.badURL))) }
        let (destination, target) = session.destination(of: url)
        let sent = HTTPRequest(request, url: url, target: target, defaults: session.headers)
        let giveUp = server.exchange(sent, to: destination, patience: patience(for: request)) { [self] step in
            take(step, from: url)
        }
        let isLate = state.withLock { state in
            if !state.isOver { state.giveUp = giveUp }
            return state.isOver
        }
        if isLate { giveUp() }
    }

    /// The client wants no more.
    func cancel() {
        let giveUp = state.withLock { state in
            defer { state.giveUp = nil }
            state.isOver = true
            return state.giveUp
        }
        giveUp?()
    }

    private func patience(for request: URLRequest) -> UInt64 {
        // A request that says nothing has 60 s.
        let seconds = request.timeoutInterval == 60 ? session.timeout : request.timeoutInterval
        return UInt64(max(0.001, min(seconds, 3e9)) * 1e9)
    }

    private func take(_ step: DeliveryPlan.Step, from url: URL) {
        switch step {
        case .head(let head):
            guard let response = HTTPURLResponse(head, url: url) else {
                return end(.failed(URLError(.badServerResponse)))
            }
            let (next, isOver) = state.withLock { state in
                state.next = Redirection.next(after: state.request, head, at: url)
                state.gathered = Self.gathers && !head.isEndless ? Data() : nil
                return (state.next, state.isOver)
            }
            if next == nil, !isOver { tell(.response(response)) }
        case .bytes(let bytes): take(bytes)
        case .end(.complete): complete(url)
        case .end(.failed(let failure)): end(.failed(URLError(failure.code, failingAt: url)))
        case .end(.cut): end(.failed(URLError(.networkConnectionLost, failingAt: url)))
        case .end(.never): break
        }
    }

    private func take(_ bytes: ArraySlice<UInt8>) {
        let isDue = state.withLock { state in
            guard state.next == nil, !state.isOver else { return false }
            state.gathered?.append(contentsOf: bytes)
            return state.gathered == nil
        }
        if isDue { tell(.data(Data(bytes))) }
    }

    private func complete(_ url: URL) {
        let (isRedirected, isTooMuch) = state.withLock { state in
            guard let next = state.next else { return (false, false) }
            state.next = nil
            state.request = next
            state.redirects += 1
            return (true, state.redirects > Redirection.limit)
        }
        if isTooMuch { return end(.failed(URLError(.httpTooManyRedirects, failingAt: url))) }
        if isRedirected { start() } else { end(.finished) }
    }

    private func end(_ event: Event) {
        let (isOpen, gathered) = state.withLock { state in
            defer { state.isOver = true }
            return (!state.isOver, state.gathered)
        }
        guard isOpen else { return }
        if let gathered, !gathered.isEmpty { tell(.data(gathered)) }
        tell(event)
    }
}

extension URLError {
    init(_ code: Code, failingAt url: URL) { self.init(code, userInfo: [NSURLErrorFailingURLErrorKey: url]) }
}
