import Foundation
import Testing

@testable import WalletCore

@MainActor @Suite struct AccessTests {
    private let locked = ["AUTHORIZATION_STATE": "authorized", "ACCESS_STATE": "locked", "SESSION_ACCESS_CODE": "2580"]
    private let biometric = ["AUTHORIZATION_STATE": "authorized", "ACCESS_STATE": "lockedByBiometrics"]

    @Test func onlyTheRightCodeOpens() async throws {
        let bench = try WalletBench(locked)
        bench.app.launch()
        #expect(bench.identifiers.contains("lock_title"))
        for wrong in ["0000", "2581", "0852"] {
            bench.enter(code: wrong)
            #expect(bench.identifiers.contains("lock_error"))
            #expect(!bench.identifiers.contains("cards_title"))
        }
        bench.enter(code: "2580")
        #expect(bench.identifiers.contains("cards_title"))
    }

    @Test func nothingPersonalIsAskedForBehindTheLock() async throws {
        let bench = try WalletBench(locked)
        bench.app.launch()
        await bench.app.work.finished()
        #expect(Set(bench.network.calls.map(\.path)) == ["/api/version", "/api/feature-flags"])
        #expect(bench.network.calls.allSatisfy { $0.headers["Authorization"] == nil })
    }

    @Test func fiveWrongCodesEndTheSession() async throws {
        let bench = try WalletBench(locked)
        bench.app.launch()
        for _ in 0..<5 { bench.enter(code: "1111") }
        #expect(bench.identifiers.contains("signin_title"))
        #expect(bench.text("signin_notice") == "The code was wrong too many times")
        await bench.app.work.finished()
        #expect(bench.secrets.value(Tokens.self, for: .tokens) == nil)
        #expect(bench.secrets.value(String.self, for: .accessCode) == nil)
    }

    @Test func deletingADigitGoesBackOne() throws {
        var entry = PinEntry()
        #expect(entry.press(.delete) == nil)
        #expect([1, 2].map { entry.press(.digit($0)) } == [nil, nil])
        #expect(entry.press(.delete) == nil)
        #expect(entry.press(.digit(10)) == nil)
        #expect(entry.count == 1)
        #expect([3, 4, 5].compactMap { entry.press(.digit($0)) } == ["1345"])
        #expect(entry.count == 0)
    }

    @Test func nothingOpensWhereNoCodeWasSet() {
        let code = AccessCode(secrets: StoredSecrets(records: MemoryRecordStore()))
        #expect(!code.isSet)
        #expect(!code.matches(""))
        #expect(!code.matches("1234"))
    }

    @Test func aFaceOpensAndTheCodeIsNotAskedFor() async throws {
        let bench = try WalletBench(biometric) { $0.device.isEnrolled = true }
        bench.app.launch()
        #expect(await bench.screen(with: "cards_title"))
        #expect(bench.device.authentications == 1)
    }

    @Test func aFaceThatIsNotKnownLeavesTheCode() async throws {
        let bench = try WalletBench(biometric) {
            $0.device.isEnrolled = true
            $0.device.outcome = .failed
        }
        bench.app.launch()
        #expect(await bench.screen(with: "lock_error"))
        bench.device.outcome = .matched
        bench.app.send(.lock(.biometrics))
        #expect(await bench.screen(with: "cards_title"))
    }

    @Test func withoutBiometricsNoFaceIsAskedFor() throws {
        let bench = try WalletBench(biometric)
        bench.app.launch()
        #expect(!bench.identifiers.contains("lock_biometrics"))
        bench.enter(code: "1234")
        #expect(bench.identifiers.contains("cards_title"))
        #expect(bench.device.authentications == 0)
    }

    @Test func theBackgroundLocksAndTheFaceIsAskedForOnReturn() async throws {
        let bench = try WalletBench(biometric) { $0.device.isEnrolled = true }
        bench.app.launch()
        #expect(await bench.screen(with: "cards_title"))
        bench.app.didEnterBackground()
        #expect(bench.identifiers.contains("lock_title"))
        #expect(bench.device.authentications == 1)
        bench.app.willEnterForeground()
        #expect(await bench.screen(with: "cards_title"))
        #expect(bench.device.authentications == 2)
    }

    @Test func aFaceThatComesAfterTheCodeDoesNotOpenTheNextLock() async throws {
        let hold = Hold()
        let bench = try WalletBench(biometric) {
            $0.device.isEnrolled = true
            $0.device.hold = hold
        }
        bench.app.launch()
        await hold.waiters(1)
        bench.enter(code: "1234")
        #expect(bench.identifiers.contains("cards_title"))
        bench.app.didEnterBackground()
        await hold.open()
        await bench.device.answered(1)
        #expect(bench.identifiers.contains("lock_title"))
    }

    @Test func withoutACodeTheBackgroundLocksNothing() throws {
        let bench = try WalletBench()
        bench.app.launch()
        bench.app.didEnterBackground()
        bench.app.willEnterForeground()
        #expect(bench.identifiers.contains("cards_title"))
    }
}
