internal import CLibuv
internal import Foundation

/// A file that is read on libuv's threads, a piece at a time. One operation at
/// once; the object lives on until it has ended.
package final class LoopFile {
    /// The largest piece.
    package static let pieceSize = 64 * 1024

    /// `S_IFMT` and `S_IFREG`, which come to Swift in more than one module.
    private static let typeMask: UInt64 = 0o170000
    private static let regularType: UInt64 = 0o100000

    /// Bytes when it was opened.
    package private(set) var length = 0

    private let loop: EventLoop
    private var descriptor: Int32 = -1
    private var buffer: UnsafeMutableRawPointer?
    private var isBusy = false
    private var isClosed = false

    package init(on loop: EventLoop) { self.loop = loop }

    deinit { buffer?.deallocate() }

    /// Opens a regular file. `then` hears whether that went well.
    package func open(_ path: String, then: @escaping (Bool) -> Void) {
        // Not blocking, so that a pipe in its place can't hold a thread.
        perform(
            { uv_fs_open($0, $1, path, O_RDONLY | O_CLOEXEC | O_NONBLOCK, 0, $2) },
            { [self] result, _ in
                guard result >= 0 else { return then(false) }
                descriptor = Int32(truncatingIfNeeded: result)
                measure(then)
            }
        )
    }

    private func measure(_ then: @escaping (Bool) -> Void) {
        let descriptor = descriptor
        perform(
            { uv_fs_fstat($0, $1, descriptor, $2) },
            { [self] result, request in
                let status = request.pointee.statbuf
                let isRegular = status.st_mode & Self.typeMask == Self.regularType
                length = Int(truncatingIfNeeded: min(status.st_size, UInt64(Int.max)))
                then(result >= 0 && isRegular)
            }
        )
    }

    /// Reads up to that many bytes at that place. `then` gets them, valid
    /// during the call; fewer than wanted at the end, `nil` after an error.
    package func read(at offset: Int, count: Int, then: @escaping (UnsafeRawBufferPointer?) -> Void) {
        let memory = buffer ?? UnsafeMutableRawPointer.allocate(byteCount: Self.pieceSize, alignment: 16)
        buffer = memory
        let descriptor = descriptor
        var piece = uv_buf_init(
            memory.assumingMemoryBound(to: CChar.self),
            UInt32(truncatingIfNeeded: min(count, Self.pieceSize))
        )
        perform(
            { uv_fs_read($0, $1, descriptor, &piece, 1, Int64(offset), $2) },
            { result, _ in
                then(result < 0 ? nil : UnsafeRawBufferPointer(start: memory, count: result))
            }
        )
    }

    /// Closes the file, after the operation that is under way. Its `then` is
    /// not called any more.
    package func close() {
        isClosed = true
        if !isBusy { closeDescriptor() }
    }

    private func closeDescriptor() {
        guard descriptor >= 0 else { return }
        // Closing what was only read does not wait for a disk.
        Foundation.close(descriptor)
        descriptor = -1
    }

    private typealias Request = UnsafeMutablePointer<uv_fs_t>

    private func perform(
        _ start: (UnsafeMutablePointer<uv_loop_t>, Request, uv_fs_cb?) -> Int32,
        _ completion: @escaping (Int, Request) -> Void
    ) {
        guard !isBusy, !isClosed else { return }
        isBusy = true
        let request = Request.allocate(capacity: 1)
        let operation = Operation { [self] in
            isBusy = false
            if isClosed {
                let opened = request.pointee.fs_type == UV_FS_OPEN && request.pointee.result >= 0
                if opened { descriptor = Int32(truncatingIfNeeded: request.pointee.result) }
                closeDescriptor()
            } else {
                completion(request.pointee.result, request)
            }
            uv_fs_req_cleanup(request)
            request.deallocate()
        }
        request.pointee.data = Unmanaged.passRetained(operation).toOpaque()
        let result = start(loop.handle, request) { request in
            guard let data = request?.pointee.data else { return }
            Unmanaged<Operation>.fromOpaque(data).takeRetainedValue().end()
        }
        if result < 0 {
            // Not begun; the request holds the error as its result.
            Unmanaged.passUnretained(operation).release()
            request.pointee.result = Int(result)
            loop.schedule(after: 0) { operation.end() }
        }
    }

    /// What a request's `data` leads to.
    private final class Operation {
        let end: () -> Void

        init(end: @escaping () -> Void) { self.end = end }
    }
}
