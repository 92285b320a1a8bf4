import Foundation

/// Threads with stacks that deep source fits on.
enum Workers {
    private static let stackSize = 256 << 20

    /// Results in the order of the elements, made on all cores.
    static func map<Element: Sendable, Result: Sendable>(
        _ elements: [Element],
        _ body: @escaping @Sendable (Element) -> Result
    ) -> [Result] {
        let queue = WorkQueue<Element, Result>(elements)
        let count = min(ProcessInfo.processInfo.activeProcessorCount, max(1, elements.count))
        let done = DispatchGroup()
        for _ in 0..<count {
            done.enter()
            let thread = Thread {
                while let (index, element) = queue.next() { queue.put(body(element), at: index) }
                done.leave()
            }
            thread.stackSize = stackSize
            thread.start()
        }
        done.wait()
        return queue.results
    }

    /// One result, made on such a stack.
    static func run<Result: Sendable>(_ body: @escaping @Sendable () -> Result) -> Result? {
        map([0]) { _ in body() }.first
    }
}
