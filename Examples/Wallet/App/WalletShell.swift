// Not run on a Mac by us: written against Apple's documentation.
import SwiftUI
import UIKit
import WalletCore

#if UITESTING
    import DublerApp
#endif

/// The Wallet on a device: SwiftUI over the view states of WalletCore.
@main
struct WalletShell: App {
    @UIApplicationDelegateAdaptor(AppDelegate.self) private var delegate
    @Environment(\.scenePhase) private var phase

    // WalletCore has scenes of its own.
    var body: some SwiftUI.Scene {
        WindowGroup {
            RootView(model: delegate.model)
                .onOpenURL { delegate.model.app.open($0) }
        }
        .onChange(of: phase) { phase in
            switch phase {
            case .background: delegate.model.app.didEnterBackground()
            case .active: delegate.model.app.willEnterForeground()
            default: break
            }
        }
    }
}

extension WalletStart {
    /// How this process starts; the tests' part is compiled into `Regression` alone.
    @MainActor static func ofThisProcess() -> WalletStart {
        var start = WalletStart(
            apiURL: URL(string: "https://api.wallet.example") ?? URL(fileURLWithPath: "/"),
            authURL: URL(string: "https://auth.wallet.example") ?? URL(fileURLWithPath: "/")
        )
        start.language = Language(preferred: Locale.preferredLanguages)
        #if UITESTING
            let launch = LaunchConfiguration.current()
            start.apply(launch)
            if !launch.animationsEnabled { UIView.setAnimationsEnabled(false) }
        #endif
        return start
    }
}
