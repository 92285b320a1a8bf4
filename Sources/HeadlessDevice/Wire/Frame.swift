/// What goes over a socket at once: a message as JSON, and bytes that belong to
/// it (a tree, a picture).
///
/// On the wire: the lengths of both, four bytes each and the highest first, then
/// the two.
package struct Frame: Sendable, Equatable {
    package var head: [UInt8]
    package var body: [UInt8]

    package init(head: [UInt8], body: [UInt8] = []) {
        self.head = head
        self.body = body
    }

    /// More than any message of ours.
    package static let maximumHead = 4 << 20
    /// More than any tree or picture of ours.
    package static let maximumBody = 64 << 20

    package var bytes: [UInt8] {
        var bytes: [UInt8] = []
        bytes.reserveCapacity(8 + head.count + body.count)
        for length in [head.count, body.count] {
            for shift in [24, 16, 8, 0] { bytes.append(UInt8(truncatingIfNeeded: length >> shift)) }
        }
        bytes += head
        bytes += body
        return bytes
    }
}

/// Cuts what arrives into frames.
package struct FrameReader: Sendable {
    /// The other side does not speak our language.
    package struct Failure: Error, CustomStringConvertible {
        package let description: String
    }

    private var buffer: [UInt8] = []
    private var start = 0

    package init() {}

    /// Whether part of a frame has arrived.
    package var isInside: Bool { start < buffer.count }

    package mutating func append(_ bytes: some Sequence<UInt8>) { buffer.append(contentsOf: bytes) }

    package mutating func next() throws(Failure) -> Frame? {
        guard buffer.count - start >= 8 else { return nil }
        let head = length(at: start)
        let body = length(at: start + 4)
        guard head <= Frame.maximumHead, body <= Frame.maximumBody else {
            throw Failure(description: "a frame of \(head) + \(body) bytes is longer than any of ours")
        }
        let middle = start + 8 + head
        guard buffer.count >= middle + body else { return nil }
        let frame = Frame(head: Array(buffer[(start + 8)..<middle]), body: Array(buffer[middle..<(middle + body)]))
        start = middle + body
        if start == buffer.count {
            buffer.removeAll(keepingCapacity: buffer.count < 1 << 20)
            start = 0
        }
        return frame
    }

    private func length(at index: Int) -> Int {
        buffer[index..<(index + 4)].reduce(0) { $0 << 8 | Int($1) }
    }
}
