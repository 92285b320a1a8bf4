import DublerApp
import Foundation
import HeadlessDevice
import WalletCore

/// The Wallet on the headless device: its view state as an accessibility tree.
final class WalletApplication: HeadlessApplication {
    private let host: ApplicationHost
    private let app: WalletApp
    private var drawn: DrawnScreen

    init(configuration: LaunchConfiguration, host: ApplicationHost) {
        self.host = host
        var start = WalletStart(apiURL: ProductionServers.api, authURL: ProductionServers.auth)
        start.apply(configuration)
        let folder = host.container.appendingPathComponent("Library/Application Support")
        let device = HeadlessPhone(host: host)
        app = WalletStartUp.app { try .live(start: start, folder: folder, device: device) }
        drawn = DrawnScreen(app.state)
        app.onChange = { [weak self] in self?.redraw() }
        app.launch()
        redraw()
    }

    var tree: AccessibilityNode { drawn.tree }

    func perform(_ action: ElementAction, on target: ElementTarget) {
        switch action {
        case .tap: tap(target)
        case .doubleTap:
            // Two touches: a button gets both of them.
            tap(target)
            tap(target)
        case .insertText(let text): edit(target) { $0 + text }
        case .deleteBackward(let count): edit(target) { String($0.dropLast(count)) }
        case .scrolled: loadMoreAtTheEnd()
        default: break
        }
    }

    func open(_ url: URL) { app.open(url) }

    func receive(_ notification: RemoteNotification, inForeground: Bool) -> Bool {
        PushMessage(json: notification.payload).map(app.receiveNotification) ?? false
    }

    func didOpen(_ notification: RemoteNotification) {
        if let message = PushMessage(json: notification.payload) { app.openNotification(message) }
    }

    func lifecycle(_ event: LifecycleEvent) {
        switch event {
        case .didEnterBackground: app.didEnterBackground()
        case .willEnterForeground: app.willEnterForeground()
        case .didBecomeActive: break
        }
    }

    private func tap(_ target: ElementTarget) {
        // The innermost element that does something: a text in a button is the button's.
        guard let action = target.identifiers.reversed().lazy.compactMap({ self.drawn.actions[$0] }).first else {
            return
        }
        app.send(action)
    }

    private func edit(_ target: ElementTarget, _ change: (String) -> String) {
        guard let field = drawn.fields[target.identifier] else { return }
        app.send(.edit(field.input, change(field.text)))
    }

    private func redraw() {
        drawn = DrawnScreen(app.state)
        host.treeDidChange()
        loadMoreAtTheEnd()
    }

    /// A list asks for more when its last line comes into view, as `onAppear` does,
    /// also when the first page leaves room below.
    private func loadMoreAtTheEnd() {
        guard let end = drawn.listEnd else { return }
        let offset = host.contentOffset(of: end.list).y
        if end.lastLine - offset < end.lowerEdge { app.send(end.action) }
    }
}

/// Where the app of the store talks to; a test gives other addresses.
private enum ProductionServers {
    static let api = address("https://api.wallet.example")
    static let auth = address("https://auth.wallet.example")

    private static func address(_ text: String) -> URL { URL(string: text) ?? URL(fileURLWithPath: "/") }
}
