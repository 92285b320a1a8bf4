import Dubler
import DublerTesting
import Foundation
import Testing

#if canImport(FoundationNetworking)
    import FoundationNetworking
#endif

/// Asks the backend of the test that runs.
func ask(_ path: String) async throws -> String {
    let backend = try MockBackend.current
    let session = URLSession(configuration: .mocked(by: backend))
    let (data, _) = try await session.data(from: backend.baseURL.appendingPathComponent(path))
    return String(decoding: data, as: UTF8.self)
}

@Suite(.catalog("Mocks"), .profile("blue")) struct MockTraitTests {
    @Test func theProfileOfASuiteIsInPlace() async throws {
        #expect(try await ask("who") == "blue")
        let backend = try MockBackend.current
        #expect(backend.activation?.profile == "blue")
    }

    @Test(.profile("red")) func theProfileOfATestLiesAboveThatOfItsSuite() async throws {
        #expect(try await ask("who") == "red")
    }

    @Test(.profile(nil)) func theBaselineCanBeAskedFor() async throws { #expect(try await ask("who") == "nobody") }

    @Test(arguments: 1...20) func everyCaseHasABackendOfItsOwn(count: Int) async throws {
        for _ in 0..<count { _ = try await ask("who") }
        await expectRequest(.get("/who"), count: RequestCount(integerLiteral: count))
    }

    @Test(.fakeClock()) func delaysPassOnTheClockOfTheTest() async throws {
        #expect(try await ask("slow") == "late")
        let clock = try FakeClock.current
        #expect(clock.elapsed == .seconds(30))
    }

    @Suite struct Inside {
        @Test func suitesInsideInheritTraits() async throws { #expect(try await ask("who") == "blue") }
    }

    private static let asked = Guarded<[String]>([])

    @Test(.profiles("red", "blue")) func aTestCanRunUnderSeveralProfiles() async throws {
        let answer = try await ask("who")
        let profile = try MockBackend.current.activation?.profile
        #expect(answer == profile)
        await expectRequest(.get("/who"), count: 1)
        let asked = Self.asked.withLock { asked in
            asked.append(answer)
            return asked
        }
        #expect(["red", "blue"].starts(with: asked))
    }

    @Test func helpersSayWhetherItWasSo() async throws {
        _ = try await ask("who")
        #expect(await expectRequestSequence([.get("/who")]))
        #expect(await expectNoRequest(.post("/who")))
        #expect(await expectNoUnmatchedRequests())
        await withKnownIssue {
            #expect(await !expectNoRequest(.get("/who")))
        } matching: { issue in
            issue.sourceLocation?.fileID == #fileID && "\(issue.comments)".contains("GET /who")
        }
    }
}

@Suite struct MockScopeTests {
    @Test func withoutATraitThereIsNoBackend() {
        let error = #expect(throws: BackendError.self) { try MockBackend.current }
        #expect(error?.code == "no_current_backend")
        #expect(throws: BackendError.self) { try FakeClock.current }
    }

    private func run(_ trait: MockTrait, _ test: @Sendable () async throws -> Void) async throws {
        let current = try #require(Test.current)
        try await trait.provideScope(for: current, testCase: nil, performing: test)
    }

    @Test(.profile("red"), .catalog("Mocks")) func theOrderOfTraitsDoesNotMatter() async throws {
        #expect(try await ask("who") == "red")
    }
}
