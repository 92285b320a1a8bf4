import DublerTesting
import Foundation

/// Found without being registered, each `it` a test of its own.
final class FoundSpec: Spec {
    override class func spec() {
        describe("a spec, with a comma") {
            var number = 0
            beforeEach { number = 20 }
            afterEach { number = 0 }
            it("runs on the main actor, and may wait") {
                MainActor.assertIsolated()
                await Task.yield()
                expect(number) == 20
            }
            context("deeper") {
                beforeEach { number += 1 }
                it("adds up") { expect(number).to(equal(21)) }
                it("begins anew") { expect(number).to(beGreaterThan(20) && beLessThan(22)) }
            }
            for word in ["one", "two"] { it("is made in a loop: \(word)") { expect(word).to(haveCount(3)) } }
        }
        xdescribe("later") { it("does not run yet") { fail() } }
        pending("is still to be written") {}
    }
}

/// An heir of an heir, which blocks, while the main queue goes on.
class BlockingBase: QuickSpec {}

final class BlockingTests: BlockingBase {
    func answer() -> Int { 42 }

    override func spec() {
        describe("a spec of Quick's shape") {
            var state = "idle"
            beforeEach {
                state = "idle"
                let change = UncheckedChange { state = "loaded" }
                DispatchQueue.main.asyncAfter(deadline: .now() + 0.02) { change.run() }
            }
            it("waits for the main queue") {
                expect(Thread.isMainThread) == false
                expect(state).toEventually(equal("loaded"), timeout: .seconds(60))
                waitUntilEqual(state, "loaded", timeout: .seconds(60))
                waitUntilTrue(state == "loaded", timeout: .seconds(60))
            }
            it("uses its instance") { expect(self.answer()) == 42 }
            it("waits for a call") {
                waitUntil(timeout: .seconds(60)) { done in DispatchQueue.main.async { done() } }
            }
        }
    }
}

/// What is changed on the main queue while the spec's thread waits for it.
private struct UncheckedChange: @unchecked Sendable {
    let run: () -> Void
    init(_ run: @escaping () -> Void) { self.run = run }
}

final class WaitingSpec: AsyncSpec {
    actor Counter {
        var count = 0
        func add() { count += 1 }
    }

    override class func spec() {
        describe("a spec that waits") {
            var counter = Counter()
            beforeEach { counter = Counter() }
            it("looks again and again") {
                let counter = counter
                Task { for _ in 0..<3 { await counter.add() } }
                await expect { await counter.count }.toEventually(equal(3), timeout: .seconds(60))
            }
        }
    }
}
