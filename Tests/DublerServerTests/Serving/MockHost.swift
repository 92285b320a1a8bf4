import Dubler
import Foundation

@testable import DublerServer

/// A whole server on a thread of its own.
final class MockHost: Sendable {
    let port: Int
    /// What the server tells those who run it, then `ended`.
    let log: Recorder
    /// Lives as long as its server.
    private let folder: CatalogFolder
    private let server: LoopBound
    private let remote: WireRemote

    init(_ folder: CatalogFolder, configure: (inout ServerConfiguration) -> Void = { _ in }) throws {
        self.folder = folder
        var configuration = ServerConfiguration(catalog: folder.path)
        configuration.port = 0
        configure(&configuration)
        let catalog = try CatalogLoader.load(folder: folder.path).get()
        let log = Recorder()
        let started = Box<Result<(Int, LoopBound, WireRemote), LoopError>>()
        Thread.detachNewThread { [configuration] in
            let server = MockServer(catalog, configuration: configuration)
            server.log = { log.add("\($0)") }
            do throws(LoopError) {
                try server.start()
                guard let remote = server.remote else { return }
                started.put(.success((server.port, LoopBound(server), remote)))
                server.run()
                log.add("ended")
            } catch {
                started.put(.failure(error))
            }
        }
        (port, server, remote) = try started.take().get()
        self.log = log
    }

    deinit { remote.post { $0.stop() } }

    /// Asks something on the loop.
    func ask<Value: Sendable>(_ question: @escaping @Sendable (MockServer) -> Value) -> Value {
        let box = Box<Value>()
        remote.post { [server] _ in box.put(question(server.value)) }
        return box.take()
    }

    /// Asks until the answer is yes; false when it is not in time.
    func waits(seconds: Double = 20, until question: @escaping @Sendable (MockServer) -> Bool) -> Bool {
        let deadline = Date(timeIntervalSinceNow: seconds)
        while !ask(question) { if Date() > deadline { return false } }
        return true
    }

    /// Ends the server in the polite way and waits for it.
    func shutdown() -> Bool {
        remote.post { [server] _ in server.value.shutdown() }
        return log.waits(for: "ended")
    }

    /// `@unchecked Sendable`: the server is only touched on its loop's thread, where
    /// posted jobs run.
    private final class LoopBound: @unchecked Sendable {
        let value: MockServer

        init(_ value: MockServer) { self.value = value }
    }
}
