/// Finds line and column, in bytes, of code points that are asked for in order.
struct YAMLCursor {
    private let bytes: UnsafeBufferPointer<UInt8>
    private var index = 0
    private var offset = 0
    private var line = 1
    private var lineStart = 0

    init(_ bytes: UnsafeBufferPointer<UInt8>) {
        self.bytes = bytes
    }

    /// Of one that was passed already, the place reached so far.
    mutating func place(of wanted: Int) -> (line: Int, column: Int) {
        while index < wanted, offset < bytes.count {
            let byte = bytes[offset]
            offset += 1
            while offset < bytes.count, bytes[offset] & 0xC0 == 0x80 { offset += 1 }
            index += 1
            // A carriage return before a line feed is no line of its own.
            let ends = byte == 0x0A || (byte == 0x0D && (offset == bytes.count || bytes[offset] != 0x0A))
            if ends {
                line += 1
                lineStart = offset
            }
        }
        return (line, offset - lineStart + 1)
    }
}
