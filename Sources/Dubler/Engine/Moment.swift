/// When something happens: calendar time for people, monotonic time for waiting.
/// The adapter reads both clocks once an operation; the engine reads none.
package struct Moment: Sendable, Hashable {
    /// The system's calendar time.
    package var wall: Instant
    /// Nanoseconds of a clock that never goes back; its zero means nothing.
    package var monotonic: UInt64

    package init(wall: Instant, monotonic: UInt64) {
        self.wall = wall
        self.monotonic = monotonic
    }
}
