import Foundation
import Testing

@testable import Dubler

@Suite("The client that the environment asks for")
struct EnvironmentTests {
    @Test("takes server and session from variables, with xcodebuild's prefix too")
    func variables() {
        let plain = MockBackend.fromEnvironment(["DUBLER_URL": "http://10.0.0.1:9000", "DUBLER_SESSION": "w1"])
        #expect(plain.serverURL.absoluteString == "http://10.0.0.1:9000")
        #expect(plain.session == "w1")
        let prefixed = MockBackend.fromEnvironment([
            "TEST_RUNNER_DUBLER_URL": "http://a:1", "TEST_RUNNER_DUBLER_SESSION": "s",
        ])
        #expect(prefixed.serverURL.absoluteString == "http://a:1")
        #expect(prefixed.session == "s")
        let both = MockBackend.fromEnvironment(["DUBLER_URL": "http://a:1", "TEST_RUNNER_DUBLER_URL": "http://b:2"])
        #expect(both.serverURL.absoluteString == "http://a:1")
    }

    @Test("is the one of `dubler up` where nothing is said")
    func defaults() {
        for environment in [[:], ["DUBLER_URL": "", "DUBLER_SESSION": ""]] {
            let backend = MockBackend.fromEnvironment(environment)
            #expect(backend.serverURL.absoluteString == "http://127.0.0.1:8787")
            #expect(backend.session == "default")
        }
    }

    @Test(
        "says at the first call that an address is none",
        arguments: [
            "127.0.0.1:8787", "ftp://a", "http://", "not an address",
        ]
    )
    func noAddress(address: String) {
        let backend = MockBackend.fromEnvironment(["DUBLER_URL": address])
        let error = #expect(throws: BackendError.self) { try backend.activate(profile: nil) }
        #expect(
            error?.description
                == "DUBLER_URL is \"\(address)\", which is no address of a server. "
                + "Give it as http://HOST:PORT, such as http://127.0.0.1:8787. [configuration_invalid]"
        )
    }

    @Test("an address given in code is judged alike")
    func givenAddress() throws {
        let backend = MockBackend(baseURL: try #require(URL(string: "wallet://x")))
        let error = #expect(throws: BackendError.self) { try backend.mark("a") }
        #expect(error?.message == "The address is \"wallet://x\", which is no address of a server.")
    }
}
