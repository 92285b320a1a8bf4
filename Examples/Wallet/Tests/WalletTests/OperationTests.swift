import Foundation
import Testing

@testable import WalletCore

@MainActor @Suite(.timeLimit(.minutes(10))) struct OperationTests {
    /// An interactor over a stubbed service, and what its presenter showed.
    private final class Spy: OperationPresentationLogic {
        private(set) var responses: [OperationResponse] = []
        var phase: OperationResponse.Phase? { responses.last?.phase }
        func present(_ response: OperationResponse) { responses.append(response) }
    }

    private final class Service: OperationService {
        let starts = Locked<[Result<OperationProgress, APIError>]>([])
        let statuses = Locked<[Result<OperationProgress, APIError>]>([])
        let orders = Locked<[OperationOrder]>([])
        let asked = Locked(0)
        let hold = Locked<Hold?>(nil)

        func start(_ order: OperationOrder) async throws(APIError) -> OperationProgress {
            orders.withLock { $0.append(order) }
            await hold.withLock { $0 }?.wait()
            return try starts.withLock { $0.count > 1 ? $0.removeFirst() : $0[0] }.get()
        }

        func status() async throws(APIError) -> OperationProgress {
            asked.withLock { $0 += 1 }
            return try statuses.withLock { $0.count > 1 ? $0.removeFirst() : $0[0] }.get()
        }
    }

    private let spy = Spy()
    private let service = Service()
    private let waits = Waits()

    private func interactor(_ waits: Waits? = nil) -> OperationInteractor {
        let keys = Locked(0)
        return OperationInteractor(
            presenter: spy,
            service: service,
            pause: (waits ?? self.waits).pause,
            makeKey: {
                keys.withLock {
                    $0 += 1
                    return "key-\($0)"
                }
            }
        )
    }

    private let temporary = APIError.temporary(status: 500, problem: ServerProblem(code: "temporary_error"))

    @Test func aTemporaryErrorIsShownAndTheRetryIsASecondRequest() async {
        let interactor = interactor()
        service.starts.withLock { $0 = [.failure(temporary), .success(.completed(id: nil))] }
        interactor.handle(.operation(.start))
        await interactor.work.finished()
        #expect(spy.phase == .temporary(temporary))
        interactor.handle(.operation(.retry))
        await interactor.work.finished()
        #expect(spy.phase == .completed(id: nil))
        #expect(service.orders.withLock { $0.map(\.key) } == ["key-1", "key-1"])
    }

    @Test func aDoubleTapSendsOneRequest() async {
        let interactor = interactor()
        let hold = Hold()
        service.hold.withLock { $0 = hold }
        service.starts.withLock { $0 = [.success(.completed(id: "op"))] }
        interactor.handle(.operation(.start))
        interactor.handle(.operation(.start))
        await hold.waiters(1)
        interactor.handle(.operation(.start))
        await hold.open()
        await interactor.work.finished()
        #expect(spy.phase == .completed(id: "op"))
        #expect(service.orders.withLock { $0.count } == 1)
    }

    @Test func anAcceptedOperationIsAskedAboutUntilItIsCompletedAndNoLonger() async {
        let interactor = interactor()
        service.starts.withLock { $0 = [.success(.processing(id: "op", askAfter: .seconds(1)))] }
        let processing = Result<OperationProgress, APIError>.success(.processing(id: "op", askAfter: nil))
        service.statuses.withLock { $0 = [processing, processing, .success(.completed(id: "op"))] }
        interactor.handle(.operation(.start))
        await interactor.work.finished()
        #expect(spy.phase == .completed(id: "op"))
        #expect(service.asked.withLock { $0 } == 3)
        #expect(waits.taken == [.seconds(1), .milliseconds(200), .milliseconds(200)])
    }

    @Test func leavingStopsTheQuestions() async {
        let hold = Hold()
        let interactor = interactor(Waits(hold: hold))
        service.starts.withLock { $0 = [.success(.processing(id: "op", askAfter: nil))] }
        interactor.handle(.operation(.start))
        await hold.waiters(1)
        interactor.stop()
        await hold.open()
        await interactor.work.finished()
        interactor.handle(.operation(.check))
        await interactor.work.finished()
        #expect(service.asked.withLock { $0 } == 0)
    }

    @Test func questionsEndAfterTheirNumberAndTheUserAsksOn() async {
        let interactor = interactor()
        service.starts.withLock { $0 = [.success(.processing(id: "op", askAfter: nil))] }
        service.statuses.withLock { $0 = [.success(.processing(id: "op", askAfter: nil))] }
        interactor.handle(.operation(.start))
        await interactor.work.finished()
        #expect(spy.phase == .takesLong(nil))
        #expect(service.asked.withLock { $0 } == 40)
        service.statuses.withLock { $0 = [.success(.completed(id: "op"))] }
        interactor.handle(.operation(.check))
        await interactor.work.finished()
        #expect(spy.phase == .completed(id: "op"))
    }

    @Test func aBrokenQuestionIsRepeatedThriceThenShown() async {
        let interactor = interactor()
        service.starts.withLock { $0 = [.success(.processing(id: "op", askAfter: nil))] }
        service.statuses.withLock { $0 = [.failure(.offline)] }
        interactor.handle(.operation(.start))
        await interactor.work.finished()
        #expect(spy.phase == .takesLong(.offline))
        #expect(service.asked.withLock { $0 } == 3)
    }

    @Test func aRefusalIsNotRepeatableAndAnotherAmountIsAnotherOperation() async {
        let interactor = interactor()
        let problem = ServerProblem(code: "insufficient_funds")
        service.starts.withLock { $0 = [.failure(.refused(status: 402, problem: problem))] }
        interactor.handle(.operation(.start))
        await interactor.work.finished()
        #expect(spy.phase == .refused(problem))
        interactor.handle(.edit(.amount, "5"))
        interactor.handle(.operation(.start))
        await interactor.work.finished()
        #expect(service.orders.withLock { $0.map(\.key) } == ["key-1", "key-2"])
        #expect(service.orders.withLock { $0.last?.amount } == "5")
    }

    @Test(arguments: [
        (#"{"result":"completed"}"#, OperationProgress.completed(id: nil)),
        (#"{"result":"accepted","operationId":"op"}"#, .processing(id: "op", askAfter: .seconds(2))),
        (#"{"status":"idle","operationId":null}"#, .idle),
    ])
    func answersOfTheServerAreRead(json: String, progress: OperationProgress) async throws {
        let network = StubTransport()
        network.on("POST /api/operation", headers: ["retry-after": "2"], json: json)
        let secrets = StoredSecrets(records: MemoryRecordStore())
        secrets.set(WalletBench.tokens, for: .tokens)
        let keeper = TokenKeeper(secrets: secrets, clock: .system) { $0 }
        let base = try #require(URL(string: "http://api.test"))
        let client = APIClient(base: base, transport: network, headers: [:], keeper: keeper) { _ in }
        let order = OperationOrder(amount: "1200,50", currency: "RUB", key: "k")
        #expect(try await OperationAPI(client: client).start(order) == progress)
        let call = try #require(network.calls.first)
        #expect(call.body.map { String(decoding: $0, as: UTF8.self) } == #"{"amount":1200.5,"currency":"RUB"}"#)
        #expect(call.headers["Idempotency-Key"] == "k")
    }

    @Test(arguments: [
        ("100", "100"), ("1 200,50", "1200.5"), ("-1", "-1"), ("", nil), ("1e9", nil), ("1.2.3", nil), ("abc", nil),
    ])
    func amountsAreReadAsTyped(text: String, number: String?) {
        #expect(DecimalText.number(text)?.description == number)
    }
}
