import DublerAssembly
import Testing

@Suite struct OptionMatcherTests {
    class Account: Hashable, @unchecked Sendable {
        static func == (one: Account, other: Account) -> Bool { one === other }
        func hash(into hasher: inout Hasher) { hasher.combine(ObjectIdentifier(self)) }
    }
    final class Corporate: Account, @unchecked Sendable {}

    struct Settings: Assembly {
        let qa = Definition({ "qa" })
        let bosses = Definition({ "bosses" })
        let usual = Definition({ "usual" })
        let byTeam = DefinitionWith<String, String>(option: .argument) {
            $0.equal("qa-team", use: \Settings.qa)
            $0.equal("big-bosses", use: \Settings.bosses)
            $0.default(use: \Settings.usual)
        }
        let byAccount = DefinitionWith<Account, String>(option: .argument) {
            $0.memberOf(Account.self, use: \Settings.usual)
            $0.kindOf(Account.self, use: \Settings.bosses)
        }
    }

    @Test func theFirstCaseThatFitsIsTakenElseTheDefault() throws {
        let settings = try Settings().activate()
        #expect(
            try ["qa-team", "big-bosses", "others"].map { try settings.byTeam($0) } == ["qa", "bosses", "usual"]
        )
    }

    @Test func aMemberIsOfTheVeryType() throws {
        let settings = try Settings().activate()
        #expect(try settings.byAccount(Account()) == "usual")
        #expect(try settings.byAccount(Corporate()) == "bosses")
    }
}
