import DublerAssembly
import Foundation
import Testing

@Suite struct OptionYesOrNoTests {
    struct Settings: Assembly {
        let debug = Definition({ "debug" })
        let base = Definition({ "base" })
        let configurator = Definition<String>(
            option: .configuration("debug"),
            yes: \Settings.debug,
            no: \Settings.base
        )
    }

    @Test(arguments: [(true, "debug"), (false, "base")])
    func aSwitchChoosesOneOfTwo(value: Bool, expected: String) throws {
        var configuration = Configuration()
        try configuration.add(Data(#"{"debug": \#(value)}"#.utf8), format: .json)
        #expect(try Settings().activate(configuration: configuration).configurator == expected)
    }
}
