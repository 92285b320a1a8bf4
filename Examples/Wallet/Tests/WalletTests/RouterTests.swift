import Foundation
import Testing

@testable import WalletCore

@MainActor @Suite struct RouterTests {
    private final class Spy: Router.Navigator {
        var isOpen: Bool
        private(set) var shown: [Route] = []
        private(set) var unknown = 0
        init(isOpen: Bool) { self.isOpen = isOpen }
        func show(_ route: Route) { shown.append(route) }
        func showUnknownRoute() { unknown += 1 }
    }

    @Test func anOpenAppShowsARouteAtOnceAndKeepsNothing() {
        let (router, spy) = (Router(), Spy(isOpen: true))
        router.attach(spy)
        router.open(link: "wallet://target")
        router.accessWasGranted()
        #expect(spy.shown == [.target])
        #expect(router.pending == nil)
    }

    @Test func aLockedAppShowsTheRouteOnceItIsOpenedAndOnceOnly() {
        let (router, spy) = (Router(), Spy(isOpen: false))
        router.attach(spy)
        router.open(link: "wallet://target")
        #expect(spy.shown == [])
        spy.isOpen = true
        router.accessWasGranted()
        router.accessWasGranted()
        #expect(spy.shown == [.target])
    }

    @Test func aRouteThatComesBeforeTheAppIsThereWaits() {
        let (router, spy) = (Router(), Spy(isOpen: true))
        router.open(.card("c1"))
        router.attach(spy)
        router.accessWasGranted()
        #expect(spy.shown == [.card("c1")])
    }

    @Test func theLastOfSeveralRoutesCounts() {
        let (router, spy) = (Router(), Spy(isOpen: false))
        router.attach(spy)
        router.open(.target)
        router.open(.history)
        router.open(link: "wallet://nowhere")
        router.accessWasGranted()
        #expect(spy.shown == [.history])
        #expect(spy.unknown == 1)
    }

    @Test func anotherUserIsNotLedWhereTheLastOneWas() {
        let (router, spy) = (Router(), Spy(isOpen: false))
        router.attach(spy)
        router.open(.target)
        router.forget()
        router.accessWasGranted()
        #expect(spy.shown == [])
    }
}
