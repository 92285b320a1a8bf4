import Dubler
import DublerContract
import Foundation

#if canImport(FoundationNetworking)
    import FoundationNetworking
#endif

/// Asks a real server, one request after the other; redirects are answers.
final class RealServer: NSObject, URLSessionTaskDelegate {
    /// Why there is no reply.
    struct Failure: Error {
        var reason: String
    }

    /// Longer bodies are refused.
    private static let longestBody = 64 << 20
    private let base: String
    private let headers: [(name: String, value: String)]
    private let seconds: Double

    /// `base` is the address that targets are put behind; `headers` go with each request.
    init(_ base: String, headers: [(name: String, value: String)], seconds: Double) {
        self.base = base.hasSuffix("/") ? String(base.dropLast()) : base
        self.headers = headers
        self.seconds = seconds
    }

    func reply(to request: DriftRequest) throws(Failure) -> DriftReply {
        guard let url = URL(string: base + request.target) else { throw Failure(reason: "its address is none") }
        var call = URLRequest(url: url, cachePolicy: .reloadIgnoringLocalAndRemoteCacheData, timeoutInterval: seconds)
        call.httpMethod = request.method
        if !request.body.isEmpty { call.httpBody = Data(request.body) }
        for header in request.headers + headers { call.setValue(header.value, forHTTPHeaderField: header.name) }
        let configuration = URLSessionConfiguration.ephemeral
        configuration.httpShouldSetCookies = false
        configuration.timeoutIntervalForResource = seconds
        let session = URLSession(configuration: configuration, delegate: self, delegateQueue: nil)
        defer { session.invalidateAndCancel() }
        let result = Guarded<Result<DriftReply, Failure>?>(nil)
        let ended = DispatchSemaphore(value: 0)
        session.dataTask(with: call) { data, response, error in
            result.withLock { $0 = Self.result(data, response, error) }
            ended.signal()
        }.resume()
        ended.wait()
        switch result.withLock({ $0 }) {
        case .success(let reply)?: return reply
        case .failure(let failure)?: throw failure
        case nil: throw Failure(reason: "there was no answer")
        }
    }

    private static func result(_ data: Data?, _ response: URLResponse?, _ error: (any Error)?) -> Result<
        DriftReply, Failure
    > {
        guard let answer = response as? HTTPURLResponse else {
            return .failure(Failure(reason: error?.localizedDescription ?? "there was no answer"))
        }
        let body = data ?? Data()
        guard body.count <= longestBody else { return .failure(Failure(reason: "its body is longer than 64 MiB")) }
        let headers = answer.allHeaderFields.map { (name: "\($0.key)", value: "\($0.value)") }
        return .success(DriftReply(status: answer.statusCode, headers: headers, body: Array(body)))
    }

    func urlSession(
        _ session: URLSession,
        task: URLSessionTask,
        willPerformHTTPRedirection response: HTTPURLResponse,
        newRequest request: URLRequest,
        completionHandler: @escaping (URLRequest?) -> Void
    ) {
        completionHandler(nil)
    }
}
