import Foundation

/// Sockets and timers of one thread.
final class EventLoop {
    private var peers: [Int32: Peer] = [:]
    private var listeners: [(descriptor: Int32, accept: (Int32) -> Void)] = []
    private var timers: [UInt64: (due: UInt64, run: () -> Void)] = [:]
    private var serial: UInt64 = 0
    private var isRunning = true
    private var seen = EventLoop.now

    /// Nanoseconds of a clock that never goes back.
    static var now: UInt64 { DispatchTime.now().uptimeNanoseconds }

    func stop() { isRunning = false }

    func add(_ peer: Peer) { peers[peer.descriptor] = peer }

    func listen(_ descriptor: Int32, accept: @escaping (Int32) -> Void) {
        listeners.append((descriptor, accept))
    }

    /// Runs a closure after some seconds, unless it is cancelled by its number.
    @discardableResult
    func after(_ seconds: Double, _ run: @escaping () -> Void) -> UInt64 {
        serial += 1
        timers[serial] = (Self.now &+ Pause.nanoseconds(seconds), run)
        return serial
    }

    func cancel(_ timer: UInt64) { timers[timer] = nil }

    func run() {
        while isRunning {
            poll()
            fireTimers()
        }
        for peer in peers.values { peer.close() }
    }

    private func fireTimers() {
        let now = look()
        for (number, timer) in timers.filter({ $0.value.due <= now }).sorted(by: { $0.value.due < $1.value.due }) {
            guard timers.removeValue(forKey: number) != nil else { continue }
            timer.run()
        }
    }

    private func poll() {
        peers = peers.filter { !$0.value.isClosed }
        var entries = listeners.map { pollfd(fd: $0.descriptor, events: Int16(POLLIN), revents: 0) }
        for peer in peers.values {
            let events = POLLIN | (peer.isWriting ? POLLOUT : 0)
            entries.append(pollfd(fd: peer.descriptor, events: Int16(events), revents: 0))
        }
        let now = look()
        let wait = Self.wait(until: timers.values.map(\.due).min(), from: now)
        let count = Glibc.poll(&entries, nfds_t(entries.count), wait)
        _ = look(expected: UInt64(wait) * 1_000_000)
        guard count > 0 else { return }
        for (index, entry) in entries.enumerated() where entry.revents != 0 {
            if index < listeners.count {
                accept(listeners[index].accept, on: entry.fd)
            } else if let peer = peers[entry.fd], !peer.isClosed {
                if entry.revents & Int16(POLLOUT) != 0 { peer.flush() }
                if entry.revents & Int16(POLLIN | POLLHUP | POLLERR | POLLNVAL) != 0 { peer.receive() }
            }
        }
    }

    /// How long to wait for events, in milliseconds. A timer is waited for in short
    /// pieces: what one of them took longer than it could is a time that stood still,
    /// also within what the timer would have waited anyway.
    static func wait(until due: UInt64?, from now: UInt64) -> Int32 {
        guard let due else { return 60_000 }
        return due <= now ? 0 : Int32(min(500, (due - now) / 1_000_000 + 1))
    }

    /// The time. A machine that stood still since the last look (a laptop asleep, a
    /// process stopped) stood still for the apps, too: their time goes on from here.
    private func look(expected: UInt64 = 0) -> UInt64 {
        let now = Self.now
        let lost = Pause.lost(now &- seen, expected: expected)
        if lost > 0 { timers = timers.mapValues { ($0.due &+ lost, $0.run) } }
        seen = now
        return now
    }

    private func accept(_ body: (Int32) -> Void, on listener: Int32) {
        let descriptor = Glibc.accept(listener, nil, nil)
        guard descriptor >= 0 else { return }
        // Nothing is started between the two lines: one thread does both.
        Descriptor.closeOnExec(descriptor)
        body(descriptor)
    }
}

/// One end of a socket in a loop.
final class Peer {
    let descriptor: Int32
    private(set) var isClosed = false
    private var reader = FrameReader()
    private var output: [UInt8] = []
    private var start = 0
    var onFrame: (Frame) -> Void = { _ in }
    var onClose: () -> Void = {}

    init(_ descriptor: Int32) {
        self.descriptor = descriptor
        Descriptor.nonBlocking(descriptor)
    }

    var isWriting: Bool { start < output.count }

    func send(_ frame: Frame) {
        guard !isClosed else { return }
        output += frame.bytes
        flush()
    }

    /// Writes what the socket takes now.
    func flush() {
        while isWriting, !isClosed {
            let count = output[start...].withUnsafeBytes { write(descriptor, $0.baseAddress, $0.count) }
            if count > 0 {
                start += count
            } else if errno == EAGAIN {
                // Who takes nothing shall not make us keep everything.
                if output.count - start > 256 << 20 { close() }
                return
            } else if errno != EINTR {
                close()
                return
            }
        }
        output.removeAll(keepingCapacity: output.count < 1 << 20)
        start = 0
    }

    func receive() {
        guard let bytes = Descriptor.readSome(from: descriptor) else {
            if errno != EAGAIN { close() }
            return
        }
        if bytes.isEmpty {
            close()
            return
        }
        reader.append(bytes)
        do {
            while !isClosed, let frame = try reader.next() { onFrame(frame) }
        } catch {
            close()
        }
    }

    func close() {
        guard !isClosed else { return }
        isClosed = true
        Glibc.close(descriptor)
        onClose()
        onFrame = { _ in }
        onClose = {}
    }
}
