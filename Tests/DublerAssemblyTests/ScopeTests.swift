import DublerAssembly
import Testing

@Suite struct ScopeTests {
    struct Pair { let a: SharedPart; let b: SharedPart }
    struct Scopes: Assembly {
        let graph = Definition(SharedPart.init)
        let prototype = Definition(SharedPart.init, scope: .prototype)
        let singleton = Definition({ Counter.shared.make() }, scope: .singleton)
        let lazy = Definition(SharedPart.init, scope: .lazySingleton)
        let weak = Definition(SharedPart.init, scope: .weakSingleton)
        let graphPair = Definition(Pair.init(a:b:), .definition(\Scopes.graph), .definition(\Scopes.graph))
        let prototypePair = Definition(Pair.init(a:b:), .definition(\Scopes.prototype), .definition(\Scopes.prototype))
    }
    /// Counts in the task of one test.
    final class Counter: Sendable {
        @TaskLocal static var shared = Counter()
        let made = Tally()
        func make() -> SharedPart {
            made.add()
            return SharedPart()
        }
    }

    @Test func aGraphHasOneInstanceAndTheNextGraphAnother() throws {
        let container = Container([Scopes()])
        let first = try container.resolve(\Scopes.graphPair)
        let second = try container.resolve(\Scopes.graphPair)
        #expect(first.a === first.b)
        #expect(first.a !== second.a)
    }

    @Test func aPrototypeIsNewForEachUse() throws {
        let pair = try Container([Scopes()]).resolve(\Scopes.prototypePair)
        #expect(pair.a !== pair.b)
    }

    @Test func aSingletonIsMadeAtActivationAndOnce() throws {
        try Counter.$shared.withValue(Counter()) {
            let container = Container([Scopes()])
            #expect(Counter.shared.made.count == 0)
            try container.activate()
            #expect(Counter.shared.made.count == 1)
            #expect(try container.resolve(\Scopes.singleton) === container.resolve(\Scopes.singleton))
            #expect(Counter.shared.made.count == 1)
        }
    }

    @Test func aLazySingletonIsOneInItsContainerAndAnotherInTheNext() throws {
        let container = Container([Scopes()])
        let part = try container.resolve(\Scopes.lazy)
        #expect(try container.resolve(\Scopes.lazy) === part)
        #expect(try Container([Scopes()]).resolve(\Scopes.lazy) !== part)
    }

    @Test func aWeakSingletonLivesAsLongAsSomebodyHoldsIt() throws {
        let container = Container([Scopes()])
        var held: SharedPart? = try container.resolve(\Scopes.weak)
        #expect(try container.resolve(\Scopes.weak) === held)
        weak let gone = held
        held = nil
        #expect(gone == nil)
        _ = try container.resolve(\Scopes.weak)
    }

    @Test func aWeakSingletonOfAValueIsAnError() throws {
        struct Values: Assembly { let number = Definition({ 3 }, scope: .weakSingleton) }
        #expect(throws: ResolutionError.self) { try Container([Values()]).resolve(\Values.number) }
    }
}
