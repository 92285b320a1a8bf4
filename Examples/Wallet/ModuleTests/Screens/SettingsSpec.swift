import Dubler
import DublerTesting

@testable import WalletCore

final class SettingsSpec: Spec {
    @MainActor private struct Module {
        let backend: WalletBackend
        let view = DisplaySpy<SettingsViewState>()
        let navigation = NavigationSpy()
        let flow = FlowSpy()
        let device = DeviceServicesSpy()
        let interactor: SettingsInteractor

        init(flags: FeatureFlags = .standard) throws {
            backend = try WalletBackend()
            interactor = SettingsInteractor(
                presenter: SettingsPresenter(view: view, texts: WalletBackend.texts),
                service: backend.settings,
                pushes: PushRegistration(device: device, profile: backend.profile),
                privacy: backend.privacy,
                flags: { flags },
                navigation: navigation,
                flow: flow
            )
        }

        func appear() async {
            interactor.start()
            await interactor.work.finished()
        }

        func send(_ action: WalletAction) async {
            interactor.handle(action)
            await interactor.work.finished()
        }

        func isOn(_ id: String) -> Bool? {
            for block in view.state?.settings ?? [] {
                if case .toggle(let toggle) = block, toggle.id == "settings_\(id)" { return toggle.isOn }
            }
            return nil
        }
    }

    override class func spec() {
        describe("settings") {
            profile(nil) {
                it("shows what the bank remembers") {
                    let module = try Module()
                    await module.appear()
                    expect(module.view.state?.settings.count) == 7
                    expect(module.isOn("pushOperations")) == true
                }
                it("a switch is remembered by the bank") {
                    let module = try Module()
                    await module.appear()
                    await module.send(.settings(.toggle("pushMarketing")))
                    expect(module.isOn("pushMarketing")) == true
                    await expectRequest(
                        .init(method: .patch, path: "/api/settings/pushMarketing", body: ["value": true]),
                        count: 1
                    )
                    await module.appear()
                    expect(module.isOn("pushMarketing")) == true
                }
                it("hiding balances is told to the other screens") {
                    let module = try Module()
                    await module.appear()
                    await module.send(.settings(.toggle("hideBalances")))
                    expect(module.flow.invokedSettingsChangedCount) == 1
                    expect(module.backend.privacy.coversBalances) == true
                }
                it("without the flag biometrics are not offered") {
                    var flags = FeatureFlags()
                    flags.biometricUnlock = false
                    let module = try Module(flags: flags)
                    await module.appear()
                    expect(module.isOn("biometrics")).to(beNil())
                }
                it("notifications are asked for") {
                    let module = try Module()
                    module.device.stubbedRequestNotificationPermissionResult = true
                    module.device.stubbedPushToken = String(repeating: "a1b2", count: 16)
                    await module.send(.settings(.notifications))
                    expect(module.view.text("settings_notifications")) == "On"
                    await expectRequest(.post("/api/devices", body: ["token": .startsWith("a1b2")]), count: 1)
                }
                it("signing out is the apps part") {
                    let module = try Module()
                    await module.send(.settings(.signOut))
                    expect(module.flow.invokedSignOutCount) == 1
                }
            }
            profile("offline") {
                it("a failure can be tried again") {
                    let module = try Module()
                    await module.appear()
                    expect(module.view.text("settings_error")) == "No connection"
                    await module.send(.retry)
                    await expectRequest(.get("/api/settings"), count: 2)
                }
            }
        }
    }
}

final class DevicesSpec: Spec {
    @MainActor private static func appear() async throws -> (DisplaySpy<DevicesViewState>, DevicesInteractor) {
        let view = DisplaySpy<DevicesViewState>()
        let presenter = DevicesPresenter(view: view, texts: WalletBackend.texts)
        let interactor = DevicesInteractor(presenter: presenter, service: try WalletBackend().settings)
        interactor.start()
        await interactor.work.finished()
        return (view, interactor)
    }

    override class func spec() {
        describe("devices") {
            profile(nil) {
                it("shows which device is this one") {
                    let (view, _) = try await appear()
                    expect(view.text("device_d1")) == "This device"
                    expect(view.text("device_d2")) == "iPad mini"
                    await expectRequest(
                        RequestExpectation(method: .get, path: "/auth/devices", service: "auth"),
                        count: 1
                    )
                }
            }
            profile("offline") {
                it("a failure can be tried again") {
                    let (view, interactor) = try await appear()
                    expect(view.text("devices_error")) == "No connection"
                    interactor.handle(.retry)
                    await interactor.work.finished()
                    await expectRequest(
                        RequestExpectation(method: .get, path: "/auth/devices", service: "auth"),
                        count: 2
                    )
                }
            }
        }
    }
}
