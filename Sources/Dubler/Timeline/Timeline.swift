/// Events of one session, oldest first, bounded; requests are merged in when it is read.
package struct Timeline: Sendable {
    private static let limit = 10_000

    package private(set) var events: [TimelineEvent] = []
    package private(set) var droppedEvents = 0

    package init() {}

    package mutating func append(_ event: TimelineEvent) {
        if events.count >= Self.limit {
            let half = Self.limit / 2
            events.removeFirst(half)
            droppedEvents += half
        }
        events.append(event)
    }

    /// Puts an event where its moment is, among those that have come since.
    package mutating func insert(_ event: TimelineEvent) {
        append(event)
        var index = events.count - 1
        while index > 0, events[index - 1].moment.monotonic > event.moment.monotonic {
            events.swapAt(index, index - 1)
            index -= 1
        }
    }

    /// The latest event of that name that is a mark.
    package func mark(named name: String) -> TimelineEvent? {
        events.last { $0.kind == "mark" && $0.name.isIdentical(to: name) }
    }
}
