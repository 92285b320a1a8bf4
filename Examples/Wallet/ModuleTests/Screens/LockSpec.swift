import Dubler
import DublerTesting

@testable import WalletCore

/// The lock asks nobody but the device: what it must not do is ask the bank.
final class LockSpec: Spec {
    @MainActor private struct Module {
        let view = DisplaySpy<LockViewState>()
        let flow = FlowSpy()
        let device = DeviceServicesSpy()
        let interactor: LockInteractor

        init(biometrics: BiometricOutcome? = nil) throws {
            let backend = try WalletBackend()
            backend.accessCode.set("1234")
            device.stubbedHasBiometricsResult = biometrics != nil
            device.stubbedAuthenticateResult = biometrics
            interactor = LockInteractor(
                presenter: LockPresenter(view: view, texts: WalletBackend.texts),
                accessCode: backend.accessCode,
                device: device,
                usesBiometrics: biometrics != nil,
                texts: WalletBackend.texts,
                flow: flow
            )
        }

        func appear() async {
            interactor.start()
            await interactor.work.finished()
        }

        func enter(_ code: String) {
            for digit in code.compactMap(\.wholeNumberValue) { interactor.handle(.key(.digit(digit))) }
        }
    }

    override class func spec() {
        describe("lock") {
            profile(nil) {
                it("the right code opens") {
                    let module = try Module()
                    await module.appear()
                    module.enter("1234")
                    expect(module.flow.invokedUnlockedCount) == 1
                    await expectNoRequest(.get("/**"))
                }
                it("wrong codes are counted and end the session") {
                    let module = try Module()
                    await module.appear()
                    module.enter("0000")
                    expect(module.view.text("lock_error")) == "Wrong code, attempts left: 4"
                    for _ in 0..<4 { module.enter("0000") }
                    expect(module.flow.invokedSignOutParameters?.notice) == "The code was wrong too many times"
                    expect(module.flow.invokedUnlocked) == false
                }
                it("a face opens") {
                    let module = try Module(biometrics: .matched)
                    await module.appear()
                    expect(module.device.invokedAuthenticateParameters?.reason) == "To open the wallet"
                    expect(module.flow.invokedUnlockedCount) == 1
                }
                it("a face that is not known leaves the code") {
                    let module = try Module(biometrics: .failed)
                    await module.appear()
                    expect(module.view.text("lock_error")) == "Not recognised, enter the code"
                    module.enter("1234")
                    expect(module.flow.invokedUnlockedCount) == 1
                }
            }
        }
    }
}

final class UpdateSpec: Spec {
    override class func spec() {
        describe("update") {
            profile(nil) {
                it("leads to the store") {
                    let state = UpdateViewState(texts: WalletBackend.texts)
                    expect(state.identifiers) == ["update_text", "update_open", "update_title"]
                    expect(state.open.action) == .openStore
                }
            }
        }
    }
}
