import Dubler
import Foundation

#if canImport(FoundationNetworking)
    import FoundationNetworking
#endif

/// What a backend in the process costs: its answers alone, and through `URLSession`
/// beside a protocol that does nothing but answer.
enum InProcess {
    static func run(folder: String, target: String) throws {
        let catalog = try CatalogLoader.load(folder: folder).get()
        let server = InProcessServer(catalog, clock: SystemClock())
        let answers = try rate(count: 200_000) {
            server.answer(request(target))?.status
        }
        let backend = MockBackend.inProcess(catalog: catalog)
        guard let url = URL(string: "http://dubler.test\(target)") else { throw Unexpected() }
        try learn(url, from: backend)
        let empty = URLSessionConfiguration.ephemeral
        empty.protocolClasses = [EmptyProtocol.self]
        var rates: [String: [Double]] = [:]
        // In turn, so that both meet the same machine.
        for _ in 0..<7 {
            for (name, configuration) in [("empty", empty), ("mocked", .mocked(by: backend))] {
                for (kind, lanes) in [("1", 1), ("16", 16)] {
                    let rate = try urlSession(configuration, url, lanes: lanes, count: 8_000)
                    rates["\(name)\(kind)", default: []].append(rate)
                }
            }
        }
        let medians = rates.mapValues { $0.sorted()[$0.count / 2] }
        let figures = medians.sorted { $0.key < $1.key }.map { "\"\($0.key)\": \(Int($0.value))" }
        print("{\"answersPerSecond\": \(Int(answers)), \(figures.joined(separator: ", "))}")
    }

    /// Has the empty protocol answer the same.
    private static func learn(_ url: URL, from backend: MockBackend) throws {
        let done = DispatchSemaphore(value: 0)
        URLSession(configuration: .mocked(by: backend)).dataTask(with: url) { data, response, _ in
            EmptyProtocol.body.withLock { $0 = data ?? Data() }
            for (name, value) in (response as? HTTPURLResponse)?.allHeaderFields ?? [:] {
                EmptyProtocol.headers.withLock { $0["\(name)"] = "\(value)" }
            }
            done.signal()
        }.resume()
        done.wait()
        guard !EmptyProtocol.body.withLock({ $0.isEmpty }) else { throw Unexpected() }
    }

    private static func request(_ target: String) -> HTTPRequest {
        let headers = [("Host", "dubler.test"), ("Accept", "application/json"), ("Accept-Language", "ru")]
        return HTTPRequest(method: "GET", target: target, headers: headers)
    }

    private static func rate(count: Int, _ ask: () -> Int?) throws -> Double {
        var best = 0.0
        for _ in 0..<5 {
            var other = 0
            let took = ContinuousClock().measure {
                for _ in 0..<count where ask() != 200 { other += 1 }
            }
            guard other == 0 else { throw Unexpected() }
            best = max(best, Double(count) / (took / .seconds(1)))
        }
        return best
    }

    /// Requests a second, so many of them under way at once.
    private static func urlSession(
        _ configuration: URLSessionConfiguration,
        _ url: URL,
        lanes: Int,
        count: Int
    ) throws -> Double {
        let session = URLSession(configuration: configuration)
        defer { session.invalidateAndCancel() }
        let done = DispatchSemaphore(value: 0)
        let left = Guarded(count)
        let failures = Guarded(0)
        let took = ContinuousClock().measure {
            for _ in 0..<lanes { next(session, url, left, failures, done) }
            for _ in 0..<lanes { done.wait() }
        }
        guard failures.withLock({ $0 }) == 0 else { throw Unexpected() }
        return Double(count) / (took / .seconds(1))
    }

    private static func next(
        _ session: URLSession,
        _ url: URL,
        _ left: Guarded<Int>,
        _ failures: Guarded<Int>,
        _ done: DispatchSemaphore
    ) {
        let isDue = left.withLock { left in
            left -= 1
            return left >= 0
        }
        guard isDue else {
            done.signal()
            return
        }
        session.dataTask(with: url) { _, response, _ in
            if (response as? HTTPURLResponse)?.statusCode != 200 { failures.withLock { $0 += 1 } }
            next(session, url, left, failures, done)
        }.resume()
    }

    private struct Unexpected: Error {}
}

/// Answers whatever comes with the same bytes.
private final class EmptyProtocol: URLProtocol {
    static let body = Guarded(Data())
    static let headers = Guarded<[String: String]>([:])

    override class func canInit(with request: URLRequest) -> Bool { true }
    override class func canonicalRequest(for request: URLRequest) -> URLRequest { request }
    override func stopLoading() {}

    override func startLoading() {
        guard let url = request.url,
            let response = HTTPURLResponse(
                url: url,
                statusCode: 200,
                httpVersion: "HTTP/1.1",
                headerFields: Self.headers.withLock { $0 }
            )
        else { return }
        client?.urlProtocol(self, didReceive: response, cacheStoragePolicy: .notAllowed)
        client?.urlProtocol(self, didLoad: Self.body.withLock { $0 })
        client?.urlProtocolDidFinishLoading(self)
    }
}
