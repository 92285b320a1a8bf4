internal import CLibuv

/// An object with a libuv handle, whose `data` is a retained reference to it.
/// A class and not a protocol, because `data` can be turned back into a base
/// class without knowing which object it is.
package class LoopObject {
    /// Closes the handle; its memory and `data` are given back once libuv is
    /// done with it. Also called for whatever is open when the loop ends.
    func closeHandle() {}

    /// Closes a handle that the end of the loop has found open.
    static func close(_ handle: UnsafeMutablePointer<uv_handle_t>) {
        guard let data = handle.pointee.data else { return }
        Unmanaged<LoopObject>.fromOpaque(data).takeUnretainedValue().closeHandle()
    }

    /// A reference for a handle's `data`, to be given back by `takeBack`.
    func retained() -> UnsafeMutableRawPointer { Unmanaged.passRetained(self).toOpaque() }

    static func takeBack(_ data: UnsafeMutableRawPointer?) {
        guard let data else { return }
        Unmanaged<LoopObject>.fromOpaque(data).release()
    }
}

/// A pointer to any handle as a pointer to the part they have in common.
@inline(__always)
func common<Handle>(_ handle: UnsafeMutablePointer<Handle>) -> UnsafeMutablePointer<uv_handle_t> {
    UnsafeMutableRawPointer(handle).assumingMemoryBound(to: uv_handle_t.self)
}

/// A pointer to a TCP handle as a pointer to a stream.
@inline(__always)
func stream(_ handle: UnsafeMutablePointer<uv_tcp_t>) -> UnsafeMutablePointer<uv_stream_t> {
    UnsafeMutableRawPointer(handle).assumingMemoryBound(to: uv_stream_t.self)
}
