import Foundation
import Testing

@testable import Dubler

/// One catalog and the same random requests, over HTTP and in process: the same
/// answers, the same journal.
@Suite struct SameAnswersTests {
    private static let requestCount = 10_000

    @Test func randomRequestsAreAnsweredAndKeptTheSame() throws {
        let seed = ProcessInfo.processInfo.environment["DUBLER_SEED"].flatMap { UInt64($0) } ?? 20_261_201
        var random = RandomRequests(seed: seed)
        let catalog = try CatalogLoader.load(CatalogFiles(texts: RandomRequests.catalog)).get()
        let server = try LiveServer(RandomRequests.catalog)
        let remote = MockBackend(baseURL: server.url)
        let local = MockBackend.inProcess(catalog: catalog)
        let process = try #require(local.inProcessServer)
        var client: PlainClient?
        var statuses: [Int: Int] = [:]
        for number in 0..<Self.requestCount {
            if number.isMultiple(of: 1_000) {
                if number > 0 { try expectSameJournals(remote, local) }
                let profile = RandomRequests.profiles[number / 1_000 % RandomRequests.profiles.count]
                client = try PlainClient(port: try #require(remote.activate(profile: profile).baseURL.port))
                try local.activate(profile: profile)
            }
            let request = random.next()
            let answer = try client?.answer(to: request).naming(remote.baseURL)
            let overHTTP = try #require(answer, "seed \(seed), request \(number)")
            let inProcess = process.response(to: request, at: local.baseURL.host ?? "").naming(local.baseURL)
            statuses[overHTTP.status, default: 0] += 1
            guard overHTTP == inProcess else {
                Issue.record("seed \(seed), request \(number): \(request.target)\n\(overHTTP)\n\(inProcess)")
                return
            }
        }
        try expectSameJournals(remote, local)
        // Hits and misses of every sort, so that there is something to compare.
        #expect(statuses.count > 8, "\(statuses)")
        #expect((500..<8_000).contains(statuses[404, default: 0]), "\(statuses)")
        withExtendedLifetime(server) {}
    }

    private func expectSameJournals(_ remote: MockBackend, _ local: MockBackend) throws {
        let (overHTTP, inProcess) = (try Self.journal(remote), try Self.journal(local))
        #expect(overHTTP.count == 1_000)
        #expect(overHTTP.count == inProcess.count)
        for (one, other) in zip(overHTTP, inProcess) where one != other {
            Issue.record("\(one)\n\(other)")
            return
        }
    }

    /// The entries without what says when.
    private static func journal(_ backend: MockBackend) throws -> [String] {
        let page = try backend.control(.get, "/sessions/default/journal?limit=1000")
        let entries = try #require(page.objectValue?.members.first { $0.value.arrayValue != nil }?.value.arrayValue)
        return entries.map { entry in
            guard var object = entry.objectValue else { return "" }
            for name in ["time", "endedAt"] { object[name] = nil }
            return String(decoding: JSONValue.object(object).serialized(), as: UTF8.self)
                .replacing(backend.baseURL.absoluteString, with: PlainAnswer.base)
        }
    }
}

extension InProcessServer {
    /// The whole answer, its head without what the wire adds.
    fileprivate func response(to request: HTTPRequest, at host: String) -> PlainAnswer {
        let parts = Dubler.Guarded(PlainAnswer())
        _ = exchange(request, to: .host(host, session: "default")) { step in
            parts.withLock { $0.take(step) }
        }
        return parts.withLock { $0 }
    }
}
