import Foundation
import Testing

/// The page of the mutation check names each fault and each profile in use, and tests
/// that are there.
@Suite struct MutationCheckTests {
    private static let page = "Documentation/MutationCheck.md"

    /// Name and catcher of each row of a part.
    private static func rows(_ part: String) throws -> [(name: String, test: String)] {
        let page = try #require(try Repository.text(page))
        let after = try #require(page.components(separatedBy: "<!-- \(part) -->\n").last)
        let table = after.components(separatedBy: "<!-- end of \(part) -->")[0]
        return table.matches(of: /\| `(\w+)` \| (.+) \|/).map { (String($0.output.1), String($0.output.2)) }
    }

    private static func tests() throws -> [(path: String, text: String)] {
        try Repository.files(in: "Examples/Wallet/UITests", withExtension: "swift").filter {
            $0.hasSuffix("Tests.swift")
        }
        .map { ($0, try Repository.text($0) ?? "") }
    }

    @Test func everyFaultIsCaught() throws {
        struct Faults: Decodable {
            struct Fault: Decodable { let name: String }
            let faults: [Fault]
        }
        let text = try #require(try Repository.text("Examples/Wallet/Faults.json"))
        let faults = try JSONDecoder().decode(Faults.self, from: Data(text.utf8)).faults.map(\.name)
        #expect(faults.count >= 12)
        #expect(try Self.rows("faults").map(\.name) == faults)
    }

    @Test func everyProfileInUseIsNeeded() throws {
        let used = try Self.tests().flatMap { $0.text.matches(of: /profile: "(\w+)"/).map { String($0.output.1) } }
        #expect(Set(used).count >= 14)
        #expect(try Self.rows("profiles").map(\.name) == Set(used).sorted())
    }

    @Test(arguments: ["faults", "profiles"])
    func whatCaughtThemIsThere(part: String) throws {
        let tests = try Self.tests()
        for row in try Self.rows(part) {
            let name = row.test.trimmingCharacters(in: ["`"]).split(separator: "/")
            guard name.count == 2 else {
                Issue.record("\(Self.page): \(row.name) is \(row.test)")
                continue
            }
            let isThere = tests.contains {
                $0.text.contains("final class \(name[0]):") && $0.text.contains("func \(name[1])(")
            }
            #expect(isThere, "\(Self.page) names \(row.test), which is no test")
        }
    }
}
