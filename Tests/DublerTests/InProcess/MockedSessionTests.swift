import Dubler
import Foundation
import Testing

#if canImport(FoundationNetworking)
    import FoundationNetworking
#endif

@Suite struct MockedSessionTests {
    @Test func answersARequestFromTheCatalog() async throws {
        let backend = try Shop.backend()
        let url = backend.baseURL.appendingPathComponent("api/greeting")
        let (response, body) = try await backend.urlSession.ask("GET", url)
        #expect(response.statusCode == 200)
        #expect(response.url == url)
        #expect(response.value(forHTTPHeaderField: "Content-Type") == "application/json")
        #expect(response.value(forHTTPHeaderField: "X-A") == "1, 2")
        #expect(body == #"{ "text": "hello" }"#)
        try await backend.assertRequest(method: .get, path: "/api/greeting", count: 1)
    }

    @Test func activatedProfileAnswersAtItsAddress() async throws {
        let backend = try Shop.backend()
        try await backend.activate(profile: "busy")
        let url = backend.baseURL.appendingPathComponent("api/orders")
        let session = backend.urlSession
        #expect(try await session.ask("POST", url, body: "{}").0.statusCode == 500)
        let (response, body) = try await session.ask("POST", url, body: #"{"amount":1}"#)
        #expect(response.statusCode == 201)
        #expect(body == #"{ "id": 8 }"#)
        try await backend.assertRequest(method: .post, path: "/api/orders", body: ["amount": 1], count: 1)
        try await backend.assertRequestSequence([.post("/api/orders"), .post("/api/orders")])
        try await backend.assertNoUnmatchedRequests()
    }
}
