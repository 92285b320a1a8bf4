import Dubler
import DublerApp
import DublerAssembly
import DublerTesting
import Facts
import Foundation
import Testing

#if canImport(FoundationNetworking)
    import FoundationNetworking
#endif

@Suite(.catalog("Mocks"), .fakeClock()) struct FactServiceTests {
    private func service() throws -> FactService {
        let backend = try MockBackend.current
        let transport = URLSessionNetworkTransport(base: backend.baseURL, configuration: .mocked(by: backend))
        return FactService(transport: transport, clock: try FakeClock.current)
    }

    @Test func aFactIsRead() async throws {
        #expect(try await service().fact() == Fact(text: "Facts are stubborn."))
        await expectRequest(.get("/fact"), count: 1)
    }

    @Test(.profile("later")) func halfAMinuteOfAskingTakesNoTime() async throws {
        #expect(try await service().fact() == Fact(text: "Late, and true."))
        let clock = try FakeClock.current
        #expect(clock.elapsed == .seconds(30))
        await expectRequest(.get("/fact"), count: 7)
    }

    @Test func aTransportOfFilesStandsInTheGraph() async throws {
        let app = Container([FactComponents(launch: LaunchConfiguration(arguments: [], environment: [:]))])
        let files = NetworkTransportMock(bundle: .module)
        files.mockSuccess(url: "fact", method: .get, responseFile: "fact")
        let fact = try await app.withPatch {
            try $0.patch(\FactComponents.transport, with: files)
        } operation: {
            try await app.resolve(\FactComponents.service).fact()
        }
        #expect(fact == Fact(text: "A test that never fails tells nothing."))
        #expect(files.invokedRequests.map(\.url) == ["fact"])
    }
}

extension NetworkTransportMock: NetworkTransport {
    /// Answers with the file that is stubbed for the path.
    public func load<Value: Decodable & Sendable>(_ path: String) async throws -> Value {
        try JSONDecoder().decode(Value.self, from: await data(for: MockedRequest(url: path)))
    }
}
