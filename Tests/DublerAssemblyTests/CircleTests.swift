import DublerAssembly
import Testing

@Suite struct CircleTests {
    struct Ring: Assembly {
        let a, b, c, d, e, f: Definition<Part>
        init(depth: Int, prototypes: Bool) {
            let paths: [any KeyPath<Ring, Definition<Part>> & Sendable] = [\.a, \.b, \.c, \.d, \.e, \.f]
            let all = (0..<6).map { index in
                Definition(Part.init, scope: prototypes ? .prototype : .objectGraph)
                    .property(\.left, .definition(paths[(index + 1) % depth]))
            }
            (a, b, c, d, e, f) = (all[0], all[1], all[2], all[3], all[4], all[5])
        }
    }

    @Test(arguments: 1...6, [false, true])
    func propertiesCloseARingOfAnyDepth(depth: Int, prototypes: Bool) throws {
        let container = Container([Ring(depth: depth, prototypes: prototypes)])
        #expect(container.validate().isSound)
        let first = try container.resolve(\Ring.a)
        var seen: [ObjectIdentifier] = []
        var part = first
        for _ in 0..<depth {
            seen.append(ObjectIdentifier(part))
            part = try #require(part.left)
        }
        #expect(part === first)
        #expect(Set(seen).count == depth)
    }

    final class View {
        let presenter: Presenter
        init(presenter: Presenter) { self.presenter = presenter }
    }
    final class Presenter {
        weak var view: View?
        var helper: Helper?
        init() {}
    }
    final class Helper {
        let view: View
        init(view: View) { self.view = view }
    }
    struct Scene: Assembly {
        let view: Definition<View> = Definition(View.init(presenter:), .definition(\Scene.presenter))
        let presenter: Definition<Presenter> = Definition(Presenter.init)
            .property(\.helper, .definition(\Scene.helper)).property(\.view, .definition(\Scene.view))
        let helper: Definition<Helper> = Definition(Helper.init(view:), .definition(\Scene.view))
    }

    @Test func aPropertyWaitsForAnInitializerThatStillRuns() throws {
        let view = try Container([Scene()]).resolve(\Scene.view)
        #expect(view.presenter.view === view)
        #expect(view.presenter.helper?.view === view)
        let container = Container([Scene()])
        let helper = try container.resolve(\Scene.helper)
        #expect(helper.view.presenter.helper === helper)
    }

    struct Deferred: Assembly {
        final class Owner {
            let lazy: Lazy<Part>
            init(lazy: Lazy<Part>) { self.lazy = lazy }
        }
        let part = Definition(Part.init)
        let owner = Definition(Owner.init(lazy:), .lazy(\Deferred.part))
        let both = Definition({ ($0, $1) }, .definition(\Deferred.owner), .definition(\Deferred.part))
    }

    @Test func aLazyReferenceStaysInItsGraph() throws {
        let container = Container([Deferred()])
        let (owner, part) = try container.resolve(\Deferred.both)
        #expect(try owner.lazy.get() === part)
        let alone = try container.resolve(\Deferred.owner)
        #expect(try alone.lazy.get() === alone.lazy.get())
        #expect(try alone.lazy.get() !== part)
    }
}
