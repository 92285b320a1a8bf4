import Dubler
import Foundation
import Testing

@testable import DublerTesting

@Suite struct UnmatchedRequestTests {
    private func scope(_ traits: MockTrait...) throws -> MockScope {
        MockScope([.catalog("Mocks")] + traits, test: try #require(Test.current))
    }

    @Test func whatNothingAnswersFailsTheTestWithNearMisses() async throws {
        let scope = try scope(.profile("red"))
        try await withKnownIssue {
            try await scope.run {
                let answer = try await ask("whom")
                #expect(answer.contains("nearMisses"))
            }
        } matching: { issue in
            let text = "\(issue.comments)"
            return text.contains("GET /whom") && text.contains("/who")
        }
    }

    @Test func theTestMayAllowIt() async throws {
        try await scope(.profile("red", unmatched: .allow)).run { _ = try await ask("whom") }
    }

    @Test func aProfileThatDoesNotExistFailsTheTest() async throws {
        let scope = try scope(.profile("rot"))
        let error = await #expect(throws: BackendError.self) { try await scope.run {} }
        #expect(error?.code == .profileUnknown)
    }

    @Test func ofSeveralProfilesOneMayFail() async throws {
        let scope = try scope(.profiles("red", "blue"))
        let runs = Guarded<[String]>([])
        await withKnownIssue {
            try await scope.run {
                let profile = try MockBackend.current.activation?.profile ?? ""
                runs.withLock { $0.append(profile) }
                #expect(profile == "blue")
            }
        }
        #expect(runs.withLock { $0 } == ["red", "blue"])
    }

    @Test func aTransportMockWithoutAnAnswerFailsTheTest() async throws {
        let scope = try scope()
        try await withKnownIssue {
            try await scope.run {
                let transport = NetworkTransportMock(folder: URL(fileURLWithPath: "/"))
                _ = try? await transport.data(for: MockedRequest(url: "http://a.b/c"))
            }
        } matching: {
            "\($0.comments)".contains("Nothing answers GET http://a.b/c")
        }
    }

    @Test func theTimelineShowsRequestsAndEvents() async throws {
        try await scope(.profile("red")).run {
            _ = try await ask("who")
            let backend = try MockBackend.current
            let diagnostics = try await backend.control(.get, "/sessions/default/diagnostics")
            let lines = MockEvidence.timeline(diagnostics).split(separator: "\n")
            #expect(lines.count == 2)
            #expect(lines.last?.hasSuffix("GET /who → 200  (red, profile:red, response 1 of 1)") == true)
            #expect(MockEvidence.journal(diagnostics).contains(#""target":"/who""#))
        }
    }
}
