import Dubler
import Foundation
import Testing

#if canImport(FoundationNetworking)
    import FoundationNetworking
#endif

@Suite struct ServicesTests {
    @Test func eachServiceHasAnAddress() async throws {
        let backend = try Shop.backend()
        try await backend.activate(profile: nil)
        let auth = try #require(backend.baseURLs["auth"])
        let session = backend.urlSession
        #expect(try await session.ask("POST", auth.appendingPathComponent("token"), body: "").0.statusCode == 201)
        let api = backend.baseURL.appendingPathComponent("token")
        #expect(try await session.ask("POST", api, body: "").0.statusCode == 404)
    }

    @Test func aServiceStandsForTheAddressesOfTheCode() async throws {
        let backend = try Shop.backend()
        let base = try #require(URL(string: "https://auth.bank.example/v1/"))
        let session = URLSession(configuration: .mocked(by: backend, services: ["auth": base]))
        #expect(try await session.ask("POST", base.appendingPathComponent("token"), body: "").0.statusCode == 201)
        let other = try #require(URL(string: "https://auth.bank.example/v11/token"))
        #expect(try await session.ask("POST", other, body: "").0.statusCode == 404)
    }

    @Test func anyOtherHostIsTheFirstService() async throws {
        let backend = try Shop.backend()
        let url = try #require(URL(string: "https://api.bank.example/api/greeting?a=1#top"))
        #expect(try await backend.urlSession.ask("GET", url).0.statusCode == 200)
        try await backend.assertRequest(
            RequestExpectation(
                method: .get,
                path: "/api/greeting",
                query: ["a": "1"],
                headers: ["Host": "api.bank.example"]
            ),
            count: 1
        )
    }

    @Test func headersOfTheSessionAreSent() async throws {
        let backend = try Shop.backend()
        let configuration = URLSessionConfiguration.ephemeral
        configuration.httpAdditionalHeaders = ["X-App": "5"]
        let session = URLSession(configuration: configuration.mocked(by: backend))
        _ = try await session.ask("GET", backend.baseURL.appendingPathComponent("api/greeting"))
        try await backend.assertRequest(method: .get, path: "/api/greeting", headers: ["X-App": "5"], count: 1)
    }

    @Test func sessionsOfTwoBackendsDoNotMeet() async throws {
        let (first, second) = (try Shop.backend(), try Shop.backend())
        let url = first.baseURL.appendingPathComponent("api/greeting")
        _ = try await first.urlSession.ask("GET", url)
        try await first.assertRequest(method: .get, path: "/api/greeting", count: 1)
        try await second.assertRequest(method: .get, path: "/api/greeting", count: 0)
    }

    @Test func aSessionWhoseBackendIsGoneSaysSo() async throws {
        let session = try Shop.backend().urlSession
        let url = try #require(URL(string: "http://dubler.test/api/greeting"))
        let error = await #expect(throws: URLError.self) { try await session.ask("GET", url) }
        #expect(error?.code == .cannotConnectToHost)
        #expect(error?.localizedDescription.contains("[backend_gone]") == true)
    }

    @Test func aBackendOverHTTPIsRefused() async throws {
        let url = try #require(URL(string: "http://127.0.0.1:1"))
        let backend = MockBackend(baseURL: url)
        let error = await #expect(throws: URLError.self) { try await backend.urlSession.ask("GET", url) }
        #expect(error?.localizedDescription.contains("[not_in_process]") == true)
    }

    @Test func whatNothingAnswersIsAnErrorWithNearMisses() async throws {
        let backend = try Shop.backend()
        let url = backend.baseURL.appendingPathComponent("api/greetings")
        let (response, body) = try await backend.urlSession.ask("GET", url)
        #expect(response.statusCode == 404)
        #expect(body.contains("nearMisses"))
        let failure = await #expect(throws: AssertionFailure.self) {
            try await backend.assertNoUnmatchedRequests()
        }
        #expect(failure?.description.contains("GET /api/greetings") == true)
    }

    @Test func aSimulatorIsRefusedWithAReason() throws {
        let backend = try Shop.backend()
        let error = #expect(throws: BackendError.self) { try backend.openURL("shop://x", simulatorID: "1-2") }
        #expect(error?.code == .notBuilt)
    }

    @Test func aCatalogThatDoesNotLoadSaysWhy() throws {
        let error = #expect(throws: BackendError.self) { try MockBackend.inProcess(catalog: "/nowhere/at/all") }
        #expect(error?.code == "catalog_invalid")
    }
}
