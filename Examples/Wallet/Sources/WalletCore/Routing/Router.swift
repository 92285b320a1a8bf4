/// Takes routes from links, pushes and taps, and keeps one that comes while the
/// app is locked until it is opened.
@MainActor package final class Router {
    /// Shows places, once nothing stands before them.
    @MainActor package protocol Navigator: AnyObject {
        var isOpen: Bool { get }
        func show(_ route: Route)
        func showUnknownRoute()
    }

    private weak var navigator: (any Navigator)?
    /// The last route that came while the app was locked; an earlier one gives way.
    package private(set) var pending: Route?

    package init() {}

    package func attach(_ navigator: any Navigator) { self.navigator = navigator }

    package func open(link: String) {
        guard let route = RouteTable.route(link) else {
            navigator?.showUnknownRoute()
            return
        }
        open(route)
    }

    package func open(_ route: Route) {
        guard let navigator, navigator.isOpen else {
            pending = route
            return
        }
        navigator.show(route)
    }

    /// Called whenever the way becomes free: after the lock, the sign-in, the onboarding.
    package func accessWasGranted() {
        guard let route = pending else { return }
        pending = nil
        navigator?.show(route)
    }

    /// Another user must not land where the last one was led.
    package func forget() { pending = nil }
}
