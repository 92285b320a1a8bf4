internal import CLibuv
internal import Foundation

/// How other threads reach the loop: a list of things to do there, and
/// `uv_async_send`, the one call of libuv that any thread may make.
///
/// `@unchecked Sendable`: all state is only touched under `lock`, which the
/// compiler cannot see; `Mutex` would show it, but needs macOS 15. The handle
/// is the one thing that two threads share, and it is closed under the lock,
/// so nobody can signal it afterwards.
package final class LoopMailbox: @unchecked Sendable {
    private let lock = NSLock()
    private var handle: UnsafeMutablePointer<uv_async_t>?
    private var jobs: [@Sendable (EventLoop) -> Void] = []

    init() {}

    /// Has the job done on the loop's thread, in the order of the posts.
    /// False when the loop has ended: then it will not be done.
    @discardableResult
    package func post(_ job: @escaping @Sendable (EventLoop) -> Void) -> Bool {
        lock.withLock {
            guard let handle else { return false }
            jobs.append(job)
            uv_async_send(handle)
            return true
        }
    }

    func open(on loop: EventLoop) throws(LoopError) {
        let handle = UnsafeMutablePointer<uv_async_t>.allocate(capacity: 1)
        let result = uv_async_init(loop.handle, handle) { handle in
            guard let data = handle?.pointee.data else { return }
            let loop = Unmanaged<EventLoop>.fromOpaque(data).takeUnretainedValue()
            loop.mailbox.deliver(on: loop)
        }
        guard result == 0 else {
            handle.deallocate()
            throw LoopError(result, doing: "make the loop's mailbox")
        }
        // The loop outlives its handles: it closes them before it ends.
        handle.pointee.data = Unmanaged.passUnretained(loop).toOpaque()
        lock.withLock { self.handle = handle }
    }

    func close() {
        lock.withLock {
            guard let handle else { return }
            self.handle = nil
            jobs = []
            uv_close(common(handle)) { handle in
                UnsafeMutableRawPointer(handle)?.deallocate()
            }
        }
    }

    private func deliver(on loop: EventLoop) {
        let due = lock.withLock {
            let due = jobs
            jobs = []
            return due
        }
        for job in due { job(loop) }
    }
}
