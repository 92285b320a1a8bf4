import DublerApp
import Foundation
import Testing

@Suite struct HostGuardTests {
    private let services = HostGuard(
        LaunchConfiguration(
            arguments: [],
            environment: ["API_BASE_URL": "http://127.0.0.1:49152/api", "AUTH_BASE_URL": "https://Auth.example"]
        )
    )

    @Test(arguments: [
        "http://127.0.0.1:49152/api/cards", "https://auth.example/auth/token", "https://auth.example:443/x",
        "file:///tmp/x", "data:text/plain,x", "about:blank",
    ])
    func callsToServicesPass(url: String) {
        #expect(services.violation(of: URL(string: url)) == nil)
    }

    @Test(arguments: [
        "https://analytics.example/event", "http://127.0.0.1:8787/api/cards", "http://auth.example/auth/token",
        "wss://push.example/socket",
    ])
    func otherHostsAreReportedWithWhatToDo(url: String) throws {
        let violation = try #require(services.violation(of: URL(string: url)))
        #expect(violation.description.contains(url))
        #expect(violation.description.contains("127.0.0.1:49152, auth.example:443"))
        #expect(violation.description.contains("catalog.json"))
    }

    @Test func withoutServicesEveryCallIsAViolation() throws {
        let violation = try #require(HostGuard(allowing: []).violation(of: URL(string: "http://a.example")))
        #expect(violation.description.contains("known: none"))
    }
}
