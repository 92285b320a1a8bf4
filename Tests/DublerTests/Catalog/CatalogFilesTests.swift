import Dubler
import Foundation
import Testing

@Suite struct CatalogFilesTests {
    private final class Folder {
        let url: URL

        init(_ files: [String: String]) throws {
            url = FileManager.default.temporaryDirectory.appendingPathComponent("dubler-\(UUID().uuidString)")
            for (path, text) in files {
                let file = url.appendingPathComponent(path)
                try FileManager.default.createDirectory(
                    at: file.deletingLastPathComponent(),
                    withIntermediateDirectories: true
                )
                try Data(text.utf8).write(to: file)
            }
        }

        func link(_ path: String, to target: String) throws {
            try FileManager.default.createSymbolicLink(
                atPath: url.appendingPathComponent(path).path,
                withDestinationPath: target
            )
        }

        deinit { try? FileManager.default.removeItem(at: url) }
    }

    private static let texts = [
        "catalog.json": "{}",
        "baseline/a.json":
            #"{ "rules": [ { "method": "GET", "path": "/a", "response": { "bodyFile": "x/y.txt" } } ] }"#,
        "baseline/deep/b.json": "{}",
        "profiles/p.json": #"{ "id": "p", "owner": "x" }"#,
        "pushes/ready.json": #"{ "aps": {} }"#,
        "bodies/x/y.txt": "text",
        ".dubler/state.json": "not ours",
    ]

    @Test func loadsAFolderAsIfItWereInMemory() throws {
        let folder = try Folder(Self.texts)
        let catalog = try CatalogLoader.load(folder: folder.url.path).get()
        let memory = try CatalogFixtures.catalog(Self.texts.filter { !$0.key.hasPrefix(".") })
        #expect(catalog.hash == memory.hash && catalog.hash.count == 32)
        #expect(catalog.rules.count == 1 && catalog.profiles.map(\.id) == ["p"] && catalog.pushes.count == 1)
        #expect(catalog.settings.name == folder.url.lastPathComponent)
        guard case .file(let file)? = catalog.rules.first?.responses.first?.body else {
            Issue.record("the body is no file")
            return
        }
        #expect(file.length == 4 && file.contentType == "text/plain; charset=utf-8" && file.path.hasSuffix("x/y.txt"))
        #expect(CatalogFiles.contents(of: file) == Array("text".utf8))
    }

    @Test func tellsUpperFromLowerCase() {
        var texts = Self.texts
        texts["bodies/x/y.txt"] = nil
        texts["bodies/X/y.txt"] = "text"
        let errors = CatalogLoader.check(CatalogFiles(texts: texts)).diagnostics
        #expect(errors.map(\.code) == ["unknown_file"])
        #expect(errors.first?.message.contains("`X/y.txt`") == true)
    }

    @Test func refusesLinksThatLeaveTheCatalog() throws {
        let outside = try Folder(["secret.txt": "secret"])
        let folder = try Folder(Self.texts)
        try folder.link("bodies/inside.txt", to: "x/y.txt")
        #expect(throws: Never.self) { try CatalogLoader.load(folder: folder.url.path).get() }
        try folder.link("bodies/outside.txt", to: outside.url.appendingPathComponent("secret.txt").path)
        try folder.link("baseline/outside", to: outside.url.path)
        try folder.link("profiles/nowhere.json", to: "missing.json")
        guard case .failure(let errors) = CatalogLoader.load(folder: folder.url.path) else {
            Issue.record("a link out of the catalog was followed")
            return
        }
        #expect(errors.diagnostics.map(\.code) == Array(repeating: "link_leaves_catalog", count: 3))
    }

    @Test func doesNotFollowLinksInCircles() throws {
        let folder = try Folder(Self.texts)
        try folder.link("baseline/deep/up", to: "..")
        guard case .failure(let errors) = CatalogLoader.load(folder: folder.url.path) else {
            Issue.record("the circle was not noticed")
            return
        }
        #expect(errors.diagnostics.map(\.code) == ["link_cycle"])
    }

    @Test func saysThatThereIsNoCatalog() throws {
        let empty = try Folder(["notes.txt": "x"])
        for path in [empty.url.path, empty.url.appendingPathComponent("missing").path] {
            guard case .failure(let errors) = CatalogLoader.load(folder: path) else {
                Issue.record("\(path) loads")
                continue
            }
            #expect(errors.diagnostics.map(\.code) == ["catalog_missing"])
        }
    }

    @Test func findsDocumentsByTheirExactName() throws {
        var texts = Self.texts
        texts["catalog.json"] = #"{ "services": { "api": { "openapi": "docs/Api.yaml" } } }"#
        #expect(CatalogFixtures.errors(texts) == ["unknown_file"])
        texts["docs/api.yaml"] = "x"
        let folder = try Folder(texts)
        guard case .failure(let errors) = CatalogLoader.load(folder: folder.url.path) else {
            Issue.record("a name in other case was taken")
            return
        }
        #expect(errors.diagnostics.map(\.code) == ["unknown_file"])
        texts["docs/Api.yaml"] = "x"
        #expect(CatalogFixtures.errors(texts.filter { !$0.key.hasPrefix(".") }) == [])
        let right = try Folder(texts)
        #expect(throws: Never.self) { try CatalogLoader.load(folder: right.url.path).get() }
        texts["catalog.json"] = #"{ "services": { "api": { "openapi": "../api.yaml" } } }"#
        #expect(CatalogFixtures.errors(texts) == ["path_leaves_catalog"])
    }

    @Test(arguments: ["profile/p.json", "Baseline/b.json", "Catalog.json"])
    func notesNamesThatAreNearlyOurs(path: String) {
        #expect(CatalogFixtures.notes(["catalog.json": "{}", path: "{}"]) == ["file_not_read"])
    }

    @Test func hashesNamesAndBytes() throws {
        var hashes: Set<String> = []
        for change in [[:], ["baseline/a.json": "{ }"], ["bodies/z": ""], ["catalog.json": #"{ "seed": 1 }"#]] {
            var texts = Self.texts.merging(change) { $1 }
            texts[".dubler/state.json"] = nil
            hashes.insert(try CatalogFixtures.catalog(texts).hash)
        }
        #expect(hashes.count == 4)
    }
}
