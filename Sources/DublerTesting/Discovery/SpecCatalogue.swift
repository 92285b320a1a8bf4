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
        /// Whether other specs descend from it: it need not have examples itself.
        var isBase: Bool
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
        let types = Self.types
        let bases = Self.bases(of: types)
        for type in types {
            let name = String(reflecting: type)
            let place = SpecPlace("Spec/Unknown.swift", "Unknown.swift", 1)
            let builder = SpecBuilder(name, place: place)
            MainQueue.run { SpecBuilder.$current.withValue(builder) { type.collect() } }
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
                    runsBesideOthers: type.runsBesideOthers,
                    isBase: bases.contains(ObjectIdentifier(type))
                )
            )
        }
        self.entries = entries
        suite = SuiteHooks(hooks, specs: entries.count { !($0.isBase && $0.examples.isEmpty) })
        hasFocus = entries.contains { $0.examples.contains { $0.isFocused && !$0.isPending } }
        seed = Self.seed(ProcessInfo.processInfo.environment["DUBLER_SPEC_SEED"])
        if let seed {
            FileHandle.standardError.write(Data("Specs run in the order of DUBLER_SPEC_SEED=\(seed)\n".utf8))
        }
    }

    /// Those that others descend from.
    private static func bases(of types: [BaseSpec.Type]) -> Set<ObjectIdentifier> {
        var bases: Set<ObjectIdentifier> = []
        for type in types {
            for other in types where other != type {
                if isHeir(type, of: other) { bases.insert(ObjectIdentifier(other)) }
            }
        }
        return bases
    }

    /// By way of the protocol: the type of a class would not be opened, and `other` always be `BaseSpec`.
    private static func isHeir(_ type: any AnySpec.Type, of other: any AnySpec.Type) -> Bool {
        func casts<Other: AnySpec>(_ other: Other.Type) -> Bool { type is Other.Type }
        return casts(other)
    }

    private static func seed(_ text: String?) -> UInt64? {
        guard let text, !text.isEmpty else { return nil }
        return UInt64(text) ?? .random(in: 0...UInt64(UInt32.max))
    }

    /// By their names, so that every run has them in one order.
    private static var types: [BaseSpec.Type] {
        final class Found { var types: [BaseSpec.Type] = [] }
        let found = Found()
        let bases: [BaseSpec.Type] = [BaseSpec.self, Spec.self, QuickSpec.self, AsyncSpec.self]
        let pointers: [UnsafeRawPointer?] = bases.map { unsafeBitCast($0, to: UnsafeRawPointer.self) }
        pointers.withUnsafeBufferPointer { pointers in
            dubler_spec_classes(
                pointers.baseAddress,
                Int32(pointers.count),
                { metadata, context in
                    guard let metadata, let context,
                        let type = unsafeBitCast(metadata, to: Any.Type.self) as? BaseSpec.Type
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
