import DublerAssembly
import Testing

@Suite struct FactoryDefinitionsTests {
    final class Avatar: Sendable {
        let letter: String
        init(_ letter: String) { self.letter = letter }
    }
    final class TextAvatarFactory: Sendable {
        func avatar(name: String) -> Avatar { Avatar(name.prefix(1).uppercased()) }
    }
    struct Avatars: Assembly {
        let factory = Definition(TextAvatarFactory.init, scope: .lazySingleton)
        let avatar = DefinitionWith<String, Avatar>(factory: \Avatars.factory) { $0.avatar(name: $1) }
        let pair = Definition(
            { ($0, $1) },
            .definition(\Avatars.avatar, with: .value("ann")),
            .definition(\Avatars.avatar, with: .value("ann"))
        )
    }

    @Test func anInjectedFactoryMakesInstances() throws {
        let avatars = try Avatars().activate()
        #expect(try ["ann", "bob"].map { try avatars.avatar($0).letter } == ["A", "B"])
    }

    @Test func aFactoryMakesAnotherOneForEachUse() throws {
        let (one, other) = try Avatars().activate().pair
        #expect(one !== other)
    }
}
