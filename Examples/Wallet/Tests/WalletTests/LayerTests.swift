import Foundation
import Testing

/// The app's layers, read from its sources.
@Suite struct LayerTests {
    private static let core = URL(fileURLWithPath: #filePath).deletingLastPathComponent()
        .deletingLastPathComponent().deletingLastPathComponent().appendingPathComponent("Sources/WalletCore")

    private static func sources() throws -> [(path: String, text: String)] {
        let paths = try #require(FileManager.default.subpaths(atPath: core.path)).filter { $0.hasSuffix(".swift") }
        return try paths.sorted().map { ($0, try String(contentsOf: core.appendingPathComponent($0), encoding: .utf8)) }
    }

    /// A release must hold nothing of the tests: one file imports what tests need, and is left out.
    @Test func oneFileKnowsOfTests() throws {
        let files = try Self.sources().filter { $0.text.contains("import DublerApp") }
        #expect(files.map(\.path) == ["Assembly/WalletStart+Launch.swift"])
        let lines = files[0].text.split(separator: "\n").filter { !$0.hasPrefix("//") }
        #expect(lines.first == "#if UITESTING")
        #expect(lines.last == "#endif")
    }

    @Test(arguments: [
        ("API(", "Assembly"), ("URLSessionTransport(", "Assembly"), ("StoredListRepository(", "Assembly"),
        ("FileRecordStore(", "Assembly"), ("Presenter(view:", "Assembly"), ("Interactor(", "Assembly"),
    ])
    func partsAreMadeInTheCompositionRootAlone(construction: String, folder: String) throws {
        let makers = try Self.sources().filter { $0.text.contains(construction) }.map(\.path)
        #expect(!makers.isEmpty)
        #expect(makers.filter { !$0.hasPrefix(folder + "/") } == [])
    }

    @Test(arguments: ["Scenes", "Elements", "App", "Texts", "Routing", "Access"])
    func whatIsShownKnowsNoTransport(folder: String) throws {
        for file in try Self.sources() where file.path.hasPrefix(folder + "/") {
            for word in ["HTTPCall", "HTTPAnswer", "HTTPTransport", "URLSession", "RecordStore"] {
                #expect(!file.text.contains(word), "\(file.path) names \(word)")
            }
        }
    }

    @Test func identifiersAreAreaAndElement() throws {
        let literal = /"((?:[a-z]+_)+(?:[a-z]+|\\\([^"]*\)))"/
        let loose = /(?:TextElement|ButtonElement|FieldElement|RowElement|ToggleElement|ListElement)\(\s*"([^"]+)"/
        var found = 0
        for file in try Self.sources() {
            for match in file.text.matches(of: loose) {
                found += 1
                let identifier = "\"\(match.output.1)\""
                #expect(identifier.wholeMatch(of: literal) != nil, "\(file.path): \(identifier)")
            }
        }
        #expect(found > 80)
    }

    /// No input may end the app; the one lock says why it is safe.
    @Test(arguments: [
        "try!", "as!", "fatalError(", "preconditionFailure(", "print(", "@unchecked Sendable", "nonisolated(unsafe)",
    ])
    func nothingTrapsOrHidesARace(construct: String) throws {
        let wallet = Self.core.deletingLastPathComponent().deletingLastPathComponent()
        for folder in ["Sources", "App"] {
            let base = wallet.appendingPathComponent(folder)
            for path in try #require(FileManager.default.subpaths(atPath: base.path)) where path.hasSuffix(".swift") {
                if construct == "@unchecked Sendable", path == "WalletCore/Storage/Locked.swift" { continue }
                let text = try String(contentsOf: base.appendingPathComponent(path), encoding: .utf8)
                #expect(!text.contains(construct), "\(folder)/\(path)")
            }
        }
    }

    /// The table that test authors read is the app's.
    @Test func theReadmeListsTheIdentifiersOfTheApp() throws {
        let readme = try String(
            contentsOf: Self.core.deletingLastPathComponent().deletingLastPathComponent()
                .appendingPathComponent("README.md"),
            encoding: .utf8
        )
        let table = try #require(
            readme.components(separatedBy: "## Identifiers\n").last?.components(separatedBy: "\n## ").first
        )
        let rows = table.split(separator: "\n").filter { $0.hasPrefix("| ") }.joined()
        let listed = Set(rows.matches(of: /`([a-z]+_[a-z_]*[a-z])`/).map { String($0.output.1) })
        var declared: Set<String> = []
        let literal = /(?:TextElement|ButtonElement|FieldElement|RowElement|ToggleElement|ListElement)\(\s*"([a-z_]+)"/
        for file in try Self.sources() {
            declared.formUnion(file.text.matches(of: literal).map { String($0.output.1) })
        }
        #expect(declared.subtracting(listed).sorted() == [])
        let composed = ["tab_", "pin_", "settings_", "nav_back"]
        let unknown = listed.subtracting(declared).filter { id in !composed.contains { id.hasPrefix($0) } }
        #expect(unknown.sorted() == [])
    }
}
