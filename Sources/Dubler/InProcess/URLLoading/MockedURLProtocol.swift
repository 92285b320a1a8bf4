import Foundation

#if canImport(FoundationNetworking)
    import FoundationNetworking
#endif

/// Answers the requests of a session from a backend in this process.
class MockedURLProtocol: URLProtocol {
    private let giveUp = Guarded<(@Sendable () -> Void)?>(nil)

    // It stands only in configurations that are mocked, so whatever comes is its own.
    override class func canInit(with request: URLRequest) -> Bool { true }

    override class func canonicalRequest(for request: URLRequest) -> URLRequest { request }

    override func startLoading() {
        let session = MockedSession.find(type(of: self))
        guard let session, let server = session.server else {
            client?.urlProtocol(self, didFailWithError: Self.error(session))
            return
        }
        let listener = Listener(self)
        let load = MockedLoad(request, session, server) { listener.tell($0) }
        giveUp.withLock { $0 = { [weak load] in load?.cancel() } }
        load.start()
    }

    override func stopLoading() {
        let giveUp = giveUp.withLock { giveUp in
            defer { giveUp = nil }
            return giveUp
        }
        giveUp?()
    }

    private static func error(_ session: MockedSession?) -> URLError {
        let reason = session?.problem ?? MockedSession.notInProcessCode
        return URLError(.cannotConnectToHost, userInfo: [NSLocalizedDescriptionKey: reason])
    }
}

extension MockedURLProtocol {
    /// Tells the URL loading system of an answer.
    ///
    /// `@unchecked Sendable`: the reference is never changed, and the client behind it
    /// takes calls from any thread.
    private final class Listener: @unchecked Sendable {
        private let urlProtocol: URLProtocol

        init(_ urlProtocol: URLProtocol) { self.urlProtocol = urlProtocol }

        func tell(_ event: MockedLoad.Event) {
            guard let client = urlProtocol.client else { return }
            switch event {
            case .response(let response):
                client.urlProtocol(urlProtocol, didReceive: response, cacheStoragePolicy: .notAllowed)
            case .data(let data): client.urlProtocol(urlProtocol, didLoad: data)
            case .finished: client.urlProtocolDidFinishLoading(urlProtocol)
            case .failed(let error): client.urlProtocol(urlProtocol, didFailWithError: error)
            }
        }
    }
}
