public import Foundation

/// Answers an app's own transport protocol from files of a bundle, request by request.
///
/// ```swift
/// let transport = NetworkTransportMock(bundle: .module)
/// transport.delay = 0.1
/// transport.mockSuccess(url: "https://info-example.com/get_info", method: .get, responseFile: "fact")
/// ```
///
/// The app's protocol is adopted in an extension of the test's own, by a call of
/// ``data(for:)`` or ``data(for:completion:)``.
public final class NetworkTransportMock: Sendable {
    struct State: Sendable {
        var delay: TimeInterval = 0
        var responses: [FakeResponse] = []
        var invoked: [MockedRequest] = []
        var unanswered: [UnansweredRequest] = []
        var allowsUnanswered = false
    }

    private let files: ResponseFiles
    private let clock: any BackendClock
    let state = Guarded(State())

    /// Answers with the JSON files of a bundle. The clock is what ``delay`` counts on.
    public init(bundle: Bundle, clock: any BackendClock = SystemClock()) {
        files = .bundle(path: bundle.bundlePath)
        self.clock = clock
    }

    /// Answers with the JSON files of a folder.
    public init(folder: URL, clock: any BackendClock = SystemClock()) {
        files = .folder(folder)
        self.clock = clock
    }

    /// Seconds that every answer takes, from now on.
    public var delay: TimeInterval {
        get { state.withLock { $0.delay } }
        set { state.withLock { $0.delay = newValue } }
    }

    /// Whether the test that runs is not failed by a request without a stub.
    public var allowsUnansweredRequests: Bool {
        get { state.withLock { $0.allowsUnanswered } }
        set { state.withLock { $0.allowsUnanswered = newValue } }
    }

    /// What the app has asked, oldest first, whether it was answered or not.
    public var invokedRequests: [MockedRequest] { state.withLock { $0.invoked } }

    /// The requests that no stub answered, oldest first.
    public var unansweredRequests: [UnansweredRequest] { state.withLock { $0.unanswered } }

    /// Answers a request with a file of the bundle, instead of what answered it before.
    ///
    /// - Parameters:
    ///   - url: The request's address, compared as ``MockedRequest/url`` gives it.
    ///   - method: Its method.
    ///   - responseFile: The name of the file, with `.json` or without.
    public func mockSuccess(url: String, method: HTTPMethod, responseFile: String) {
        insert(FakeResponse(url: url, method: method, kind: .file(responseFile)))
    }

    /// Answers a request with bytes, instead of what answered it before.
    public func mockSuccess(url: String, method: HTTPMethod, data: Data) {
        insert(FakeResponse(url: url, method: method, kind: .data(data)))
    }

    /// Lets a request fail, instead of what answered it before.
    public func mockFailure(url: String, method: HTTPMethod, error: any Error) {
        insert(FakeResponse(url: url, method: method, kind: .failure(error)))
    }

    /// Takes away what answers a request; nothing where nothing does.
    public func removeFakeResponse(withURL url: String, method: HTTPMethod) {
        state.withLock { $0.responses.removeAll { $0.answers(url, method) } }
    }

    private func insert(_ response: FakeResponse) {
        state.withLock { state in
            state.responses.removeAll { $0.answers(response.url, response.method) }
            state.responses.append(response)
        }
    }
}

extension NetworkTransportMock {
    /// The body that answers a request, once ``delay`` has passed.
    ///
    /// - Throws: The error of `mockFailure`; `UnansweredRequest`, which also fails the
    ///   test where `DublerTesting` watches; `CancellationError`
    public func data(for request: MockedRequest) async throws -> Data {
        let (result, delay) = answer(to: request)
        if delay > .zero { try await pause(delay) }
        return try result.get()
    }

    /// The body that answers a request, on the main queue, as transports with
    /// closures give it.
    public func data(
        for request: MockedRequest,
        completion: @escaping @Sendable (Result<Data, any Error>) -> Void
    ) {
        let (result, delay) = answer(to: request)
        let tell: @Sendable () -> Void = { DispatchQueue.main.async { completion(result) } }
        if delay > .zero { _ = clock.schedule(after: delay, tell) } else { tell() }
    }

    private func pause(_ delay: Duration) async throws {
        let pending = Pending<Bool>()
        let callOff = clock.schedule(after: delay) { pending.settle(true) }
        let isOver = await withTaskCancellationHandler {
            await withCheckedContinuation { continuation in
                pending.whenSettled { continuation.resume(returning: $0) }
            }
        } onCancel: {
            callOff()
            pending.settle(false)
        }
        if !isOver { throw CancellationError() }
    }

    private func answer(to request: MockedRequest) -> (Result<Data, any Error>, Duration) {
        let (response, stubs, delay) = state.withLock { state in
            state.invoked.append(request)
            let found = state.responses.first { $0.answers(request.url, request.method) }
            return (found, found == nil ? state.responses : [], state.delay)
        }
        let duration = Duration.nanoseconds(Int64(min(max(delay, 0), 3e9) * 1e9))
        switch response?.kind {
        case .data(let data): return (.success(data), duration)
        case .failure(let error): return (.failure(error), duration)
        case .file(let name):
            if let data = files.data(named: name) { return (.success(data), duration) }
            return (.failure(note(UnansweredRequest(request, missingFile: name, files.place))), duration)
        case nil: return (.failure(note(UnansweredRequest(request, stubs: stubs))), duration)
        }
    }

    private func note(_ unanswered: UnansweredRequest) -> UnansweredRequest {
        let isAllowed = state.withLock { state in
            state.unanswered.append(unanswered)
            return state.allowsUnanswered
        }
        if !isAllowed { UnansweredRequest.report(unanswered) }
        return unanswered
    }
}
