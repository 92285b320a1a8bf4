internal import CLibuv

/// A signal of the process, delivered on the loop.
final class LoopSignal: LoopObject {
    private let handle = UnsafeMutablePointer<uv_signal_t>.allocate(capacity: 1)
    private let action: () -> Void

    init(_ number: Int32, on loop: EventLoop, action: @escaping () -> Void) {
        self.action = action
        super.init()
        uv_signal_init(loop.handle, handle)
        handle.pointee.data = retained()
        uv_signal_start(
            handle,
            { handle, _ in
                guard let data = handle?.pointee.data else { return }
                Unmanaged<LoopSignal>.fromOpaque(data).takeUnretainedValue().action()
            },
            number
        )
        // Waiting for a signal alone keeps no loop running.
        uv_unref(common(handle))
    }

    override func closeHandle() {
        guard uv_is_closing(common(handle)) == 0 else { return }
        uv_close(common(handle)) { handle in
            guard let handle else { return }
            let data = handle.pointee.data
            UnsafeMutableRawPointer(handle).deallocate()
            LoopObject.takeBack(data)
        }
    }
}
