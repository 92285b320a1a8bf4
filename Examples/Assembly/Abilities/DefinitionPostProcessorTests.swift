import DublerAssembly
import Testing

@Suite struct DefinitionPostProcessorTests {
    /// Makes whatever belongs to services anew for each use.
    struct Fresh: DefinitionPostProcessor {
        func process<Argument, Instance>(
            _ definition: DefinitionWith<Argument, Instance>,
            _ info: DefinitionInfo
        ) throws -> DefinitionWith<Argument, Instance> {
            info.name == "Screens.renderer" ? definition.scope(.prototype) : definition
        }
    }
    struct Screens: Assembly {
        let renderer = Definition(MessageRenderer.init)
        let both = Definition({ ($0, $1) }, .definition(\Screens.renderer), .definition(\Screens.renderer))
    }
    struct Infrastructure: Assembly { let fresh = Fresh() }

    @Test func definitionsAreChangedBeforeAnythingIsMade() throws {
        let plain = try Container([Screens()]).resolve(\Screens.both)
        #expect(plain.0 === plain.1)
        let changed = try Container([Screens(), Infrastructure()]).resolve(\Screens.both)
        #expect(changed.0 !== changed.1)
    }
}
