import DublerAssembly
import Foundation
import Testing

@Suite struct AutoInjectionTests {
    final class Screen {
        @Injected var client: any NetworkClient
        @Injected(\ServiceComponents.pushCenter) var center
        @Injected(\ServiceComponents.pushCenter) var same
    }

    @Test func aScreenIsFilledFromOneGraph() throws {
        let screen = Screen()
        try ServiceComponents().activate(with: [ClientComponents()]).inject(screen)
        #expect(screen.client.send() == "http")
        #expect(screen.center === screen.same)
    }

    @Test func readingTooEarlyNamesWhatToDo() {
        let screen = Screen()
        #expect(!screen.$client.isInjected)
        let error = #expect(throws: ResolutionError.self) { try screen.$client.get() }
        #expect(error?.remedy == "call `try container.inject(self)` first")
        #expect(error?.place?.line == 7)
    }

    @Test func aTypeThatIsNotThereOrThereTwiceIsAnError() {
        let none = #expect(throws: ResolutionError.self) { try Container([]).inject(Screen()) }
        #expect(none?.problem.contains("Screen.client") == true && none?.problem.contains("Screen.center") == true)
        let container = Container([InjectionTests.Many()])
        let two = #expect(throws: ResolutionError.self) { try container.resolve((any NetworkClient).self) }
        #expect(two?.kind == .ambiguous)
        #expect(two?.problem.contains("Many.one") == true && two?.problem.contains("Many.two") == true)
    }
}

@Suite struct OptionTests {
    protocol Configurator: Sendable { var name: String { get } }
    struct Named: Configurator { let name: String }
    enum Team: String, DefinitionKey {
        case qa, bosses
        var definition: any KeyPath<Stories, Definition<any Configurator>> & Sendable {
            switch self {
            case .qa: \Stories.qa
            case .bosses: \Stories.bosses
            }
        }
    }
    class Animal: Hashable, @unchecked Sendable {
        static func == (a: Animal, b: Animal) -> Bool { a === b }
        func hash(into hasher: inout Hasher) { hasher.combine(ObjectIdentifier(self)) }
    }
    final class Dog: Animal, @unchecked Sendable {}
    struct Stories: Assembly {
        let qa = Definition<any Configurator>({ Named(name: "qa") })
        let bosses = Definition<any Configurator>({ Named(name: "bosses") })
        let other = Definition<any Configurator>({ Named(name: "other") })
        let yesNo = Definition<any Configurator>(option: .configuration("debug"), yes: \Stories.qa, no: \Stories.bosses)
        let matched = DefinitionWith<String, any Configurator>(option: .argument) {
            $0.equal("qa-team", use: \Stories.qa)
            $0.matches({ $0.hasPrefix("qa") }, use: .definition(\Stories.bosses))
            $0.default(use: \Stories.other)
        }
        let strict = DefinitionWith<Animal, any Configurator>(option: .argument) {
            $0.memberOf(Animal.self, use: \Stories.qa)
            $0.kindOf(Animal.self, use: \Stories.bosses)
        }
        let keyed = DefinitionWith<Team, any Configurator>(key: .argument)
        let narrow = DefinitionWith<String, any Configurator>(option: .argument) { $0.equal("a", use: \Stories.qa) }
    }
    private func stories(_ debug: Bool = true) throws -> Activated<Stories> {
        var configuration = Configuration()
        try configuration.add(Data(#"{"debug": \#(debug)}"#.utf8), format: .json)
        return try Stories().activate(configuration: configuration)
    }

    @Test func yesAndNoChoose() throws {
        #expect(try stories(true).yesNo.name == "qa")
        #expect(try stories(false).yesNo.name == "bosses")
    }

    @Test func theFirstCaseThatFitsChoosesAndElseTheDefault() throws {
        let stories = try stories()
        #expect(try ["qa-team", "qa-two", "x"].map { try stories.matched($0).name } == ["qa", "bosses", "other"])
        #expect(throws: ResolutionError.self) { try stories.narrow("b") }
    }

    @Test func memberIsTheExactTypeAndKindTakesHeirs() throws {
        let stories = try stories()
        #expect(try stories.strict(Animal()).name == "qa")
        #expect(try stories.strict(Dog()).name == "bosses")
    }

    @Test func aValueIsTheKey() throws {
        #expect(try Team.allCases.map { try stories().keyed($0).name } == ["qa", "bosses"])
    }
}

@Suite struct PostProcessorTests {
    struct Logged: NetworkClient {
        let inner: any NetworkClient
        let tag: String
        func send() -> String { tag + inner.send() }
    }
    struct Logs: Assembly {
        let outer = Decorator((any NetworkClient).self, order: 2) { client, info in
            Logged(inner: client, tag: "\(info)>")
        }
        let inner = Decorator((any NetworkClient).self, order: 1) { client, _ in Logged(inner: client, tag: "inner>") }
    }
    struct Rescope: DefinitionPostProcessor {
        func process<Argument, Instance>(
            _ definition: DefinitionWith<Argument, Instance>,
            _ info: DefinitionInfo
        ) throws -> DefinitionWith<Argument, Instance> {
            info.name.hasSuffix(".graph") ? definition.scope(.prototype) : definition
        }
    }
    struct Rescoping: Assembly { let rescope = Rescope() }

    @Test func instancesAreDecoratedInOrder() throws {
        let services = try ServiceComponents().activate(with: [Logs(), ClientComponents()])
        #expect(try services.pushCenter.service.push() == "ClientComponents.networkClient>inner>http")
    }

    @Test func definitionsAreChangedBeforeAnythingIsMade() throws {
        let pair = try Container([ScopeTests.Scopes(), Rescoping()]).resolve(\ScopeTests.Scopes.graphPair)
        #expect(pair.a !== pair.b)
    }
}

@Suite struct ConfigurationTests {
    struct Style: Sendable, Equatable { let color: ColorComponents; let size: Double; let font: String }
    private func styled(_ text: String, _ format: Configuration.Format = .json) throws -> Configuration {
        var configuration = Configuration()
        try configuration.register(
            TypeConverter<Style>("RCMStyle") { text in
                let parts = text.split(separator: ";").map(String.init)
                guard parts.count == 3, let color = ColorComponents(parts[0]), let size = Double(parts[1]) else {
                    return nil
                }
                return Style(color: color, size: size, font: parts[2])
            }
        )
        try configuration.add(Data(text.utf8), format: format)
        return configuration
    }

    @Test func valuesHaveTheTypeOfTheirDestination() throws {
        let all = try styled(
            #"{"c": {"size": 17, "open": false, "url": "URL(https://a.test)", "style": "RCMStyle(#8732A9;17;Helvetica)", "n": ["1", 2]}}"#
        )
        #expect(try all.value("c.size", as: Int.self) == 17)
        #expect(try all.value("c.size", as: Double.self) == 17)
        #expect(try all.value("c.open", as: Bool.self) == false)
        #expect(try all.value("c.url", as: URL.self).absoluteString == "https://a.test")
        #expect(try all.value("c.style", as: Style.self).font == "Helvetica")
        #expect(try all.value("c.style", as: Style.self).color.red == 135.0 / 255)
        #expect(try all.list("c.n", of: Int.self) == [1, 2])
        #expect(throws: ConfigurationError.self) { try all.value("c.url", as: Int.self) }
        #expect(throws: ConfigurationError.self) { try all.value("c.absent", as: Int.self) }
    }

    @Test func laterFilesWinAndVariablesOverFiles() throws {
        var all = try styled("a.b = 1\n# c\n a.c =  x = y \n", .properties)
        try all.add(Data(#"{"a": {"b": 2}}"#.utf8), format: .json)
        #expect(try all.value("a.b", as: Int.self) == 2)
        #expect(try all.value("a.c", as: String.self) == "x = y")
        all.override(from: ["APP_A_B": "3"], prefix: "APP_")
        #expect(try all.value("a.b", as: Int.self) == 3)
    }

    @Test func secretsAreReadAndNeverShown() throws {
        let all = try styled(#"{"key": "Secret(abcdef)", "port": "Secret(hunter)"}"#)
        #expect(try all.value("key", as: String.self) == "abcdef")
        #expect(!"\(all)".contains("abcdef"))
        var dumped = ""
        dump(all, to: &dumped)
        #expect(!dumped.contains("abcdef"))
        let error = #expect(throws: ConfigurationError.self) { try all.value("port", as: Int.self) }
        #expect(error?.problem == "port is Secret(…), which is not Int")
    }

    @Test func aConverterIsRegisteredOnceForATypeAndAName() throws {
        var all = Configuration()
        #expect(throws: ConfigurationError.self) { try all.register(TypeConverter<Int>("Whole") { Int($0) }) }
        #expect(throws: ConfigurationError.self) { try all.register(TypeConverter<Style>("Int") { _ in nil }) }
    }

    @Test func aWrongValueIsFoundAtActivation() throws {
        struct Sized: Assembly { let size = Definition({ (size: Int) in size }, .configuration("size")) }
        var all = Configuration()
        #expect(Container([Sized()], configuration: all).validate().mistakes.map(\.kind) == [.missing])
        try all.add(Data("size = big".utf8), format: .properties)
        #expect(Container([Sized()], configuration: all).validate().mistakes.map(\.kind) == [.argument])
        try all.add(Data("size = 4".utf8), format: .properties)
        #expect(try Sized().activate(configuration: all).size == 4)
    }

    @Test func aPropertyListIsRead() throws {
        let data = try PropertyListSerialization.data(
            fromPropertyList: ["a": ["b": 5, "c": true]],
            format: .xml,
            options: 0
        )
        var all = Configuration()
        try all.add(data, format: .plist)
        #expect(try all.value("a.b", as: Int.self) == 5)
        #expect(try all.value("a.c", as: Bool.self))
    }
}

@Suite struct WaitingTests {
    @Test func returnsAsSoonAsTheConditionHolds() async throws {
        let looks = Tally()
        try await waitForCondition(timeout: .seconds(300), every: .milliseconds(1)) {
            looks.add()
            return looks.count == 3
        }
        #expect(looks.count == 3)
    }

    @Test func saysWhatItWaitedFor() async {
        let error = await #expect(throws: WaitTimeout.self) {
            try await waitForCondition(timeout: .milliseconds(5), every: .milliseconds(1), "the mail boxes") { false }
        }
        #expect(error?.condition == "the mail boxes")
        #expect((error?.checks ?? 0) >= 2)
    }

    @Test func theSynchronousFormWaitsToo() {
        func wait() throws {
            let looks = Tally()
            try waitForCondition(timeout: .seconds(300), every: .milliseconds(1)) {
                looks.add()
                return looks.count == 3
            }
            #expect(looks.count == 3)
            try waitForCondition(timeout: .milliseconds(3), every: .milliseconds(1)) { false }
        }
        #expect(throws: WaitTimeout.self) { try wait() }
    }
}
