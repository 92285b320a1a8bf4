/// A request that nothing answers. Thrown to the app, and told to the test that runs.
public struct UnansweredRequest: Error, Sendable, Equatable {
    /// The request's method and address.
    public let request: String
    /// Why nothing answers, with what came nearest, and what to do.
    public let explanation: String

    private static let code = "request_unanswered"

    init(_ request: MockedRequest, stubs: [FakeResponse]) {
        self.request = "\(request.method) \(request.url)"
        let near = Nearest.name(
            to: self.request,
            among: stubs.map { "\($0.method) \($0.url)" },
            limit: 3
        )
        let nearest = near.isEmpty ? stubs.prefix(3).map { "\($0.method) \($0.url)" } : near
        explanation =
            stubs.isEmpty
            ? "No request is stubbed. Call mockSuccess or mockFailure before the app asks."
            : "Nearest: \(nearest.joined(separator: "; ")). Stub it with mockSuccess or mockFailure."
    }

    init(_ request: MockedRequest, missingFile name: String, _ place: String) {
        self.request = "\(request.method) \(request.url)"
        explanation =
            "Its stub names the file \"\(name)\", which is not in \(place). "
            + "Add it to the resources of the test target."
    }

    private static let reporter = Guarded<@Sendable (UnansweredRequest) -> Void>({ _ in })

    /// Says how a test is told of requests that a ``NetworkTransportMock`` has no
    /// answer for; `DublerTesting` does so for its own tests.
    public static func report(by reporter: @escaping @Sendable (UnansweredRequest) -> Void) {
        self.reporter.withLock { $0 = reporter }
    }

    static func report(_ unanswered: UnansweredRequest) { reporter.withLock { $0 }(unanswered) }
}

extension UnansweredRequest: CustomStringConvertible {
    /// The request, why nothing answers it, and the code.
    public var description: String { "Nothing answers \(request). \(explanation) [\(Self.code)]" }
}
