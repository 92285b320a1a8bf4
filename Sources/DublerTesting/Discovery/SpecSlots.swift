import CSpecSlots
import Testing

/// What each record of test content stands for: a spec as a suite, or one of its examples.
enum SpecSlots {
    enum Slot: Sendable {
        case suite(SpecCatalogue.Entry, place: SpecPlace)
        case example(SpecExample, SpecCatalogue.Entry, name: String, place: SpecPlace)
        case noExamples(SpecCatalogue.Entry)
        case tooMany(Int)
    }

    static let all: [Slot] = {
        let catalogue = SpecCatalogue.shared
        var slots: [Slot] = []
        for entry in catalogue.entries {
            if entry.isBase, entry.examples.isEmpty { continue }
            let order = SpecOrder(entry.examples, seed: catalogue.seed)
            slots.append(.suite(entry, place: order.suitePlace ?? entry.place))
            if entry.examples.isEmpty { slots.append(.noExamples(entry)) }
            for placed in order.placed {
                slots.append(.example(placed.example, entry, name: placed.name, place: placed.place))
            }
        }
        let room = Int(DUBLER_SPEC_SLOT_COUNT)
        return slots.count <= room ? slots : Array(slots.prefix(room - 1)) + [.tooMany(slots.count)]
    }()

    static func test(_ slot: Slot) -> Test {
        switch slot {
        case .suite(let entry, let place): suite(entry.type, entry, place)
        case .example(let example, let entry, let name, let place):
            function(entry.type, name, traits(example), place) { await entry.session.run(example) }
        case .noExamples(let entry):
            function(entry.type, "has examples", [], entry.place) {
                RunningTest.record(.noExamples(of: entry))
            }
        case .tooMany(let count):
            function(BaseSpec.self, "fit into the run", [], SpecPlace("Spec/Unknown.swift", "Unknown.swift", 1)) {
                let message =
                    "There are \(count) specs and examples, and room for \(DUBLER_SPEC_SLOT_COUNT). "
                    + "Set DUBLER_SPEC_MODE=arguments, or split the package's tests."
                RunningTest.record(ExpectationFailure(message: message, place: nil))
            }
        }
    }

    private static func traits(_ example: SpecExample) -> [any TestTrait] {
        if example.isPending { return [ConditionTrait.disabled("pending")] }
        if SpecCatalogue.shared.hasFocus, !example.isFocused {
            return [ConditionTrait.disabled("another example is focused")]
        }
        return []
    }

    private static func suite<Type: AnySpec>(
        _ type: Type.Type,
        _ entry: SpecCatalogue.Entry,
        _ place: SpecPlace
    ) -> Test {
        Test.__type(type, traits: [ParallelizationTrait.serialized, SpecScope(entry)], sourceLocation: place.location)
    }

    private static func function<Type: AnySpec>(
        _ type: Type.Type,
        _ name: String,
        _ traits: [any TestTrait],
        _ place: SpecPlace,
        _ body: @escaping @Sendable () async -> Void
    ) -> Test {
        Test.__function(
            named: name,
            in: type,
            xcTestCompatibleSelector: nil,
            traits: traits,
            sourceLocation: place.location
        ) {
            await body()
            SpecCount.add()
        }
    }
}

/// One spec at a time, with what is done once around it.
struct SpecScope: SuiteTrait, TestScoping {
    private let entry: SpecCatalogue.Entry

    init(_ entry: SpecCatalogue.Entry) { self.entry = entry }

    func provideScope(
        for test: Test,
        testCase: Test.Case?,
        performing function: @Sendable () async throws -> Void
    ) async throws {
        if !entry.runsBesideOthers { await SpecTurn.shared.take() }
        await SpecCatalogue.shared.suite.begin()
        let result: Result<Void, any Error>
        do {
            try await function()
            result = .success(())
        } catch {
            result = .failure(error)
        }
        await entry.session.end()
        await SpecCatalogue.shared.suite.specEnded()
        if !entry.runsBesideOthers { await SpecTurn.shared.give() }
        try result.get()
    }
}

extension ExpectationFailure {
    static func noExamples(of entry: SpecCatalogue.Entry) -> ExpectationFailure {
        .init(message: "\(entry.name) has no example. Write an `it`, or delete the spec.", place: nil)
    }
}

/// How many examples have run, for the test that none is lost.
enum SpecCount {
    private static let count = Guarded(0)

    static var value: Int { count.withLock { $0 } }

    static func add() { count.withLock { $0 += 1 } }

    /// Once all specs of a run that leaves none out have ended: what was collected has run.
    static func compare() {
        // Arguments of one test can't be chosen from.
        let isChosen = CommandLine.arguments.contains { $0 == "--filter" || $0 == "--skip" }
        guard SpecMode.current == .arguments || !isChosen else { return }
        let catalogue = SpecCatalogue.shared
        let collected = catalogue.entries.reduce(0) { sum, entry in
            let all = entry.examples.filter { !$0.isPending && ($0.isFocused || !catalogue.hasFocus) }
            return sum + (entry.examples.isEmpty && !entry.isBase ? 1 : all.count)
        }
        guard collected != value else { return }
        let advice =
            SpecMode.current == .arguments
            ? "Report it: the fault is Dubler's."
            : "Set DUBLER_SPEC_MODE=arguments: this toolchain finds tests in another way."
        let message = "\(collected) examples were collected, and \(value) have run. \(advice)"
        RunningTest.record(ExpectationFailure(message: message, place: nil))
    }
}

/// Asked by each record of test content: whether there is a test of its number.
@_cdecl("dubler_spec_slot")
func dublerSpecSlot(_ index: UInt, _ out: UnsafeMutableRawPointer, _ type: UnsafeRawPointer) -> Bool {
    guard SpecMode.current == .records, index < SpecSlots.all.count else { return false }
    let slot = SpecSlots.all[Int(index)]
    return Test.__store({ SpecSlots.test(slot) }, into: out, asTypeAt: type)
}
