import Foundation
import Testing

@testable import Dubler

/// Answers every call of the tour as a server would, by its resource.
struct TourTransport: BackendTransport {
    let serverURL: URL

    init() throws { serverURL = try #require(URL(string: "http://127.0.0.1:8787")) }

    private static let answers: [(ending: String, json: JSONValue)] = [
        (
            "/activate",
            [
                "epoch": 1, "profileHash": "h", "reset": [],
                "baseURLs": ["api": "http://127.0.0.1:9001", "auth": "http://127.0.0.1:9002"],
                "environment": ["API_BASE_URL": "http://127.0.0.1:9001", "AUTH_BASE_URL": "http://127.0.0.1:9002"],
            ]
        ),
        ("/verify", ["passed": true, "seen": 1, "matches": [3]]),
        ("/journal/3", ["seq": 3, "kind": "matched", "method": "POST", "target": "/o", "body": "{\"amount\": 12.50}"]),
        ("/events", ["kind": "mark", "name": "retry", "after": 2]),
        ("/push", ["sent": true, "after": 2]), ("/open-url", ["sent": true, "after": 2]),
        ("/biometrics", ["sent": true, "after": 2]), ("/privacy", ["sent": true, "after": 2]),
        ("/state", ["user": ["tier": "gold"]]),
    ]

    func send(
        _ call: BackendCall,
        completion: @escaping @Sendable (Result<BackendAnswer, any Error>) -> Void
    ) -> @Sendable () -> Void {
        let json = Self.answers.first { call.target.hasSuffix($0.ending) }?.json ?? [:]
        completion(.success(BackendAnswer(status: 200, body: json.serialized())))
        return {}
    }
}
