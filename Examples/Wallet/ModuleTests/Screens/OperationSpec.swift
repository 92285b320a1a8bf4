import Dubler
import DublerTesting

@testable import WalletCore

final class OperationSpec: Spec {
    @MainActor private struct Module {
        let backend: WalletBackend
        let view = DisplaySpy<OperationViewState>()
        let interactor: OperationInteractor

        init() throws {
            backend = try WalletBackend()
            interactor = OperationInteractor(
                presenter: OperationPresenter(view: view, texts: WalletBackend.texts),
                service: backend.operation,
                pause: backend.pause,
                makeKey: { "key-1" }
            )
            interactor.start()
        }

        func send(_ actions: WalletAction...) async {
            for action in actions { interactor.handle(action) }
            await interactor.work.finished()
        }
    }

    override class func spec() {
        describe("operation") {
            profile(nil) {
                it("asks for amount and currency first") {
                    let module = try Module()
                    expect(module.view.identifiers.contains("operation_amount")) == true
                    await expectNoRequest(.post("/api/operation"))
                }
                it("sends what was typed") {
                    let module = try Module()
                    await module.send(.edit(.amount, "12,5"), .operation(.start))
                    expect(module.view.text("operation_completed_title")) == "The operation is completed"
                    await expectRequest(
                        .post(
                            "/api/operation",
                            headers: ["Idempotency-Key": "key-1"],
                            body: ["amount": 12.5, "currency": "RUB"]
                        ),
                        count: 1
                    )
                }
            }
            profile("operation_retry_after_error") {
                it("a temporary error is retried") {
                    let module = try Module()
                    await module.send(.operation(.start))
                    expect(module.view.text("operation_error_title")) == "A temporary error"
                    await module.send(.operation(.retry))
                    expect(module.view.text("operation_completed_title")).toNot(beNil())
                    await expectRequest(.post("/api/operation", headers: ["Idempotency-Key": "key-1"]), count: 2)
                }
            }
            profile("operation_polling_by_sequence") {
                it("an accepted operation is followed") {
                    let module = try Module()
                    await module.send(.operation(.start))
                    await module.send(.operation(.retry))
                    expect(module.view.text("operation_completed_title")).toNot(beNil())
                    await expectRequestSequence([
                        .post("/api/operation"), .post("/api/operation"), .get("/api/operation/status"),
                        .get("/api/operation/status"),
                    ])
                }
            }
            profile("operation_polling_by_state") {
                it("an accepted operation is followed") {
                    let module = try Module()
                    await module.send(.operation(.start))
                    await module.send(.operation(.retry))
                    expect(module.view.text("operation_completed_title")).toNot(beNil())
                    await expectRequestSequence([
                        .post("/api/operation"), .post("/api/operation"), .get("/api/operation/status"),
                        .get("/api/operation/status"),
                    ])
                }
            }
            profile("operation_double_tap") {
                it("a second tap is no second operation") {
                    let module = try Module()
                    await module.send(.operation(.start), .operation(.start))
                    expect(module.view.text("operation_completed_id")) == "op-20260115-0004"
                    expect(module.backend.clock.elapsed) == .milliseconds(1_200)
                    await expectRequest(.post("/api/operation"), count: 1)
                }
            }
            profile("operation_validation_error") {
                it("refused fields are named") {
                    let module = try Module()
                    await module.send(.edit(.amount, "0"), .operation(.start))
                    expect(module.view.text("operation_field_amount")) == "Enter an amount above zero"
                    await module.send(.edit(.amount, "1"), .edit(.currency, "XXX"), .operation(.start))
                    expect(module.view.text("operation_field_currency")) == "The currency is not supported"
                }
            }
            profile("insufficient_funds") {
                it("a refusal is shown with the form") {
                    let module = try Module()
                    await module.send(.operation(.start))
                    expect(module.view.text("operation_refused_title")) == "The operation was refused"
                    expect(module.view.identifiers.contains("operation_start")) == true
                }
            }
            profile("offline") {
                it("without a connection it can be tried again") {
                    let module = try Module()
                    await module.send(.operation(.start))
                    expect(module.view.text("operation_error_message")) == "No connection"
                }
            }
        }
    }
}
