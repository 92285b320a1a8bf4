import DublerAssembly
import Testing

@Suite struct InjectionTests {
    struct Order: Assembly {
        let leaf = Definition(Part.init, scope: .prototype)
        let part = Definition(Part.init)
            .afterAll { $0.log.append("all") }
            .after { $0.log.append("after") }
            .method(
                { (part: Part, leaf: Part) in part.log.append(part.left === nil ? "method" : "method with left") },
                .definition(\Order.leaf)
            )
            .property(\.left, .definition(\Order.leaf))
            .before { $0.log.append($0.left == nil ? "before" : "late") }
    }
    struct Base: Assembly {
        let base = Definition<Part>.abstract(scope: .prototype).property(\.left, .definition(\Base.leaf))
        let leaf = Definition(Part.init)
        let child = Definition(Part.init).property(\.right, .definition(\Base.leaf)).parent(\Base.base) { $0 }
        let own = Definition(Part.init, scope: .objectGraph).parent(\Base.base) { $0 }
        let two = Definition({ ($0, $1) }, .definition(\Base.child), .definition(\Base.child))
        let twoOwn = Definition({ ($0, $1) }, .definition(\Base.own), .definition(\Base.own))
    }
    struct Screen: Sendable { let message: String; let client: any NetworkClient }
    struct Stories: Assembly {
        let screen = DefinitionWith<String, Screen>(
            Screen.init(message:client:),
            .argument,
            .definition(\ClientComponents.networkClient)
        )
        let cached = DefinitionWith<String, SharedPart>(
            { (_: String) in SharedPart() },
            .argument,
            scope: .lazySingleton
        )
        let router = Definition({ $0 }, .factory(\Stories.screen))
        let nested = Definition({ $0 }, .definition(\Stories.screen, with: .value("inner")))
    }
    struct Avatars: Assembly {
        struct Avatar: Sendable { let name: String; let maker: SharedPart }
        let factory = Definition(SharedPart.init, scope: .lazySingleton)
        let avatar = DefinitionWith<String, Avatar>(factory: \Avatars.factory) { Avatar(name: $1, maker: $0) }
    }
    struct Many: Assembly {
        let one = Definition<any NetworkClient>(ClientSpy.init, .value("1"))
        let two = Definition<any NetworkClient>(ClientSpy.init, .value("2"))
        let all = Definition({ (all: [any NetworkClient]) in all.map { $0.send() } }, .all())
        let listed = Definition({ $0 }, .list(.definition(\Many.two), .definition(\Many.one)))
    }

    @Test func stepsRunInTheirOrderWhereverTheyAreDeclared() throws {
        #expect(try Container([Order()]).resolve(\Order.part).log == ["before", "method with left", "after", "all"])
    }

    @Test func aChildHasItsParentsInjectionsAndScopeAndMaySetItsOwn() throws {
        let container = Container([Base()])
        let (one, other) = try container.resolve(\Base.two)
        #expect(one !== other)
        #expect(one.left != nil && one.left === one.right)
        let (first, second) = try container.resolve(\Base.twoOwn)
        #expect(first === second && first.left != nil)
    }

    @Test func anAbstractDefinitionIsNotMade() throws {
        let container = Container([Base()])
        #expect(container.validate().isSound)
        let error = #expect(throws: ResolutionError.self) { try container.resolve(\Base.base) }
        #expect(error?.kind == .abstract)
        #expect(error?.problem == "Base.base is abstract")
    }

    @Test func anArgumentIsGivenAtRunTime() throws {
        let stories = try Stories().activate(with: [ClientComponents()])
        let screen = try stories.screen("hello")
        #expect(screen.message == "hello")
        #expect(screen.client.send() == "http")
        #expect(try stories.router("from the router").message == "from the router")
        #expect(try stories.nested.message == "inner")
    }

    @Test func argumentsAreCachedByEquality() throws {
        let stories = try Stories().activate(with: [ClientComponents()])
        #expect(try stories.cached("a") === stories.cached("a"))
        #expect(try stories.cached("a") !== stories.cached("b"))
    }

    /// All of one hash, and yet different.
    struct Collider: Hashable, Sendable {
        let id: Int
        func hash(into hasher: inout Hasher) {}
    }
    struct Colliding: Assembly {
        let part = DefinitionWith<Collider, SharedPart>(
            { (_: Collider) in SharedPart() },
            .argument,
            scope: .lazySingleton
        )
    }

    @Test func argumentsOfOneHashDoNotShare() throws {
        let parts = try Colliding().activate()
        #expect(try parts.part(Collider(id: 1)) !== parts.part(Collider(id: 2)))
    }

    @Test func aFactoryThatIsInjectedMakesInstances() throws {
        let avatars = try Avatars().activate()
        let (one, two) = (try avatars.avatar("Ann"), try avatars.avatar("Bob"))
        #expect([one.name, two.name] == ["Ann", "Bob"])
        #expect(one.maker === two.maker)
    }

    @Test func collectionsHaveAllOfATypeInOrder() throws {
        let container = Container([Many()])
        #expect(try container.resolve(\Many.all) == ["1", "2"])
        #expect(try container.resolve(\Many.listed).map { $0.send() } == ["2", "1"])
    }
}
