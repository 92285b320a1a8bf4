/// A connection's bytes, both ways. Plain TCP is one; TLS over TCP would be
/// another around it, and a WebSocket takes the stream over from HTTP by
/// becoming its delegate.
package protocol ByteStream: AnyObject {
    /// Told of what happens. Kept until the stream is closed.
    var delegate: (any ByteStreamDelegate)? { get set }

    /// Writes as much as goes at once and says how much that was: 0 when
    /// nothing goes, or while an earlier `write` is still under way; `nil`
    /// when the other side is gone.
    func tryWrite(_ bytes: UnsafeRawBufferPointer) -> Int?
    /// Copies the bytes and writes them as the other side takes them, after
    /// what is under way; the delegate hears when all of it is taken.
    func write(_ bytes: UnsafeRawBufferPointer)
    func pauseReading()
    func resumeReading()
    /// Ends our direction (FIN) after what is being written.
    func finishWriting()
    /// Closes both directions; what was written before is still sent.
    func close()
    /// Closes with a reset (RST): what is not sent yet is lost.
    func reset()
}

/// Hears of a stream, on the loop's thread.
package protocol ByteStreamDelegate: AnyObject {
    /// The memory is the loop's own and only valid during the call.
    func streamDidRead(_ bytes: UnsafeRawBufferPointer)
    /// The bytes of all `write`s are taken, or lost when the other side is gone.
    func streamDidWrite(succeeded: Bool)
    /// The other side has ended its direction, or the connection is broken.
    func streamDidEnd()
}
