import CSpecSlots
import Foundation
import Testing

/// All specs of the process with their examples, collected once: so focus in one file is known
/// to all others.
final class SpecCatalogue: Sendable {
    struct Entry: Sendable {
        var type: any AnySpec.Type
        var name: String
        var place: SpecPlace
        var examples: [SpecExample]
        var session: SpecSession
        var runsBesideOthers: Bool
    }

    static let shared = SpecCatalogue()

    let entries: [Entry]
    let suite: SuiteHooks
    /// Whether any example is focused, in whatever file.
    let hasFocus: Bool
    /// What was asked for in `DUBLER_SPEC_SEED`: `random`, or a number to repeat an order.
    let seed: UInt64?

    private init() {
        var entries: [Entry] = []
        var hooks = SuiteHooks.Collected()
        for type in Self.types {
            let name = String(reflecting: type)
            let place = SpecPlace("Spec/Unknown.swift", "Unknown.swift", 1)
            let builder = SpecBuilder(name, place: place)
            SpecBuilder.$current.withValue(builder) { type.collect() }
            hooks.before += builder.suiteHooks.before
            hooks.after += builder.suiteHooks.after
            let examples = builder.root.examples
            entries.append(
                Entry(
                    type: type,
                    name: String(describing: type),
                    place: examples.first?.place ?? place,
                    examples: examples,
                    session: SpecSession(),
                    runsBesideOthers: type.runsBesideOthers
                )
            )
        }
        self.entries = entries
        suite = SuiteHooks(hooks, specs: entries.count)
        hasFocus = entries.contains { $0.examples.contains { $0.isFocused && !$0.isPending } }
        seed = Self.seed(ProcessInfo.processInfo.environment["DUBLER_SPEC_SEED"])
        if let seed { print("Specs run in the order of DUBLER_SPEC_SEED=\(seed)") }
    }

    private static func seed(_ text: String?) -> UInt64? {
        guard let text, !text.isEmpty else { return nil }
        return UInt64(text) ?? .random(in: 0...UInt64(UInt32.max))
    }

    /// By their names, so that every run has them in one order.
    private static var types: [Spec.Type] {
        final class Found { var types: [Spec.Type] = [] }
        let found = Found()
        let bases: [Spec.Type] = [Spec.self, QuickSpec.self, AsyncSpec.self]
        let pointers: [UnsafeRawPointer?] = bases.map { unsafeBitCast($0, to: UnsafeRawPointer.self) }
        pointers.withUnsafeBufferPointer { pointers in
            dubler_spec_classes(
                pointers.baseAddress,
                Int32(pointers.count),
                { metadata, context in
                    guard let metadata, let context,
                        let type = unsafeBitCast(metadata, to: Any.Type.self) as? Spec.Type
                    else { return }
                    Unmanaged<Found>.fromOpaque(context).takeUnretainedValue().types.append(type)
                },
                Unmanaged.passUnretained(found).toOpaque()
            )
        }
        let own = Set(bases.map { ObjectIdentifier($0) })
        return found.types.filter { !own.contains(ObjectIdentifier($0)) }
            .sorted { String(reflecting: $0) < String(reflecting: $1) }
    }
}
