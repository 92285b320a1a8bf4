import Dubler
import Testing

/// What words mean.
@Suite struct VocabularyTests {
    @Test func theOneThatShipsHoldsTogether() {
        let (vocabulary, findings) = Vocabulary.read(Array("{}".utf8), file: "v.json")
        #expect(findings.isEmpty)
        let conditions = Set(vocabulary.names(of: .conditions))
        for state in vocabulary.launchStates { #expect(conditions.isSuperset(of: state.conditions), "\(state.name)") }
        let states = Set(vocabulary.launchStates.map(\.name))
        for subject in vocabulary.subjects { #expect(states.isSuperset(of: subject.skippedBy), "\(subject.name)") }
        #expect(vocabulary.subjects.map(\.name) == ["authorization", "onboarding", "accessCode"])
    }

    @Test func aTeamAddsItsWords() {
        let text =
            #"{ "areas": { "loans": ["кредит*"], "cards": { "routes": ["GET /v2/cards"] } }, "actions": { "tap": ["чпокнуть"] } }"#
        let (vocabulary, findings) = Vocabulary.read(Array(text.utf8), file: "v.json")
        #expect(findings.isEmpty)
        #expect(vocabulary.areas.first { $0.name == "cards" }?.routes == ["GET /v2/cards"])
        let clause = ClauseReader(vocabulary).clauses(of: "Чпокнуть кредитную карту", as: .step).first
        #expect(clause?.action == "tap")
        #expect(clause?.areas == ["loans", "cards"])
    }

    @Test func whatIsWrongIsSaidWithItsPlace() {
        for (text, code) in [
            ("{ \"areas\": 1 }", "wrong_type"), ("{ \"action\": {} }", "unknown_key"),
            ("{ \"actions\": { \"tap\": [1] } }", "wrong_type"),
            ("[]", "wrong_type"), ("{", "json_syntax"), ("{ \"areas\": { \"a\": { \"route\": [] } } }", "unknown_key"),
        ] {
            let findings = Vocabulary.read(Array(text.utf8), file: "v.json").1
            #expect(findings.map(\.code) == [code], "\(text)")
            #expect(findings.first?.location.file == "v.json")
        }
    }

    @Test func theSchemaTakesWhatShips() throws {
        let document = try JSONDocument(Array(VocabularySchema.text.utf8))
        let properties = try #require(document.root["properties"])
        #expect(properties["areas"] != nil)
        for key in Vocabulary.Key.allCases { #expect(properties[key.rawValue] != nil) }
        let schema = try JSONSchema(document.root)
        let shipped = try JSONDocument(Array(Vocabulary.shippedText.utf8)).root
        #expect(schema.failure(of: shipped).map(\.expected) == nil)
        let wrong = try JSONDocument(Array(#"{ "verbs": {} }"#.utf8)).root
        #expect(!schema.isValid(wrong))
    }

    @Test(arguments: [
        ("Пользователь авторизован", "authorizedAndUnlocked"),
        ("Клиент вошёл, приложение заблокировано", "authorizedAndLocked"),
        ("Пользователь не авторизован", "unauthorized"), ("Приложение запускается впервые", "onboarding"),
        ("Залогиненный пользователь, экран блокировки пройден", "authorizedAndUnlocked"),
        ("Приложение за биометрией", "authorizedAndLockedByBiometrics"),
        ("The user is signed in", "authorizedAndUnlocked"), ("The app is locked", "authorizedAndLocked"),
        ("User isn't logged in", "unauthorized"),
        ("Fresh install", "onboarding"), ("The app is locked by Face ID", "authorizedAndLockedByBiometrics"),
    ])
    func launchStatesAreReadOffPreconditions(text: String, state: String) {
        let result = ScenarioCheck().check(ScenarioBench.scenario("# t\n## Preconditions\n- \(text)\n"))
        #expect(result.launch.state == state)
    }

    @Test func coldWarmAndBackgroundAreEntries() {
        for (text, entry) in [
            ("Приложение в фоне", "background"), ("The app is not running", "cold"), ("Тёплый старт", "warm"),
        ] {
            let result = ScenarioCheck().check(ScenarioBench.scenario("# t\n## Preconditions\n- \(text)\n"))
            #expect(result.launch.entry == entry)
        }
        let key = ScenarioBench.scenario(
            "# t\nLaunch: authorizedAndLocked.timeZone(\"Europe/Moscow\"), cold\n## Steps\n1. Tap it\n"
        )
        let launch = ScenarioCheck().check(key).launch
        #expect(launch.state == "authorizedAndLocked")
        #expect(launch.entry == "cold")
        #expect(launch.modifiers == ["timeZone(\"Europe/Moscow\")"])
    }
}
