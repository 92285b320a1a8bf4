import Foundation
import Testing

/// The page of errors and the sources name the same codes.
@Suite struct ErrorCodeTests {
    /// Words in the sources that look like codes and are none that anybody sees.
    private static let others: [String: String] = [
        "dubler_migrations": "a table of DublerStore",
        "auth_time": "a claim of tokens",
        "get_app_container": "a command of simctl",
        "shift_jis": "a charset",
        "operation_retry_after_error": "a profile in a comment",
        "target_section": "a payload in a comment",
        "item_ready": "a payload of a first catalog",
        "temporary_error": "a body in a comment",
        "json_patch_missing": "becomes patch_base_unusable",
        "json_patch_test_failed": "becomes patch_base_unusable",
        "state_collection_conflict": "found as state_and_collection while loading",
    ]

    @Test func pageHasEveryCodeAndNoOther() throws {
        let page = try Page.text("Documentation/Errors.md")
        let named = Set(page.matches(of: /`([a-z][a-z0-9]*(?:_[a-z0-9]+)+|unmatched)`/).map { String($0.output.1) })
        let known = try codes().subtracting(Self.others.keys)
        #expect(known.subtracting(named).sorted() == [], "codes of the sources that the page lacks")
        #expect(named.subtracting(known).subtracting(["snake_case"]).sorted() == [], "codes of the page that are gone")
        #expect(known.count > 150)
    }

    @Test func exceptionsAreInTheSources() throws {
        #expect(Set(Self.others.keys).subtracting(try words()).sorted() == [])
    }

    /// Words of the sources that can only be codes.
    private func codes() throws -> Set<String> { try words().union(["unmatched"]) }

    private func words() throws -> Set<String> {
        var words: Set<String> = []
        let generated = ["OpenAPIDocument.swift", "AdminFiles.swift"]
        for path in try sources() where !generated.contains(where: path.hasSuffix) {
            for match in try Page.text(path).matches(of: /"([a-z][a-z0-9]*(?:_[a-z0-9]+)+)"/) {
                words.insert(String(match.output.1))
            }
        }
        return words
    }

    private func sources() throws -> [String] {
        let folders = ["Sources/Dubler", "Sources/DublerServer", "Sources/DublerStore", "Sources/DublerTesting/Traits"]
        return folders.flatMap { folder in
            let start = Page.root.appendingPathComponent(folder).path
            let paths = FileManager.default.enumerator(atPath: start)?.compactMap { $0 as? String } ?? []
            return paths.filter { $0.hasSuffix(".swift") }.sorted().map { "\(folder)/\($0)" }
        }
    }
}
