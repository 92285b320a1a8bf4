import Dubler
import Foundation
import Testing

#if canImport(FoundationNetworking)
    import FoundationNetworking
#endif

@Suite struct NetworkTransportMockTests {
    private static let address = "https://info-example.com/get_info"

    private func folder(_ files: [String: String]) throws -> URL {
        let folder = FileManager.default.temporaryDirectory.appendingPathComponent("mock-\(UUID().uuidString)")
        try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
        for (name, text) in files { try Data(text.utf8).write(to: folder.appendingPathComponent(name)) }
        return folder
    }

    private func text(_ transport: NetworkTransportMock, _ method: HTTPMethod = .get) async throws -> String {
        String(decoding: try await transport.data(for: MockedRequest(url: Self.address, method: method)), as: UTF8.self)
    }

    @Test func answersWithTheFileOfAStub() async throws {
        let transport = NetworkTransportMock(folder: try folder(["fact.json": #"{"id":1}"#]))
        transport.mockSuccess(url: Self.address, method: .get, responseFile: "fact")
        #expect(try await text(transport) == #"{"id":1}"#)
        #expect(transport.invokedRequests.map(\.url) == [Self.address])
        #expect(transport.unansweredRequests.isEmpty)
    }

    @Test func aLaterStubTakesTheEarlierOnesPlace() async throws {
        let transport = NetworkTransportMock(folder: try folder(["a.json": "1", "b.json": "2"]))
        transport.mockSuccess(url: Self.address, method: .get, responseFile: "a")
        transport.mockFailure(url: Self.address, method: .get, error: URLError(.timedOut))
        await #expect(throws: URLError.self) { try await text(transport) }
        transport.mockSuccess(url: Self.address, method: .get, responseFile: "b.json")
        #expect(try await text(transport) == "2")
    }

    @Test func aRemovedStubAnswersNoMore() async throws {
        let transport = NetworkTransportMock(folder: try folder([:]))
        transport.mockSuccess(url: Self.address, method: .get, data: Data())
        transport.allowsUnansweredRequests = true
        transport.removeFakeResponse(withURL: Self.address, method: .get)
        await #expect(throws: UnansweredRequest.self) { try await text(transport) }
    }

    @Test func saysWhatCameNearestWhenNothingAnswers() async throws {
        let transport = NetworkTransportMock(folder: try folder([:]))
        transport.allowsUnansweredRequests = true
        transport.mockSuccess(url: Self.address, method: .post, data: Data())
        await #expect(throws: UnansweredRequest.self) { try await text(transport) }
        let message = try #require(transport.unansweredRequests.first).description
        #expect(
            message == "Nothing answers GET \(Self.address). Nearest: POST \(Self.address). "
                + "Stub it with mockSuccess or mockFailure. [request_unanswered]"
        )
    }

    @Test func saysWhichFileIsMissing() async throws {
        let place = try folder([:])
        let transport = NetworkTransportMock(folder: place)
        transport.allowsUnansweredRequests = true
        transport.mockSuccess(url: Self.address, method: .get, responseFile: "gone")
        await #expect(throws: UnansweredRequest.self) { try await text(transport) }
        let message = try #require(transport.unansweredRequests.first).description
        #expect(message.contains("the file \"gone\", which is not in \(place.path)"))
    }

    @Test func delayPassesOnTheClock() async throws {
        let clock = FakeClock()
        let transport = NetworkTransportMock(folder: try folder([:]), clock: clock)
        transport.delay = 3_600
        transport.mockSuccess(url: Self.address, method: .get, data: Data("late".utf8))
        async let answer = text(transport)
        try await clock.waitForTimers()
        #expect(transport.invokedRequests.count == 1)
        clock.advance(by: .seconds(3_600))
        #expect(try await answer == "late")
    }

    @Test func closuresAreCalledOnTheMainQueueLater() async throws {
        let transport = NetworkTransportMock(folder: try folder([:]))
        transport.mockSuccess(url: Self.address, method: .get, data: Data("x".utf8))
        let key = DispatchSpecificKey<Bool>()
        DispatchQueue.main.setSpecific(key: key, value: true)
        defer { DispatchQueue.main.setSpecific(key: key, value: nil) }
        let isMain = await withCheckedContinuation { continuation in
            transport.data(for: MockedRequest(url: Self.address)) { _ in
                continuation.resume(returning: DispatchQueue.getSpecific(key: key) == true)
            }
        }
        #expect(isMain)
    }
}
