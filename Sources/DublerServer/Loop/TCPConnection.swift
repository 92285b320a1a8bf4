internal import CLibuv

/// One TCP connection.
package final class TCPConnection: LoopObject, ByteStream {
    package var delegate: (any ByteStreamDelegate)?

    private let loop: EventLoop
    /// `nil` once closed; the memory is given back when libuv is done with it.
    private var handle: UnsafeMutablePointer<uv_tcp_t>?
    /// Writes that libuv still does by itself.
    private var writes = 0
    private var allSucceeded = true

    init(on loop: EventLoop) {
        self.loop = loop
        super.init()
        let handle = UnsafeMutablePointer<uv_tcp_t>.allocate(capacity: 1)
        uv_tcp_init(loop.handle, handle)
        handle.pointee.data = retained()
        self.handle = handle
    }

    /// Takes the connection that waits at the listener.
    func accept(from listener: UnsafeMutablePointer<uv_stream_t>) -> Bool {
        guard let handle, uv_accept(listener, stream(handle)) == 0 else { return false }
        // Answers go out whole; waiting for more would only delay them.
        uv_tcp_nodelay(handle, 1)
        return true
    }

    package func resumeReading() {
        guard let handle else { return }
        uv_read_start(
            stream(handle),
            { handle, _, buffer in
                guard let data = handle?.pointee.data, let buffer else { return }
                Unmanaged<TCPConnection>.fromOpaque(data)._withUnsafeGuaranteedRef {
                    buffer.pointee = uv_buf_init($0.loop.readBuffer, UInt32(EventLoop.readSize))
                }
            },
            { handle, count, _ in
                guard let data = handle?.pointee.data else { return }
                // Held for the call: the delegate may close the connection.
                let connection = Unmanaged<TCPConnection>.fromOpaque(data).takeUnretainedValue()
                connection.didRead(count)
            }
        )
    }

    package func pauseReading() {
        guard let handle else { return }
        uv_read_stop(stream(handle))
    }

    private func didRead(_ count: Int) {
        if count > 0 {
            delegate?.streamDidRead(UnsafeRawBufferPointer(start: loop.readBuffer, count: count))
        } else if count < 0 {
            pauseReading()
            delegate?.streamDidEnd()
        }
    }

    @inline(__always)
    package func tryWrite(_ bytes: UnsafeRawBufferPointer) -> Int? {
        guard let handle, let base = bytes.baseAddress else { return 0 }
        // libuv only reads what it writes.
        let memory = UnsafeMutableRawPointer(mutating: base).assumingMemoryBound(to: CChar.self)
        var buffer = uv_buf_init(memory, UInt32(truncatingIfNeeded: min(bytes.count, Int(Int32.max))))
        let result = uv_try_write(stream(handle), &buffer, 1)
        if result >= 0 { return Int(result) }
        return result == UV_EAGAIN.rawValue ? 0 : nil
    }

    package func write(_ bytes: UnsafeRawBufferPointer) {
        guard let handle, bytes.count > 0 else { return }
        writes &+= 1
        // One piece of memory: libuv's request, then the bytes.
        let header = (MemoryLayout<uv_write_t>.size &+ 15) & ~15
        let memory = UnsafeMutableRawPointer.allocate(byteCount: header &+ bytes.count, alignment: 16)
        let request = memory.bindMemory(to: uv_write_t.self, capacity: 1)
        (memory + header).copyMemory(from: bytes.baseAddress ?? UnsafeRawPointer(memory), byteCount: bytes.count)
        request.pointee.data = retained()
        var buffer = uv_buf_init(
            (memory + header).assumingMemoryBound(to: CChar.self),
            UInt32(truncatingIfNeeded: bytes.count)
        )
        let result = uv_write(request, stream(handle), &buffer, 1) { request, status in
            TCPConnection.didWrite(request, status)
        }
        if result != 0 {
            // Not begun, so the callback will not come; tell of it later, as it would.
            LoopObject.takeBack(request.pointee.data)
            memory.deallocate()
            loop.schedule(after: 0) { [self] in finishWrite(succeeded: false) }
        }
    }

    private static func didWrite(_ request: UnsafeMutablePointer<uv_write_t>?, _ status: Int32) {
        guard let request, let data = request.pointee.data else { return }
        UnsafeMutableRawPointer(request).deallocate()
        Unmanaged<TCPConnection>.fromOpaque(data).takeRetainedValue().finishWrite(succeeded: status == 0)
    }

    private func finishWrite(succeeded: Bool) {
        writes &-= 1
        allSucceeded = allSucceeded && succeeded
        if writes == 0 { delegate?.streamDidWrite(succeeded: allSucceeded) }
    }

    package func finishWriting() {
        guard let handle else { return }
        let request = UnsafeMutablePointer<uv_shutdown_t>.allocate(capacity: 1)
        let result = uv_shutdown(request, stream(handle)) { request, _ in
            UnsafeMutableRawPointer(request)?.deallocate()
        }
        if result != 0 { request.deallocate() }
    }

    package func close() { closeHandle() }

    package func reset() {
        guard let handle = take() else { return }
        // libuv refuses a reset after a shutdown; then it is closed as usual.
        if uv_tcp_close_reset(handle, { TCPConnection.didClose($0) }) != 0 {
            uv_close(common(handle)) { TCPConnection.didClose($0) }
        }
    }

    override func closeHandle() {
        guard let handle = take() else { return }
        uv_close(common(handle)) { TCPConnection.didClose($0) }
    }

    private func take() -> UnsafeMutablePointer<uv_tcp_t>? {
        guard let handle, uv_is_closing(common(handle)) == 0 else { return nil }
        self.handle = nil
        delegate = nil
        return handle
    }

    private static func didClose(_ handle: UnsafeMutablePointer<uv_handle_t>?) {
        guard let handle else { return }
        let data = handle.pointee.data
        UnsafeMutableRawPointer(handle).deallocate()
        LoopObject.takeBack(data)
    }
}
