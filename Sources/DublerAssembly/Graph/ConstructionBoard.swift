import Foundation

/// Who makes the shared instances of which component.
///
/// One thread at a time makes those of a component; others wait. Components depend on each
/// other in one direction, so threads cannot wait for each other in a circle, unless code
/// asks the container from inside of an initializer: that is found here, and an error.
/// The lock is held for the book-keeping alone, never while something is made.
final class ConstructionBoard: Sendable {
    fileprivate struct Work {
        let thread: ThreadID
        let graph: ObjectIdentifier
        var depth: Int
    }
    fileprivate struct State {
        var works: [Int: Work] = [:]
        var waiting: [ThreadID: Int] = [:]
    }

    private let condition = NSCondition()
    private let state = Guarded(State())

    func construct<Instance>(
        _ component: Int,
        _ name: String,
        _ graph: Graph,
        _ body: () throws -> Instance
    ) throws -> Instance {
        try enter(component, name, graph)
        do {
            let instance = try body()
            leave(component) { graph.commit(component) }
            return instance
        } catch {
            leave(component) { graph.abandon(component) }
            throw error
        }
    }

    private func enter(_ component: Int, _ name: String, _ graph: Graph) throws {
        let thread = ThreadID.current
        condition.lock()
        defer { condition.unlock() }
        while true {
            let verdict: Verdict = state.withLock { $0.enter(component, thread, ObjectIdentifier(graph)) }
            switch verdict {
            case .go: return
            case .wait: condition.wait()
            case .circle:
                throw ResolutionError(
                    .cyclic,
                    "\(name) is asked for, through the container, by code that it waits for itself",
                    "inject it as a property, lazily or through a factory, instead of asking the container in an initializer",
                    nil
                )
            }
        }
    }

    /// The last one out shows what was made, and lets others in.
    private func leave(_ component: Int, _ last: () -> Void) {
        condition.lock()
        defer { condition.unlock() }
        guard state.withLock({ $0.leave(component) }) else { return }
        last()
        state.withLock { $0.works[component] = nil }
        condition.broadcast()
    }

    fileprivate enum Verdict { case go, wait, circle }
}

extension ConstructionBoard.State {
    fileprivate mutating func enter(
        _ component: Int,
        _ thread: ThreadID,
        _ graph: ObjectIdentifier
    ) -> ConstructionBoard.Verdict {
        waiting[thread] = nil
        guard let work = works[component] else {
            works[component] = ConstructionBoard.Work(thread: thread, graph: graph, depth: 1)
            return .go
        }
        if work.thread == thread {
            guard work.graph == graph else { return .circle }
            works[component]?.depth += 1
            return .go
        }
        var owner = work.thread
        while let awaited = waiting[owner], let next = works[awaited] {
            if next.thread == thread { return .circle }
            owner = next.thread
        }
        waiting[thread] = component
        return .wait
    }

    /// Whether nobody is inside any more.
    fileprivate mutating func leave(_ component: Int) -> Bool {
        works[component]?.depth -= 1
        return works[component]?.depth == 0
    }
}
