import DublerAssembly
import Testing

@Suite struct OptionAsKeyTests {
    enum Configurator: String, DefinitionKey {
        case debug, base
        var definition: any KeyPath<Settings, Definition<String>> & Sendable {
            switch self {
            case .debug: \Settings.debug
            case .base: \Settings.base
            }
        }
    }
    struct Settings: Assembly {
        let debug = Definition({ "debug" })
        let base = Definition({ "base" })
        let configurator = DefinitionWith<Configurator, String>(key: .argument)
    }

    @Test(arguments: Configurator.allCases)
    func theValueNamesTheDefinition(value: Configurator) throws {
        #expect(try Settings().activate().configurator(value) == value.rawValue)
    }
}
