import DublerAssembly
import Foundation
import Testing

@Suite struct ThreadTests {
    final class Left: Sendable {
        let lazy: Lazy<Right>
        init(lazy: Lazy<Right>) { self.lazy = lazy }
    }
    final class Right: Sendable {
        let left: Left
        let other: Other
        init(left: Left, other: Other) {
            self.left = left
            self.other = other
        }
    }
    final class Other: Sendable {}
    struct Ring: Assembly {
        let made: Tally
        let left: Definition<Left>
        let right: Definition<Right>
        let other: Definition<Other>
        let local = Definition(SharedPart.init)
        let pair = Definition({ ($0, $1) }, .definition(\Ring.local), .definition(\Ring.local))
        init(made: Tally) {
            self.made = made
            left = Definition(Left.init(lazy:), .lazy(\Ring.right), scope: .lazySingleton)
            right = Definition(
                { Right(left: $0, other: $1) },
                .definition(\Ring.left),
                .definition(\Ring.other),
                scope: .lazySingleton
            )
            other = Definition(
                {
                    made.add()
                    return Other()
                },
                scope: .lazySingleton
            )
        }
    }

    /// A million resolutions at night, a tenth of them else.
    private static let rounds = ProcessInfo.processInfo.environment["DUBLER_NIGHTLY"] == nil ? 13 : 130

    @Test func sixtyFourThreadsSeeOneInstance() async throws {
        for _ in 0..<Self.rounds {
            let made = Tally()
            let container = Container([Ring(made: made)])
            let wrong = Tally()
            let done = DispatchGroup()
            for number in 0..<64 {
                done.enter()
                Thread {
                    defer { done.leave() }
                    for turn in 0..<40 {
                        do {
                            if (number + turn).isMultiple(of: 2) {
                                let left = try container.resolve(\Ring.left)
                                if try left.lazy.get().left !== left { wrong.add() }
                            } else {
                                let right = try container.resolve(\Ring.right)
                                if try right.left.lazy.get() !== right { wrong.add() }
                            }
                            let pair = try container.resolve(\Ring.pair)
                            if pair.0 !== pair.1 { wrong.add() }
                        } catch { wrong.add() }
                    }
                }.start()
            }
            await withCheckedContinuation { next in done.notify(queue: .global()) { next.resume() } }
            #expect(made.count == 1)
            #expect(wrong.count == 0)
        }
    }

    @Test func anInitializerThatAsksTheContainerForItselfIsAnErrorAndNoDeadlock() throws {
        final class Holder: @unchecked Sendable { var container: Container? }
        struct Asking: Assembly {
            let part: Definition<SharedPart>
            init(_ holder: Holder) {
                part = Definition(
                    {
                        _ = try holder.container?.resolve(\Asking.part)
                        return SharedPart()
                    },
                    scope: .lazySingleton
                )
            }
        }
        let holder = Holder()
        holder.container = Container([Asking(holder)])
        let error = #expect(throws: ResolutionError.self) { try holder.container?.resolve(\Asking.part) }
        #expect(error?.kind == .cyclic)
        holder.container = nil
    }
}
