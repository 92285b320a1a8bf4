/// Cuts what comes into lines: a value.
package struct LineSplitter: Sendable {
    package enum Line: Equatable, Sendable {
        case whole([UInt8])
        /// A line that was longer than is taken; its bytes are gone.
        case tooLong
    }

    /// Bytes that a line may have.
    package static let longest = 16 * 1_024 * 1_024

    private let limit: Int
    private var line: [UInt8] = []
    private var isTooLong = false

    package init(limit: Int = longest) { self.limit = limit }

    /// The lines that are whole with these bytes; blank ones are left out.
    package mutating func receive(_ bytes: some Collection<UInt8>) -> [Line] {
        var lines: [Line] = []
        var rest = bytes[...]
        while let end = rest.firstIndex(of: UInt8(ascii: "\n")) {
            append(rest[..<end])
            rest = rest[rest.index(after: end)...]
            take(&lines)
        }
        append(rest)
        return lines
    }

    /// What stands behind the last line break.
    package mutating func finish() -> [Line] {
        var lines: [Line] = []
        take(&lines)
        return lines
    }

    private mutating func append(_ bytes: some Collection<UInt8>) {
        guard !isTooLong else { return }
        guard line.count + bytes.count <= limit else {
            isTooLong = true
            line = []
            return
        }
        line.append(contentsOf: bytes)
    }

    private mutating func take(_ lines: inout [Line]) {
        if isTooLong {
            lines.append(.tooLong)
        } else if line.contains(where: { $0 != 0x20 && $0 != 0x09 && $0 != 0x0D }) {
            lines.append(.whole(line))
        }
        line.removeAll(keepingCapacity: line.count < 1 << 16)
        isTooLong = false
    }
}
