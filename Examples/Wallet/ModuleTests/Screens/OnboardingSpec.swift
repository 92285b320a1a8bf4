import Dubler
import DublerTesting

@testable import WalletCore

final class OnboardingSpec: Spec {
    @MainActor private struct Module {
        let backend: WalletBackend
        let view = DisplaySpy<OnboardingViewState>()
        let flow = FlowSpy()
        let device = DeviceServicesSpy()
        let interactor: OnboardingInteractor

        init() throws {
            backend = try WalletBackend()
            interactor = OnboardingInteractor(
                presenter: OnboardingPresenter(view: view, texts: WalletBackend.texts),
                service: backend.onboarding,
                pushes: PushRegistration(device: device, profile: backend.profile),
                accessCode: backend.accessCode,
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

        func enter(_ code: String) async {
            for digit in code.compactMap(\.wholeNumberValue) { await send(.key(.digit(digit))) }
        }
    }

    private static let step = RequestExpectation(method: .patch, path: "/api/onboarding/steps/{id}")

    override class func spec() {
        describe("onboarding") {
            profile("onboarding_first_run") {
                it("goes from welcome to the app") {
                    let module = try Module()
                    await module.appear()
                    expect(module.view.identifiers.contains("onboarding_welcome_title")) == true
                    await module.send(.onboarding(.next))
                    await module.enter("1234")
                    expect(module.view.identifiers.contains("onboarding_pin_repeat_title")) == true
                    await module.enter("1234")
                    expect(module.view.identifiers.contains("onboarding_notifications_title")) == true
                    await module.send(.onboarding(.skip))
                    expect(module.flow.invokedOnboardingFinishedCount) == 1
                    expect(module.backend.accessCode.matches("1234")) == true
                    await expectRequest(step, count: 3)
                }
                it("codes that differ are chosen anew") {
                    let module = try Module()
                    await module.appear()
                    await module.send(.onboarding(.next))
                    await module.enter("1234")
                    await module.enter("4321")
                    expect(module.view.text("onboarding_pin_error")) == "The codes differ"
                    expect(module.backend.accessCode.isSet) == false
                }
            }
            profile("notifications_not_asked") {
                it("notifications are registered") {
                    let module = try Module()
                    module.device.stubbedRequestNotificationPermissionResult = true
                    module.device.stubbedPushToken = String(repeating: "a1b2", count: 16)
                    await module.appear()
                    await module.send(.onboarding(.allow))
                    expect(module.flow.invokedOnboardingFinishedCount) == 1
                    await expectRequest(.post("/api/devices", body: ["token": .startsWith("a1b2")]), count: 1)
                }
            }
            profile("offline") {
                it("a failure can be tried again") {
                    let module = try Module()
                    await module.appear()
                    expect(module.view.text("onboarding_error")) == "No connection"
                    await module.send(.retry)
                    await expectRequest(.get("/api/onboarding"), count: 2)
                }
            }
        }
    }
}
