import Dubler
import DublerTesting

@testable import WalletCore

final class SignInSpec: Spec {
    @MainActor private struct Module {
        let backend: WalletBackend
        let view = DisplaySpy<SignInViewState>()
        let flow = FlowSpy()
        let interactor: SignInInteractor

        init(notice: String? = nil) throws {
            backend = try WalletBackend(tokens: nil)
            interactor = SignInInteractor(
                presenter: SignInPresenter(view: view, texts: WalletBackend.texts),
                service: backend.signIn,
                keeper: backend.keeper,
                flow: flow,
                notice: notice
            )
            interactor.start()
        }

        func send(_ actions: WalletAction...) async {
            for action in actions { interactor.handle(action) }
            await interactor.work.finished()
        }

        func signIn(_ login: String, _ password: String = "wallet-2026") async {
            await send(.edit(.login, login), .edit(.password, password), .signIn(.submit))
        }

        var tokens: Tokens? { backend.secrets.value(Tokens.self, for: .tokens) }
    }

    override class func spec() {
        describe("sign in") {
            profile(nil) {
                it("asks for login and password") {
                    let module = try Module(notice: "The session has ended")
                    expect(module.view.identifiers.contains("signin_password")) == true
                    expect(module.view.text("signin_notice")) == "The session has ended"
                }
                it("a right password signs in") {
                    let module = try Module()
                    await module.signIn("anna")
                    expect(module.flow.invokedSignedInCount) == 1
                    expect(module.tokens?.refresh) == "rt-1001-a"
                    let signIn = RequestExpectation(
                        method: .post,
                        path: "/auth/sign-in",
                        body: ["login": "anna", "password": "wallet-2026"],
                        service: "auth"
                    )
                    await expectRequest(signIn, count: 1)
                }
                it("a wrong password is said") {
                    let module = try Module()
                    await module.signIn("anna", "wrong")
                    expect(module.view.text("signin_error")) == "Wrong login or password"
                    expect(module.tokens).to(beNil())
                    expect(module.flow.invokedSignedIn) == false
                }
                it("a code is asked for where the bank wants one") {
                    let module = try Module()
                    await module.signIn("pavel")
                    expect(module.view.text("signin_code_phone")) == "+7 9•• •••-••-12"
                    await module.send(.edit(.code, "1234"), .signIn(.confirm))
                    expect(module.flow.invokedSignedInCount) == 1
                    expect(module.tokens?.refresh) == "rt-1002-a"
                }
                it("attempts that are left are counted") {
                    let module = try Module()
                    await module.signIn("pavel")
                    for left in [2, 1, 0] {
                        await module.send(.edit(.code, "0000"), .signIn(.confirm))
                        expect(module.view.text("signin_error")) == "Attempts left: \(left)"
                    }
                }
                it("a code can be sent again") {
                    let module = try Module()
                    await module.signIn("pavel")
                    await module.send(.signIn(.resend))
                    let resend = RequestExpectation(method: .post, path: "/auth/otp", service: "auth")
                    await expectRequest(resend, count: 1)
                    expect(module.view.state?.error).to(beNil())
                }
            }
            profile("offline") {
                it("without a connection it says so") {
                    let module = try Module()
                    await module.signIn("anna")
                    expect(module.view.text("signin_error")) == "No connection"
                    expect(module.view.state?.progress).to(beNil())
                }
            }
        }
    }
}
