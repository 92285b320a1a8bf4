internal import CLibuv
internal import Foundation

/// The loop that everything of the server happens on: sockets, timers and
/// what other threads post.
///
/// libuv's contract, which this folder keeps: "The libuv event loop (or any
/// other API involving the loop or handles, for that matter) is not
/// thread-safe except where stated otherwise" and `uv_async_send` is where it
/// is ("It's safe to call this function from any thread"). So every type here
/// belongs to the thread that calls `run`, which the compiler watches over:
/// none of them is `Sendable`. Other threads only have a `LoopMailbox`.
///
/// Handles are memory of our own whose `data` is a retained reference to the
/// Swift object; it is given back in the handle's close callback, after which
/// libuv does not touch the handle any more.
package final class EventLoop {
    /// How much is read from a socket at once.
    static let readSize = 64 * 1024

    let handle: UnsafeMutablePointer<uv_loop_t>
    /// What every socket reads into: libuv fills it and hands it to the
    /// stream's delegate before it reads again.
    let readBuffer = UnsafeMutablePointer<CChar>.allocate(capacity: EventLoop.readSize)
    /// How other threads reach the loop.
    package let mailbox: LoopMailbox
    private let timerHandle = UnsafeMutablePointer<uv_timer_t>.allocate(capacity: 1)
    private var timers = TimerQueue()
    /// When the one libuv timer fires; `.max` when it is not running.
    private var armedFor = UInt64.max
    private var isClosed = false
    private var signals: [LoopSignal] = []
    /// What waits for work on other threads.
    var continuations = LoopContinuations()
    /// What posts from other threads are meant for.
    package weak var tenant: AnyObject?

    package init() throws(LoopError) {
        // A client that is gone is an error of the write, not a signal.
        _ = signal(SIGPIPE, SIG_IGN)
        handle = .allocate(capacity: 1)
        let result = uv_loop_init(handle)
        guard result == 0 else { throw LoopError(result, doing: "make an event loop") }
        mailbox = LoopMailbox()
        uv_timer_init(handle, timerHandle)
        timerHandle.pointee.data = Unmanaged.passUnretained(self).toOpaque()
        try mailbox.open(on: self)
    }

    deinit {
        // Only a loop that never ran is not closed yet.
        close()
        timerHandle.deallocate()
        handle.deallocate()
        readBuffer.deallocate()
    }

    /// Nanoseconds of a clock that never goes back.
    package var now: UInt64 { uv_hrtime() }

    /// Milliseconds of that clock, read once for each turn of the loop.
    @inline(__always)
    package var turnMilliseconds: UInt64 { uv_now(handle) }

    /// Lets the process open that many files and sockets, if it may, and says
    /// how many it may.
    package func raiseDescriptorLimit(to wanted: Int) -> Int { DescriptorLimit.raise(to: wanted) }

    /// Serves until `stop`, then closes whatever is still open.
    package func run() {
        uv_run(handle, UV_RUN_DEFAULT)
        close()
    }

    /// Ends `run` after the current turn.
    package func stop() { uv_stop(handle) }

    /// Calls the action once, not before that many nanoseconds have passed.
    @discardableResult
    package func schedule(after nanoseconds: UInt64, _ action: @escaping () -> Void) -> LoopTimer {
        let (sum, overflow) = now.addingReportingOverflow(nanoseconds)
        let timer = LoopTimer(due: overflow ? .max : sum, action: action)
        timers.insert(timer)
        arm()
        return timer
    }

    package func cancel(_ timer: LoopTimer) { timers.remove(timer) }

    /// Calls the action whenever the process gets that signal.
    package func onSignal(_ number: Int32, _ action: @escaping () -> Void) {
        signals.append(LoopSignal(number, on: self, action: action))
    }

    /// libuv counts in whole milliseconds from the time of its turn: round up,
    /// or the timer would fire before its moment.
    private func arm() {
        guard let first = timers.first, first.due < armedFor, !isClosed else { return }
        armedFor = first.due
        let now = uv_hrtime()
        let wait = first.due > now ? first.due &- now : 0
        uv_update_time(handle)
        uv_timer_start(
            timerHandle,
            { timer in
                guard let data = timer?.pointee.data else { return }
                Unmanaged<EventLoop>.fromOpaque(data).takeUnretainedValue().fireTimers()
            },
            wait / 1_000_000 &+ (wait % 1_000_000 == 0 ? 0 : 1),
            0
        )
    }

    private func fireTimers() {
        armedFor = .max
        // What is scheduled meanwhile waits for the next turn, even if due.
        let now = uv_hrtime()
        while let timer = timers.popDue(at: now) { timer.action() }
        arm()
    }

    private func close() {
        if isClosed { return }
        isClosed = true
        mailbox.close()
        signals = []
        uv_close(common(timerHandle), nil)
        uv_walk(
            handle,
            { walked, _ in
                guard let walked, uv_is_closing(walked) == 0 else { return }
                LoopObject.close(walked)
            },
            nil
        )
        uv_run(handle, UV_RUN_DEFAULT)
        uv_loop_close(handle)
    }
}
