import Foundation
import Testing

/// The page of the headless device names what the module declares.
@Suite struct FidelityTests {
    private static let root = URL(fileURLWithPath: #filePath)
        .deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent()

    /// Beyond Apple's API, and said in prose.
    private static let ours: Set<String> = [
        "KeptAttachment", "HeadlessFailure", "payload", "isKeptAlways", "message", "file", "line", "dx", "dy", "zero",
        "rawValue", "description", "compactDescription", "detailedDescription", "auditType",
    ]

    private func page() throws -> String {
        try String(contentsOf: Self.root.appendingPathComponent("Documentation/HeadlessDevice.md"), encoding: .utf8)
    }

    private func sources() throws -> [(path: String, text: String)] {
        let folder = Self.root.appendingPathComponent("Sources/HeadlessXCUI").path
        let paths = FileManager.default.enumerator(atPath: folder)?.compactMap { $0 as? String } ?? []
        return try paths.filter { $0.hasSuffix(".swift") }.map {
            ($0, try String(contentsOfFile: "\(folder)/\($0)", encoding: .utf8))
        }
    }

    @Test func pageNamesEverySymbol() throws {
        let page = try page()
        let pattern =
            /(?m)^ *(?:public|open) (?:nonisolated |override |class |final |static |convenience )*(?:func|var|let|class|struct|enum|protocol) `?(\w+)/
        var found = 0
        for source in try sources() where !source.path.hasSuffix("HeadlessSimulator.swift") {
            if source.path.hasSuffix("+Audit.swift") || source.path.contains("Values/") { continue }
            for match in source.text.matches(of: pattern) {
                let name = String(match.output.1)
                found += 1
                #expect(
                    page.contains("`\(name)`") || page.contains("`\(name)(") || page.contains(".\(name)`")
                        || page.contains(".\(name)(") || Self.ours.contains(name),
                    "\(source.path): \(name)"
                )
            }
        }
        #expect(found > 100)
    }

    @Test func rowsLeadToApplesPages() throws {
        let rows = try page().split(separator: "\n").filter { $0.contains("](https://developer.apple.com/") }
        #expect(rows.count > 90)
        for row in rows {
            #expect(!row.contains("documentation//"), "\(row)")
        }
    }

    @Test func unplayedSymbolsAreMarked() throws {
        let page = try page()
        for source in try sources() {
            for match in source.text.matches(of: /NotPlayed\.fail\(\s*"[\w.]*?(\w+)\(?[^"\\]*"/) {
                #expect(page.contains(match.output.1), "\(source.path): \(match.output.1)")
            }
        }
    }
}
