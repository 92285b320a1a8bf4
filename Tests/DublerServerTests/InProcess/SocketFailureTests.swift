import Dubler
import Foundation
import Testing

#if canImport(FoundationNetworking)
    import FoundationNetworking
#endif

/// What `URLSession` makes of the same answers over a socket and in process.
@Suite struct SocketFailureTests {
    private static let files = [
        "catalog.json": "{}",
        "baseline/faults.json": """
        { "rules": [
            { "name": "reset", "method": "GET", "path": "/reset", "response": { "fault": "connectionReset" } },
            { "name": "empty", "method": "GET", "path": "/empty", "response": { "fault": "emptyResponse" } },
            { "name": "truncated", "method": "GET", "path": "/truncated",
              "response": { "fault": "truncatedBody", "text": "0123456789" } },
            { "name": "chunk", "method": "GET", "path": "/chunk",
              "response": { "fault": "malformedChunk", "text": "0123456789" } },
            { "name": "garbage", "method": "GET", "path": "/garbage", "response": { "fault": "garbage" } },
            { "name": "silence", "method": "GET", "path": "/silence", "response": { "fault": "noResponse" } },
            { "name": "long", "method": "GET", "path": "/long",
              "response": { "headers": { "Content-Length": "20" }, "text": "0123456789" } },
            { "name": "short", "method": "GET", "path": "/short",
              "response": { "headers": { "Content-Length": "5" }, "text": "0123456789" } },
            { "name": "none", "method": "GET", "path": "/none", "response": { "status": 204 } },
            { "name": "text", "method": "*", "path": "/text", "response": { "text": "0123456789" } },
            { "name": "twice", "method": "GET", "path": "/twice",
              "response": { "headers": { "X-A": ["1", "2"], "Set-Cookie": ["a=1", "b=2"] }, "text": "x" } },
            { "name": "302", "method": "*", "path": "/302",
              "response": { "status": 302, "headers": { "Location": "/text" } } },
            { "name": "303", "method": "*", "path": "/303",
              "response": { "status": 303, "headers": { "Location": "/text" } } },
            { "name": "307", "method": "*", "path": "/307",
              "response": { "status": 307, "headers": { "Location": "text" } } },
            { "name": "circle", "method": "*", "path": "/circle",
              "response": { "status": 302, "headers": { "Location": "/circle" } } } ] }
        """,
    ]

    private struct Seen: Equatable, CustomStringConvertible {
        var error: Int?
        var status: Int?
        var url: String?
        var headers: [String: String] = [:]
        var body = ""

        var description: String { "\(error ?? 0) \(status ?? 0) \(url ?? "") \(headers) \(body)" }
    }

    private static func see(_ session: URLSession, _ method: String, _ path: String, _ base: URL) async -> Seen {
        var request = URLRequest(url: base.appendingPathComponent(path))
        request.httpMethod = method
        if method == "POST" { request.httpBody = Data("body".utf8) }
        request.timeoutInterval = 1
        do {
            let (data, response) = try await session.data(for: request)
            var seen = Seen()
            if let response = response as? HTTPURLResponse {
                seen.status = response.statusCode
                seen.url = response.url?.path
                for (name, value) in response.allHeaderFields {
                    if let name = name as? String, !["Date", "Connection"].contains(name) {
                        seen.headers[name] = "\(value)"
                    }
                }
            }
            seen.body = String(decoding: data, as: UTF8.self)
            return seen
        } catch {
            return Seen(error: (error as? URLError)?.code.rawValue ?? -1)
        }
    }

    @Test(arguments: [
        "GET reset", "GET empty", "GET truncated", "GET chunk", "GET garbage", "GET silence",
        "GET long", "GET short", "GET none", "GET text", "HEAD text", "POST text", "GET twice", "GET 302", "POST 302",
        "POST 303", "POST 307", "GET circle", "GET nothing/at/all",
    ])
    func endsTheSameOverASocketAndInProcess(request: String) async throws {
        let words = request.split(separator: " ").map(String.init)
        let server = try LiveServer(Self.files)
        let remote = MockBackend(baseURL: server.url)
        try await remote.activate(profile: nil)
        let catalog = try CatalogLoader.load(CatalogFiles(texts: Self.files)).get()
        let local = MockBackend.inProcess(catalog: catalog)
        try await local.activate(profile: nil)
        let overSocket = await Self.see(URLSession(configuration: .ephemeral), words[0], words[1], remote.baseURL)
        let inProcess = await Self.see(URLSession(configuration: .mocked(by: local)), words[0], words[1], local.baseURL)
        #expect(overSocket == inProcess)
        withExtendedLifetime(server) {}
    }
}
