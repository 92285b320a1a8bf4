import Testing

@testable import DublerTesting

@MainActor @Suite struct HookOrderTests {
    @Test func oneGroupIsAnOnionInTheOrderOfDeclaration() async {
        let trace = Trace()
        let examples = Trace.examples {
            beforeEach { trace.add("before0") }
            aroundEach { example in
                trace.add("around0-in")
                await example()
                trace.add("around0-out")
            }
            beforeEach { trace.add("before1") }
            aroundEach { example in
                trace.add("around1-in")
                await example()
                trace.add("around1-out")
            }
            beforeEach { trace.add("before2") }
            afterEach { trace.add("after0") }
            afterEach { trace.add("after1") }
            it("it") { trace.add("it") }
            afterEach { trace.add("after2") }
        }
        #expect(await Trace.run(examples).isEmpty)
        #expect(
            trace.all == [
                "before0", "around0-in", "before1", "around1-in", "before2", "it", "around1-out", "around0-out", "after0",
                "after1", "after2",
            ]
        )
    }

    @Test func groupsNestAndJustBeforeComesLast() async {
        let trace = Trace()
        let examples = Trace.examples {
            beforeAll { trace.add("all") }
            justBeforeEach { trace.add("just0") }
            beforeEach { trace.add("outer") }
            afterEach { trace.add("outer-after") }
            describe("inner") {
                beforeAll { trace.add("inner-all") }
                beforeEach { trace.add("inner") }
                justBeforeEach { trace.add("just1") }
                afterEach { trace.add("inner-after") }
                it("a") { trace.add("a") }
                it("b") { trace.add("b") }
                afterAll { trace.add("inner-end") }
            }
            it("c") { trace.add("c") }
            afterAll { trace.add("end") }
        }
        #expect(examples.map(\.name) == ["inner, a", "inner, b", "c"])
        #expect(await Trace.run(examples).isEmpty)
        let one = ["outer", "inner", "just0", "just1"]
        #expect(
            trace.all == ["all", "inner-all"] + one + ["a", "inner-after", "outer-after"] + one
                + ["b", "inner-after", "outer-after", "inner-end", "outer", "just0", "c", "outer-after", "end"]
        )
    }

    @Test func anErrorOfAHookKeepsWhatLiesDeeperFromRunning() async {
        let trace = Trace()
        let examples = Trace.examples {
            beforeEach { trace.add("outer") }
            afterEach { trace.add("outer-after") }
            describe("inner") {
                beforeEach { throw Refused() }
                beforeEach { trace.add("never") }
                afterEach { trace.add("inner-after") }
                afterEach { throw Refused() }
                afterEach { trace.add("last") }
                it("a") { trace.add("never") }
            }
        }
        let failures = await Trace.run(examples)
        #expect(trace.all == ["outer", "inner-after", "last", "outer-after"])
        #expect(failures.count == 2)
        #expect(failures.first?.contains("`beforeEach` of \"inner, a\" threw an error") == true)
    }

    @Test func aFailingBeforeAllFailsItsExamplesAndAfterAllRuns() async {
        let trace = Trace()
        let examples = Trace.examples {
            describe("bad") {
                beforeAll { throw Refused() }
                beforeEach { trace.add("never") }
                afterAll { trace.add("after") }
                it("a") { trace.add("never") }
                it("b") { trace.add("never") }
                describe("deeper") {
                    beforeAll { trace.add("never") }
                    it("c") { trace.add("never") }
                }
            }
            it("d") { trace.add("d") }
        }
        let failures = await Trace.run(examples)
        #expect(failures.count == 3 && failures.allSatisfy { $0.contains("`beforeAll` of \"bad\"") })
        #expect(trace.all == ["after", "d"])
    }

    @Test func anAroundThatDoesNotCallItsExampleIsAFailure() async {
        let trace = Trace()
        let examples = Trace.examples {
            describe("never") {
                aroundEach { _ in trace.add("around") }
                it("a") { trace.add("never") }
            }
            describe("twice") {
                aroundEach { example in
                    await example()
                    await example()
                }
                it("b") { trace.add("b") }
            }
        }
        let failures = await Trace.run(examples)
        #expect(trace.all == ["around", "b"])
        #expect(failures.count == 2)
        #expect(failures.first?.contains("has not called its example") == true)
        #expect(failures.last?.contains("twice") == true)
    }

    @Test func hooksOfAGroupWithoutSelectedExamplesDoNotRun() async {
        let trace = Trace()
        let examples = Trace.examples {
            describe("left out") {
                beforeAll { trace.add("never") }
                afterAll { trace.add("never") }
                it("a") {}
            }
            it("b") { trace.add("b") }
        }
        #expect(await Trace.run(Array(examples.suffix(1))).isEmpty)
        #expect(trace.all == ["b"])
    }

    @Test func outerMarksBeatInnerOnes() {
        let examples = Trace.examples {
            xdescribe("x") { fit("a") {} }
            fdescribe("f") {
                it("b") {}
                xit("c") {}
                pending("d")
            }
            it("e") {}
        }
        #expect(examples.map(\.isPending) == [true, false, true, true, false])
        #expect(examples.map(\.isFocused) == [true, true, true, true, false])
    }

    @Test func theSameNameTwiceAndPlacesThatGrow() {
        let examples = Trace.examples {
            for number in 1...3 { it("same") { _ = number } }
            describe("later") { it("last") {} }
        }
        let placed = SpecOrder(examples, seed: nil).placed
        #expect(placed.map(\.name) == ["same", "same (2)", "same (3)", "later, last"])
        let places = placed.map { ($0.place.line, $0.place.column) }
        #expect(zip(places, places.dropFirst()).allSatisfy { $0 < $1 })
    }

    @Test func aSeedGivesOneOrderAndKeepsGroupsTogether() {
        let examples = Trace.examples {
            for group in 0..<6 { describe("g\(group)") { for number in 0..<6 { it("\(number)") {} } } }
        }
        let names = SpecOrder(examples, seed: 7).placed.map(\.name)
        #expect(names == SpecOrder(examples, seed: 7).placed.map(\.name))
        #expect(names != SpecOrder(examples, seed: 8).placed.map(\.name))
        #expect(names.sorted() == examples.map(\.name).sorted())
        let groups = names.map { String($0.prefix(2)) }
        #expect(zip(groups, groups.dropFirst()).count { $0 != $1 } == 5)
    }

    @Test func aWordInsideOfAnExampleIsAFailure() async {
        let examples = Trace.examples { it("outer") { it("inner") {} } }
        let failures = await Trace.run(examples)
        #expect(failures.count == 1 && failures[0].contains("outside of `spec()`"))
    }

    @Test func sharedExamplesReadTheirContextWhenTheyRun() async {
        let trace = Traced.trace
        final class Shared: Behavior<Int> {
            override class func spec(_ context: @escaping @MainActor () -> Int) {
                it("is read late") { Traced.trace.add("\(context())") }
            }
        }
        let examples = Trace.examples {
            var number = 0
            beforeEach { number = 42 }
            itBehavesLike(Shared.self) { number }
        }
        #expect(examples.map(\.name) == ["Shared, is read late"])
        #expect(await Trace.run(examples).isEmpty)
        #expect(trace.all == ["42"])
    }
}

private enum Traced { static let trace = Trace() }
