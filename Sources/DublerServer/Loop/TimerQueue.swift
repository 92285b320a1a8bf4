/// Timers in the order in which they are due: a binary heap whose entries
/// know their place, so that a cancelled one leaves at once.
struct TimerQueue {
    private var heap: [LoopTimer] = []
    private var nextOrder: UInt64 = 0

    var count: Int { heap.count }
    var first: LoopTimer? { heap.first }

    mutating func insert(_ timer: LoopTimer) {
        timer.order = nextOrder
        nextOrder &+= 1
        timer.index = heap.count
        heap.append(timer)
        siftUp(timer.index)
    }

    mutating func remove(_ timer: LoopTimer) {
        let index = timer.index
        guard index >= 0, index < heap.count, heap[index] === timer else { return }
        timer.index = -1
        let last = heap.removeLast()
        if last === timer { return }
        place(last, at: index)
        siftDown(index)
        siftUp(last.index)
    }

    /// Takes out the first timer if it is due.
    mutating func popDue(at now: UInt64) -> LoopTimer? {
        guard let timer = heap.first, timer.due <= now else { return nil }
        remove(timer)
        return timer
    }

    private mutating func place(_ timer: LoopTimer, at index: Int) {
        heap[index] = timer
        timer.index = index
    }

    private func isBefore(_ one: LoopTimer, _ other: LoopTimer) -> Bool {
        one.due != other.due ? one.due < other.due : one.order < other.order
    }

    private mutating func siftUp(_ start: Int) {
        var index = start
        let timer = heap[index]
        while index > 0 {
            let parent = (index &- 1) / 2
            guard isBefore(timer, heap[parent]) else { break }
            place(heap[parent], at: index)
            index = parent
        }
        place(timer, at: index)
    }

    private mutating func siftDown(_ start: Int) {
        var index = start
        let timer = heap[index]
        while true {
            var child = 2 &* index &+ 1
            guard child < heap.count else { break }
            if child &+ 1 < heap.count, isBefore(heap[child &+ 1], heap[child]) { child &+= 1 }
            guard isBefore(heap[child], timer) else { break }
            place(heap[child], at: index)
            index = child
        }
        place(timer, at: index)
    }
}
