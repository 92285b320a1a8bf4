import Foundation

/// Elements that several threads take one after another, and what they made of them.
final class WorkQueue<Element: Sendable, Result: Sendable>: @unchecked Sendable {
    private let lock = NSLock()
    private let elements: [Element]
    private var index = 0
    private var made: [Result?]

    init(_ elements: [Element]) {
        self.elements = elements
        made = Array(repeating: nil, count: elements.count)
    }

    func next() -> (Int, Element)? {
        lock.withLock {
            guard index < elements.count else { return nil }
            defer { index += 1 }
            return (index, elements[index])
        }
    }

    func put(_ result: Result, at index: Int) {
        lock.withLock { made[index] = result }
    }

    var results: [Result] { lock.withLock { made.compactMap(\.self) } }
}
