import Dubler
import Foundation
import Testing

#if canImport(FoundationNetworking)
    import FoundationNetworking
#endif

/// Two hundred tests with two hundred profiles at once, in this process.
@Suite struct ParallelSessionsTests {
    private static let catalog: Result<Catalog, any Error> = Result {
        var files = [
            "catalog.json": #"{ "name": "Many", "template": true }"#,
            "baseline/api.json": """
            { "rules": [ { "name": "add", "method": "POST", "path": "/add", "response": {
                "set": { "sum": { "$inc": 1 } }, "body": { "sum": "{{state.sum}}" } } } ] }
            """,
        ]
        for number in 0..<200 {
            files["profiles/p\(number).json"] = """
                { "id": "p\(number)", "state": { "sum": \(number * 1_000) }, "overrides": [
                    { "name": "who", "method": "GET", "path": "/who", "responses": [
                        { "times": 3, "text": "p\(number)" }, { "status": 410 } ] } ] }
                """
        }
        return try CatalogLoader.load(CatalogFiles(texts: files)).get()
    }

    @Test(arguments: 0..<200) func testsDoNotSeeEachOther(number: Int) async throws {
        let backend = MockBackend.inProcess(catalog: try Self.catalog.get())
        try await backend.activate(profile: "p\(number)")
        let session = backend.urlSession
        for use in 1...3 {
            #expect(try await session.ask("GET", backend.baseURL.appendingPathComponent("who")).1 == "p\(number)")
            let sum = try await session.ask("POST", backend.baseURL.appendingPathComponent("add"), body: "").1
            #expect(sum.contains("\(number * 1_000 + use)"))
        }
        #expect(try await session.ask("GET", backend.baseURL.appendingPathComponent("who")).0.statusCode == 410)
        try await backend.assertRequest(method: .get, path: "/who", count: 4)
        try await backend.assertRequest(method: .post, path: "/add", count: 3)
        try await backend.assertNoUnmatchedRequests()
    }
}
