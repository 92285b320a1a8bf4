import Dubler
import Foundation
import Testing

@testable import DublerServer

/// A catalog that is edited while it is served.
@Suite struct LiveEditTests {
    private static func baseline(_ version: Int) -> String {
        "{\"rules\": [{\"name\": \"a\", \"method\": \"GET\", \"path\": \"/a\", \"response\": {\"body\": {\"version\": \(version)}}}]}"
    }

    @Test func noAnswerFailsWhileFilesAreSaved() throws {
        let folder = try CatalogFolder(["baseline/all.json": Self.baseline(0)])
        let host = try MockHost(folder) { $0.watches = true }
        let isOver = Guarded(false)
        let wrong = Guarded<[String]>([])
        let answered = Guarded(0)
        let workers = DispatchGroup()
        for _ in 0..<4 {
            workers.enter()
            Thread.detachNewThread {
                defer { workers.leave() }
                do {
                    let client = try KeepAliveClient(port: host.port)
                    var latest = 0
                    while !isOver.value {
                        let reply = try client.ask("GET", "/a")
                        let version = reply.json["version"]?.numberValue?.intValue ?? -1
                        if reply.status != 200 || version < latest {
                            wrong.change { $0.append("\(reply.status) \(reply.text)") }
                        }
                        latest = version
                        answered.change { $0 += 1 }
                    }
                } catch {
                    wrong.change { $0.append("\(error)") }
                }
            }
        }
        let control = try KeepAliveClient(port: host.port)
        for version in 1...10 {
            try folder.write(Self.baseline(version), to: "baseline/all.json")
            #expect(try control.call("POST", "/catalog/reload").status == 200)
            try folder.write("{\"rules\": [", to: "baseline/all.json")
            let refused = try control.call("POST", "/catalog/reload")
            #expect(refused.status == 422)
            #expect(refused.text.contains("baseline/all.json:1:"))
        }
        #expect(try control.call("GET", "/catalog").json["failedReload"]?.arrayValue?.isEmpty == false)
        // The watcher sees the last good save by itself; a burst is one reload.
        for version in 11...14 { try folder.write(Self.baseline(version), to: "baseline/all.json") }
        #expect(host.log.waits { lines in lines.contains { $0.hasPrefix("reloaded") } })
        #expect(host.waits { _ in answered.value > 200 })
        isOver.change { $0 = true }
        workers.wait()
        #expect(wrong.value.prefix(3) == [])
        #expect(try control.ask("GET", "/a").json["version"] == 14)
    }

    @Test func aBadSaveIsToldAndKeepsTheLastGoodCatalog() throws {
        let folder = try CatalogFolder(["baseline/all.json": Self.baseline(0)])
        let host = try MockHost(folder) { $0.watches = true }
        try folder.write(
            #"{"rules": [{"method": "GET", "path": "no slash", "response": {}}]}"#,
            to: "baseline/all.json"
        )
        #expect(host.log.waits { lines in lines.contains { $0.hasPrefix("reloadRefused") } })
        let client = try KeepAliveClient(port: host.port)
        #expect(try client.ask("GET", "/a").json["version"] == 0)
        #expect(try client.call("GET", "/catalog").json["failedReload"]?[0]?.text.contains("all.json") == true)
        try folder.write(Self.baseline(1), to: "baseline/all.json")
        #expect(host.log.waits { lines in lines.contains { $0.hasPrefix("reloaded(") } })
        #expect(try client.ask("GET", "/a").json["version"] == 1)
    }
}
