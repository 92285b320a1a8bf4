/// One thing to do once a moment has come; made by `EventLoop.schedule`.
package final class LoopTimer {
    /// Nanoseconds of the loop's monotonic clock.
    let due: UInt64
    let action: () -> Void
    /// Where it stands in the queue; -1 when it is not in it.
    var index = -1
    /// Among timers due at once the earlier one goes first.
    var order: UInt64 = 0

    init(due: UInt64, action: @escaping () -> Void) {
        self.due = due
        self.action = action
    }
}
