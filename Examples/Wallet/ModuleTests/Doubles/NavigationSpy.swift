// Made by `dubler doubles generate`; changes are lost.
// swift-format-ignore-file

import Foundation
@testable import WalletCore

@MainActor
final class NavigationSpy: Navigation {
    init() {}

    // MARK: open(_:)

    var invokedOpenRoute: Bool { invokedOpenRouteCount > 0 }
    var invokedOpenRouteCount: Int = 0
    var invokedOpenRouteParameters: (route: Route, Void)? = nil
    var invokedOpenRouteParametersList: [(route: Route, Void)] = []
    var stubbedOpenRouteClosure: ((Route) -> Void)? = nil
    var invokedOpen: Bool { invokedOpenRoute }
    var invokedOpenCount: Int {
        get { invokedOpenRouteCount }
        set { invokedOpenRouteCount = newValue }
    }
    var invokedOpenParameters: (route: Route, Void)? {
        get { invokedOpenRouteParameters }
        set { invokedOpenRouteParameters = newValue }
    }
    var invokedOpenParametersList: [(route: Route, Void)] {
        get { invokedOpenRouteParametersList }
        set { invokedOpenRouteParametersList = newValue }
    }
    var stubbedOpenClosure: ((Route) -> Void)? {
        get { stubbedOpenRouteClosure }
        set { stubbedOpenRouteClosure = newValue }
    }
    func open(_ route: Route) {
        invokedOpenRouteCount += 1
        invokedOpenRouteParameters = (route, ())
        invokedOpenRouteParametersList.append((route, ()))
        if let closure = stubbedOpenRouteClosure {
            closure(route)
            return
        }
    }

    // MARK: open(link:)

    var invokedOpenLink: Bool { invokedOpenLinkCount > 0 }
    var invokedOpenLinkCount: Int = 0
    var invokedOpenLinkParameters: (link: String, Void)? = nil
    var invokedOpenLinkParametersList: [(link: String, Void)] = []
    var stubbedOpenLinkClosure: ((String) -> Void)? = nil
    func open(link: String) {
        invokedOpenLinkCount += 1
        invokedOpenLinkParameters = (link, ())
        invokedOpenLinkParametersList.append((link, ()))
        if let closure = stubbedOpenLinkClosure {
            closure(link)
            return
        }
    }

    // MARK: close()

    var invokedClose: Bool { invokedCloseCount > 0 }
    var invokedCloseCount: Int = 0
    var stubbedCloseClosure: (() -> Void)? = nil
    func close() {
        invokedCloseCount += 1
        if let closure = stubbedCloseClosure {
            closure()
            return
        }
    }

    /// Forgets the calls; answers stay.
    func reset() {
        invokedOpenRouteCount = 0
        invokedOpenRouteParameters = nil
        invokedOpenRouteParametersList = []
        invokedOpenLinkCount = 0
        invokedOpenLinkParameters = nil
        invokedOpenLinkParametersList = []
        invokedCloseCount = 0
    }
}
