import Dubler
import DublerTesting
import Testing

@testable import WalletCore

@MainActor @Suite(.catalog("Mocks"), .fakeClock(), .profile("onboarding_first_run"))
struct OnboardingModuleTests {
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

    private let step = RequestExpectation(method: .patch, path: "/api/onboarding/steps/{id}")

    @Test func goesFromWelcomeToTheApp() async throws {
        let module = try Module()
        await module.appear()
        #expect(module.view.identifiers.contains("onboarding_welcome_title"))
        await module.send(.onboarding(.next))
        await module.enter("1234")
        #expect(module.view.identifiers.contains("onboarding_pin_repeat_title"))
        await module.enter("1234")
        #expect(module.view.identifiers.contains("onboarding_notifications_title"))
        await module.send(.onboarding(.skip))
        #expect(module.flow.invokedOnboardingFinishedCount == 1)
        #expect(module.backend.accessCode.matches("1234"))
        await expectRequest(step, count: 3)
    }

    @Test func codesThatDifferAreChosenAnew() async throws {
        let module = try Module()
        await module.appear()
        await module.send(.onboarding(.next))
        await module.enter("1234")
        await module.enter("4321")
        #expect(module.view.text("onboarding_pin_error") == "The codes differ")
        #expect(!module.backend.accessCode.isSet)
    }

    @Test(.profile("notifications_not_asked")) func notificationsAreRegistered() async throws {
        let module = try Module()
        module.device.stubbedRequestNotificationPermissionResult = true
        module.device.stubbedPushToken = String(repeating: "a1b2", count: 16)
        await module.appear()
        await module.send(.onboarding(.allow))
        #expect(module.flow.invokedOnboardingFinishedCount == 1)
        await expectRequest(.post("/api/devices", body: ["token": .startsWith("a1b2")]), count: 1)
    }

    @Test(.profile("offline")) func aFailureCanBeTriedAgain() async throws {
        let module = try Module()
        await module.appear()
        #expect(module.view.text("onboarding_error") == "No connection")
        await module.send(.retry)
        await expectRequest(.get("/api/onboarding"), count: 2)
    }
}
