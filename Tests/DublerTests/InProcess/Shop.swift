import Dubler
import Foundation

#if canImport(FoundationNetworking)
    import FoundationNetworking
#endif

/// A small catalog in memory, and what an app asks of it.
enum Shop {
    static let files: [String: String] = [
        "catalog.json": """
        { "name": "Shop", "services": { "api": { "env": "API_BASE_URL" }, "auth": { "env": "AUTH_URL" } },
          "clock": "2026-01-15T09:00:00Z" }
        """,
        "baseline/api.json": """
        { "rules": [
            { "name": "greeting", "method": "GET", "path": "/api/greeting",
              "response": { "headers": { "X-A": ["1", "2"] }, "body": { "text": "hello" } } },
            { "name": "token", "service": "auth", "method": "POST", "path": "/token",
              "response": { "status": 201, "body": { "token": "t" } } },
            { "name": "slow", "method": "GET", "path": "/api/slow",
              "response": { "delay": "30s", "body": { "late": true } } },
            { "name": "moved", "method": "*", "path": "/api/moved",
              "response": { "status": 302, "headers": { "Location": "/api/greeting" }, "body": {} } },
            { "name": "circle", "method": "GET", "path": "/api/circle",
              "response": { "status": 302, "headers": { "Location": "circle" } } },
            { "name": "reset", "method": "GET", "path": "/api/fault/reset",
              "response": { "fault": "connectionReset" } },
            { "name": "empty", "method": "GET", "path": "/api/fault/empty",
              "response": { "fault": "emptyResponse" } },
            { "name": "truncated", "method": "GET", "path": "/api/fault/truncated",
              "response": { "fault": "truncatedBody", "text": "0123456789" } },
            { "name": "headless", "method": "GET", "path": "/api/fault/headless",
              "response": { "fault": "truncatedBody", "status": 204 } },
            { "name": "chunk", "method": "GET", "path": "/api/fault/chunk",
              "response": { "fault": "malformedChunk", "text": "0123456789" } },
            { "name": "garbage", "method": "GET", "path": "/api/fault/garbage",
              "response": { "fault": "garbage" } },
            { "name": "silence", "method": "GET", "path": "/api/fault/silence",
              "response": { "fault": "noResponse" } },
            { "name": "events", "method": "GET", "path": "/api/events",
              "response": { "events": [ { "data": "one" }, { "data": "two", "delay": "5s" } ] } },
            { "name": "thrifty", "method": "GET", "path": "/api/thrifty",
              "response": { "throttle": { "bytesPerSecond": 1000 }, "text": "\(String(repeating: "x", count: 4_000))" } },
            { "name": "order", "method": "POST", "path": "/api/orders",
              "response": { "status": 201, "body": { "id": 7 } } } ],
          "collections": { "cards": { "path": "/api/cards", "items": [ { "id": "c1", "title": "Main" } ] } } }
        """,
        "profiles/busy.json": """
        { "id": "busy", "overrides": [
            { "name": "first fails", "method": "POST", "path": "/api/orders", "responses": [
                { "times": 1, "status": 500, "body": { "code": "busy" } },
                { "status": 201, "body": { "id": 8 } } ] } ] }
        """,
        "profiles/polling.json": """
        { "id": "polling", "overrides": [
            { "name": "progress", "method": "GET", "path": "/api/progress", "responses": [
                { "times": 10, "body": { "state": "running" }, "delay": "1s" },
                { "body": { "state": "done" } } ] } ] }
        """,
    ]

    static func catalog() throws -> Catalog {
        try CatalogLoader.load(CatalogFiles(texts: files)).get()
    }

    static func backend(clock: any BackendClock = SystemClock()) throws -> MockBackend {
        MockBackend.inProcess(catalog: try catalog(), clock: clock)
    }
}

extension MockBackend {
    /// A session whose requests this backend answers.
    var urlSession: URLSession { URLSession(configuration: .mocked(by: self)) }
}

extension URLSession {
    /// Status, headers, body.
    func ask(
        _ method: String = "GET",
        _ url: URL,
        body: String? = nil,
        timeout: TimeInterval? = nil
    ) async throws -> (HTTPURLResponse, String) {
        var request = URLRequest(url: url)
        request.httpMethod = method
        request.httpBody = body.map { Data($0.utf8) }
        if let timeout { request.timeoutInterval = timeout }
        let (data, response) = try await data(for: request)
        guard let response = response as? HTTPURLResponse else { throw URLError(.badServerResponse) }
        return (response, String(decoding: data, as: UTF8.self))
    }
}
