import Dubler
import DublerTesting
import Testing

@testable import WalletCore

/// The lock asks nobody but the device: what it must not do is ask the bank.
@MainActor @Suite(.catalog("Mocks"), .fakeClock()) struct LockModuleTests {
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

    @Test func theRightCodeOpens() async throws {
        let module = try Module()
        await module.appear()
        module.enter("1234")
        #expect(module.flow.invokedUnlockedCount == 1)
        await expectNoRequest(.get("/**"))
    }

    @Test func wrongCodesAreCountedAndEndTheSession() async throws {
        let module = try Module()
        await module.appear()
        module.enter("0000")
        #expect(module.view.text("lock_error") == "Wrong code, attempts left: 4")
        for _ in 0..<4 { module.enter("0000") }
        #expect(module.flow.invokedSignOutParameters?.notice == "The code was wrong too many times")
        #expect(!module.flow.invokedUnlocked)
    }

    @Test func aFaceOpens() async throws {
        let module = try Module(biometrics: .matched)
        await module.appear()
        #expect(module.device.invokedAuthenticateParameters?.reason == "To open the wallet")
        #expect(module.flow.invokedUnlockedCount == 1)
    }

    @Test func aFaceThatIsNotKnownLeavesTheCode() async throws {
        let module = try Module(biometrics: .failed)
        await module.appear()
        #expect(module.view.text("lock_error") == "Not recognised, enter the code")
        module.enter("1234")
        #expect(module.flow.invokedUnlockedCount == 1)
    }
}

@MainActor @Suite struct UpdateScreenTests {
    @Test func leadsToTheStore() {
        let state = UpdateViewState(texts: WalletBackend.texts)
        #expect(state.identifiers == ["update_text", "update_open", "update_title"])
        #expect(state.open.action == .openStore)
    }
}
