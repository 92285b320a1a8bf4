import Foundation
import Testing

@testable import DublerTesting

/// What expectations say, by the library's own recorder of failures.
@Suite(.timeLimit(.minutes(10))) struct ExpectationTests {
    private func failures(_ body: () throws -> Void) rethrows -> [String] {
        let list = FailureList()
        try FailureList.$current.withValue(list) { try body() }
        return list.taken.map(\.message)
    }

    private func failures(_ body: () async throws -> Void) async rethrows -> [String] {
        let list = FailureList()
        try await FailureList.$current.withValue(list) { try await body() }
        return list.taken.map(\.message)
    }

    @Test func theWordsAreThoseOfTheMatcherAndTheValue() {
        #expect(failures { expect(1).to(equal(2)) } == ["expected to equal <2>, got <1>"])
        #expect(failures { expect(1).toNot(equal(1)) } == ["expected to not equal <1>, got <1>"])
        #expect(failures { expect("a").to(equal("b"), description: "Why") } == ["Why\nexpected to equal <b>, got <a>"])
        #expect(failures { expect(1.5).to(beCloseTo(2)) } == ["expected to be close to <2> (within 0.0001), got <1.5>"])
        #expect(failures { expect([1, 2]).to(haveCount(3)) }.first?.hasPrefix("expected to have <[1, 2]> with count 3, got 2") == true)
        #expect(
            failures { expect(Set([1, 2])).to(equal([2, 3])) } == [
                "expected to equal <[2, 3]>, got <[1, 2]>, missing <[3]>, extra <[1]>"
            ]
        )
        #expect(failures { expect(2).to(beGreaterThan(3) || equal(1)) }.first?.contains("match one of: {be greater than <3>}, or {equal <1>}") == true)
    }

    @Test func nilFailsAnExpectationAndItsOpposite() {
        let nothing: Int? = nil
        let hint = " (use beNil() to match nils)"
        #expect(failures { expect(nothing).to(equal(1)) } == ["expected to equal <1>, got nil\(hint)"])
        #expect(failures { expect(nothing).toNot(equal(1)) } == ["expected to not equal <1>, got nil\(hint)"])
        #expect(failures { expect(1).to(equal(nil)) } == ["expected to equal nil, got <1>\(hint)"])
        #expect(failures { expect(nothing).to(beNil()) } == [])
        #expect(failures { expect(nothing) == nil } == [])
    }

    @Test func everyMatcherSaysYesAndNo() {
        let object = NSObject()
        let cases: [(String, () -> Void, () -> Void)] = [
            ("beTrue", { expect(true).to(beTrue()) }, { expect(false).to(beTrue()) }),
            ("beFalse", { expect(false).to(beFalse()) }, { expect(true).to(beFalse()) }),
            ("beTruthy", { expect(1).to(beTruthy()) }, { expect(false).to(beTruthy()) }),
            ("beFalsy", { expect(nil as Int?).to(beFalsy()) }, { expect(1).to(beFalsy()) }),
            ("greater", { expect(2) > 1 }, { expect(1) > 1 }),
            ("greater or equal", { expect(1) >= 1 }, { expect(0) >= 1 }),
            ("less", { expect(0) < 1 }, { expect(1) < 1 }),
            ("less or equal", { expect(1) <= 1 }, { expect(2) <= 1 }),
            ("not equal", { expect(1) != 2 }, { expect(1) != 1 }),
            ("near", { expect(1.00001) ≈ 1 }, { expect(1.1) ≈ 1 }),
            ("identical", { expect(object) === object }, { expect(object) === NSObject() }),
            ("within", { expect(3).to(beWithin(1...3)) }, { expect(4).to(beWithin(1...3)) }),
            ("beginWith", { expect("abc").to(beginWith("ab")) }, { expect("abc").to(beginWith("b")) }),
            ("endWith", { expect([1, 2]).to(endWith(2)) }, { expect([1, 2]).to(endWith(1)) }),
            ("contain", { expect([1, 2, 3]).to(contain(1, 3)) }, { expect([1]).to(contain(1, 3)) }),
            ("contain text", { expect("abc").to(contain("b")) }, { expect("abc").to(contain("d")) }),
            ("satisfying", { expect([1, 2]).to(containElementSatisfying { $0 > 1 }) }, { expect([1]).to(containElementSatisfying { $0 > 1 }) }),
            ("beEmpty", { expect([Int]()).to(beEmpty()) }, { expect([1]).to(beEmpty()) }),
            ("allPass", { expect([2, 4]).to(allPass { $0.isMultiple(of: 2) }) }, { expect([2, 3]).to(allPass { $0.isMultiple(of: 2) }) }),
            ("allPass matcher", { expect([2, 4]).to(allPass(beGreaterThan(1))) }, { expect([2, 1]).to(allPass(beGreaterThan(1))) }),
            ("all of", { expect(2).to(satisfyAllOf(beGreaterThan(1), beLessThan(3))) }, { expect(3).to(satisfyAllOf(beGreaterThan(1), beLessThan(3))) }),
            ("match", { expect("a12").to(match("[0-9]+$")) }, { expect("a").to(match("[0-9]+$")) }),
            ("throwError", { expect { throw Refused() } .to(throwError(Refused())) }, { expect { 1 }.to(throwError()) }),
            ("error type", { expect { throw Refused() }.to(throwError(errorType: Refused.self)) }, { expect { 1 }.to(throwError(errorType: Refused.self)) }),
            ("matchError", { expect(Refused() as any Error).to(matchError(Refused())) }, { expect(CancellationError() as any Error).to(matchError(Refused.self)) }),
            ("beSuccess", { expect(Result<Int, Refused>.success(1)).to(beSuccess(1)) }, { expect(Result<Int, Refused>.failure(Refused())).to(beSuccess()) }),
            ("beFailure", { expect(Result<Int, Refused>.failure(Refused())).to(beFailure()) }, { expect(Result<Int, Refused>.success(1)).to(beFailure()) }),
            ("kind", { expect(object as Any).to(beAKindOf(NSObject.self)) }, { expect(object as Any).to(beAKindOf(Thread.self)) }),
            ("instance", { expect(1 as Any).to(beAnInstanceOf(Int.self)) }, { expect("a" as Any).to(beAnInstanceOf(Int.self)) }),
            ("map", { expect("abc").to(map(\.count, equal(3))) }, { expect("abc").to(map(\.count, equal(4))) }),
            ("elements", { expect([1, 2]).to(elementsEqual([1, 2])) }, { expect([1, 2]).to(elementsEqual([2, 1])) }),
            ("calls", { expect(2).to(beCalled(times: 2)) }, { expect(2).to(beCalledOnce()) }),
            ("call list", { expect(["a", "b"]).to(haveCalls("a", "b")) }, { expect(["a"]).to(haveCalls("b")) }),
            ("own", { expect(2).to(Matcher.of("be even") { $0.isMultiple(of: 2) }) }, { expect(3).to(Matcher.of("be even") { $0.isMultiple(of: 2) }) }),
            (
                "notification",
                { expect { NotificationCenter.default.post(name: .init("told"), object: nil) }.to(postNotification(.init("told"))) },
                { expect { 1 }.to(postNotification(.init("told"))) }
            ),
        ]
        for (name, yes, no) in cases {
            #expect(failures(yes) == [], "\(name)")
            #expect(failures(no).count == 1, "\(name)")
        }
    }

    @Test func aDifferenceOfLinesIsKept() {
        let text = failures { expect("a\nb\nc").to(equal("a\nx\nc")) }.first
        #expect(text?.hasSuffix("\n  a\n- x\n+ b\n  c") == true, "\(text ?? "")")
    }

    @Test func aWaitTellsWhatItSaw() async {
        var number = 0
        let text = await failures {
            await expect {
                number += 1
                return number
            } .toEventually(equal(-1), timeout: .milliseconds(60))
        }.first ?? ""
        #expect(text.hasPrefix("expected to eventually equal <-1>, got <"), "\(text)")
        #expect(text.contains("\nseen: <1>, <2>"), "\(text)")
    }

    @Test func neverIsNotEventuallyNot() async {
        let values = Guarded([1, 2, 1, 2, 1])
        func next() -> Int { values.withLock { $0.count > 1 ? $0.removeFirst() : $0[0] } }
        #expect(await failures { await expect(next()).toEventuallyNot(equal(1), timeout: .seconds(60)) } == [])
        let never = await failures { await expect(next()).toNever(equal(2), until: .seconds(60)) }
        #expect(never.first?.hasPrefix("expected to never equal <2>, got <2>") == true)
        #expect(await failures { await expect(1).toAlways(equal(1), until: .milliseconds(30)) } == [])
        #expect(await failures { await expect(1).toAlways(equal(2), until: .milliseconds(30)) }.count == 1)
    }

    @Test func anErrorEndsAWaitAtOnce() async {
        let text = await failures {
            await expect { () throws -> Int in throw Refused() }.toEventually(equal(1), timeout: .seconds(3_600))
        }
        #expect(text.first?.hasPrefix("unexpected error thrown: <Refused()>") == true)
    }

    @Test func aHangingExpressionDoesNotOutlastTheLimit() async {
        let start = ContinuousClock.now
        let text = await failures {
            await expect { () async throws -> Int in
                try await Task.sleep(for: .seconds(3_600))
                return 1
            }.toEventually(equal(1), timeout: .milliseconds(50))
        }
        #expect(text.first?.contains("the expression gave no value before the limit") == true, "\(text)")
        #expect(start.duration(to: .now) < .seconds(600))
    }

    @Test func aSlowLookDoesNotCountAfterTheLimit() {
        let text = failures {
            blocking {
                expect { () -> Int in
                    Thread.sleep(forTimeInterval: 0.08)
                    return 1
                }.toEventually(equal(1), timeout: .milliseconds(20))
            }
        }
        #expect(text.first?.contains("the look took longer than the limit of 20 ms") == true, "\(text)")
    }

    /// A context that may not wait.
    private func blocking(_ body: () -> Void) { body() }

    @Test func aRequirementEndsItsTest() throws {
        #expect(try require(3).to(beGreaterThan(2)) == 3)
        let text = failures {
            do {
                try require(1).to(equal(2))
                Issue.record("it goes no further")
            } catch {
                #expect(error is RequirementFailed)
            }
        }
        #expect(text == ["expected to equal <2>, got <1>"])
        #expect(failures { _ = try? unwrap(nil as Int?) } == ["expected to not be nil, got nil"])
        #expect(try unwrap(7) == 7)
    }

    @Test func waitUntilIsDoneOnce() async {
        #expect(await failures { await waitUntil(timeout: .seconds(60)) { done in Task { done() } } } == [])
        let late = await failures { await waitUntil(timeout: .milliseconds(20)) { _ in } }
        #expect(late == ["Waited more than 20 ms"])
        let twice = await failures {
            await waitUntil(timeout: .seconds(60)) { done in
                done()
                done()
            }
        }
        #expect(twice == ["waitUntil(..) expects its completion closure to be only called once"])
    }

    @Test func aFailureIsAnIssueOfTheTestThatRuns() {
        withKnownIssue {
            expect(1).to(equal(2))
        } matching: { issue in
            issue.comments.contains { $0.rawValue == "expected to equal <2>, got <1>" }
                && issue.sourceLocation?.fileName == "ExpectationTests.swift"
        }
    }
}
