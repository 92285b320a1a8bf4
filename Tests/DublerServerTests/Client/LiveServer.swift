import Dubler
import Foundation
import Testing

@testable import DublerServer

/// A whole server on a thread of its own, with a catalog in memory.
final class LiveServer: Sendable {
    let url: URL
    private let remote: WireRemote

    init(_ files: [String: String], token: String? = nil) throws {
        let catalog = try CatalogLoader.load(CatalogFiles(texts: files)).get()
        let started = Box<Result<(String, WireRemote), LoopError>>()
        Thread.detachNewThread {
            var configuration = ServerConfiguration(catalog: "")
            configuration.port = 0
            configuration.stores = false
            configuration.adminToken = token
            let server = MockServer(catalog, configuration: configuration)
            do throws(LoopError) {
                try server.start()
            } catch {
                return started.put(.failure(error))
            }
            guard let remote = server.remote else { return }
            started.put(.success((server.url, remote)))
            server.run()
        }
        let (text, remote) = try started.take().get()
        self.remote = remote
        url = try #require(URL(string: text))
    }

    deinit { remote.post { $0.stop() } }
}

/// The app under test: one request a connection, and what came back.
enum App {
    @discardableResult
    static func send(_ method: String, _ path: String, to base: URL, body: String = "") throws -> String {
        let client = try PlainClient(port: try #require(base.port))
        let prefix = base.path == "/" ? "" : base.path
        client.send(
            "\(method) \(prefix)\(path) HTTP/1.1\r\nHost: h\r\nConnection: close\r\nX-Platform: iOS 17\r\n"
                + "Content-Type: application/json\r\nContent-Length: \(body.utf8.count)\r\n\r\n\(body)"
        )
        _ = client.receiveEnd()
        return client.text
    }
}
