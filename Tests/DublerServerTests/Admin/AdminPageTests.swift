import Foundation
import Testing

@testable import DublerServer

/// Mock Admin's files on the wire. What the page does is tested in Tests/Admin.
@Suite struct AdminPageTests {
    private static var folder: URL {
        URL(fileURLWithPath: #filePath).deletingLastPathComponent()
            .appendingPathComponent("../../../Sources/DublerServer/Admin/Page").standardizedFileURL
    }

    private static func host() throws -> MockHost {
        try MockHost(CatalogFolder(baseline: #"{"method": "GET", "path": "/a", "response": {}}"#))
    }

    @Test func theProgramCarriesTheFilesAsTheyAre() throws {
        let names = try FileManager.default.contentsOfDirectory(atPath: Self.folder.path).sorted()
        #expect(AdminFiles.all.map(\.name) == names, "run Scripts/embed-admin")
        for file in AdminFiles.all {
            let bytes = try Data(contentsOf: Self.folder.appendingPathComponent(file.name))
            #expect(file.bytes == Array(bytes), "\(file.name): run Scripts/embed-admin")
        }
    }

    @Test func servesThePageWithAPolicyThatAllowsItsOwnFilesAlone() throws {
        let host = try Self.host()
        let client = try KeepAliveClient(port: host.port)
        let reply = try client.ask("GET", "/__dubler/")
        #expect(reply.status == 200)
        #expect(reply.value(ofHeader: "Content-Type") == "text/html; charset=utf-8")
        let policy = reply.value(ofHeader: "Content-Security-Policy") ?? ""
        #expect(policy.hasPrefix("default-src 'none'; script-src 'self'; "))
        #expect(!policy.contains("unsafe"))
        #expect(reply.value(ofHeader: "X-Content-Type-Options") == "nosniff")
    }

    @Test func whatIsKnownIsNotSentAgain() throws {
        let host = try Self.host()
        let client = try KeepAliveClient(port: host.port)
        let file = try #require(AdminFiles.all.first)
        let first = try client.ask("GET", "/__dubler/page/\(file.name)")
        let tag = try #require(first.value(ofHeader: "ETag"))
        let second = try client.ask("GET", "/__dubler/page/\(file.name)", headers: ["If-None-Match: \(tag)"])
        #expect(second.status == 304)
        let other = try client.ask("GET", "/__dubler/page/\(file.name)", headers: ["If-None-Match: \"x\""])
        #expect(other.status == 200)
    }

    @Test func theShortAddressLeadsToThePage() throws {
        let host = try Self.host()
        let client = try KeepAliveClient(port: host.port)
        let reply = try client.ask("GET", "/__dubler")
        #expect(reply.status == 308)
        #expect(reply.value(ofHeader: "Location") == "/__dubler/")
    }

    @Test func aLinkInAnotherSiteOpensItButAnotherNameDoesNot() throws {
        let host = try Self.host()
        let client = try KeepAliveClient(port: host.port)
        #expect(try client.ask("GET", "/__dubler/", headers: ["Sec-Fetch-Site: cross-site"]).status == 200)
        #expect(try client.ask("GET", "/__dubler/", headers: ["Host: evil.example"]).status == 403)
    }

    @Test(arguments: ["/__dubler/page/", "/__dubler/page/nothing.js", "/__dubler/page/..%2findex.html", "/__dubler/x"])
    func whatThePageHasNotIsNotFound(target: String) throws {
        let host = try Self.host()
        let client = try KeepAliveClient(port: host.port)
        #expect(try client.ask("GET", target).status == 404)
    }

    @Test func theFilesAreOnlyRead() throws {
        let host = try Self.host()
        let client = try KeepAliveClient(port: host.port)
        let reply = try client.ask("POST", "/__dubler/")
        #expect(reply.status == 405)
        #expect(reply.value(ofHeader: "Allow") == "GET, HEAD")
    }
}
