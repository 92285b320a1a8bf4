import Combine
import Foundation
import WalletCore

/// The app for SwiftUI: publishes its view state, takes actions.
@MainActor
final class WalletModel: ObservableObject {
    @Published private(set) var state: WalletViewState
    let app: WalletApp
    let phone = Phone()

    init() {
        let folder = URL.applicationSupportDirectory.appendingPathComponent("Wallet")
        app = WalletStartUp.app { [phone] in
            try .live(start: .ofThisProcess(), folder: folder, secrets: Keychain(), device: phone)
        }
        state = app.state
        app.onChange = { [weak self] in
            guard let self else { return }
            state = app.state
        }
    }

    func send(_ action: WalletAction) { app.send(action) }
}
