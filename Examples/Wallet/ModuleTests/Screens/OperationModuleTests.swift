import Dubler
import DublerTesting
import Testing

@testable import WalletCore

@MainActor @Suite(.catalog("Mocks"), .fakeClock()) struct OperationModuleTests {
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

    @Test func asksForAmountAndCurrencyFirst() async throws {
        let module = try Module()
        #expect(module.view.identifiers.contains("operation_amount"))
        await expectNoRequest(.post("/api/operation"))
    }

    @Test func sendsWhatWasTyped() async throws {
        let module = try Module()
        await module.send(.edit(.amount, "12,5"), .operation(.start))
        #expect(module.view.text("operation_completed_title") == "The operation is completed")
        await expectRequest(
            .post(
                "/api/operation",
                headers: ["Idempotency-Key": "key-1"],
                body: ["amount": 12.5, "currency": "RUB"]
            ),
            count: 1
        )
    }

    @Test(.profile("operation_retry_after_error")) func aTemporaryErrorIsRetried() async throws {
        let module = try Module()
        await module.send(.operation(.start))
        #expect(module.view.text("operation_error_title") == "A temporary error")
        await module.send(.operation(.retry))
        #expect(module.view.text("operation_completed_title") != nil)
        await expectRequest(.post("/api/operation", headers: ["Idempotency-Key": "key-1"]), count: 2)
    }

    @Test(.profiles("operation_polling_by_sequence", "operation_polling_by_state"))
    func anAcceptedOperationIsFollowed() async throws {
        let module = try Module()
        await module.send(.operation(.start))
        await module.send(.operation(.retry))
        #expect(module.view.text("operation_completed_title") != nil)
        await expectRequestSequence([
            .post("/api/operation"), .post("/api/operation"), .get("/api/operation/status"),
            .get("/api/operation/status"),
        ])
    }

    @Test(.profile("operation_double_tap")) func aSecondTapIsNoSecondOperation() async throws {
        let module = try Module()
        await module.send(.operation(.start), .operation(.start))
        #expect(module.view.text("operation_completed_id") == "op-20260115-0004")
        #expect(module.backend.clock.elapsed == .milliseconds(1_200))
        await expectRequest(.post("/api/operation"), count: 1)
    }

    @Test(.profile("operation_validation_error")) func refusedFieldsAreNamed() async throws {
        let module = try Module()
        await module.send(.edit(.amount, "0"), .operation(.start))
        #expect(module.view.text("operation_field_amount") == "Enter an amount above zero")
        await module.send(.edit(.amount, "1"), .edit(.currency, "XXX"), .operation(.start))
        #expect(module.view.text("operation_field_currency") == "The currency is not supported")
    }

    @Test(.profile("insufficient_funds")) func aRefusalIsShownWithTheForm() async throws {
        let module = try Module()
        await module.send(.operation(.start))
        #expect(module.view.text("operation_refused_title") == "The operation was refused")
        #expect(module.view.identifiers.contains("operation_start"))
    }

    @Test(.profile("offline")) func withoutAConnectionItCanBeTriedAgain() async throws {
        let module = try Module()
        await module.send(.operation(.start))
        #expect(module.view.text("operation_error_message") == "No connection")
    }
}
