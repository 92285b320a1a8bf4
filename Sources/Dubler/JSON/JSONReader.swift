/// Reads strict JSON (RFC 8259) into a tape, without recursion. All offsets are
/// checked against `bytes.count`; the tape has room for every entry, since each
/// one follows a `[`, `{`, `,` or `:` of its own and these were counted before.
struct JSONReader {
    /// What went wrong, before anyone asks for line and column.
    struct Failure: Error {
        var offset: Int
        var reason: StaticString
    }

    /// Deeper nesting is refused: real documents stay far below, and what walks
    /// over values may rely on it.
    static let deepest = 1000

    let bytes: UnsafeBufferPointer<UInt8>
    private let tape: UnsafeMutableBufferPointer<JSONTapeEntry>
    var position = 0
    /// Entries written.
    private(set) var length = 0
    /// The innermost open container, -1 for none.
    private var container: Int32 = -1
    private var depth = 0
    private(set) var duplicates = JSONDuplicateKeys()

    init(_ bytes: UnsafeBufferPointer<UInt8>, tape: UnsafeMutableBufferPointer<JSONTapeEntry>) {
        self.bytes = bytes
        self.tape = tape
    }

    mutating func read() throws(Failure) {
        skipSpace()
        while true {
            // A value is expected at `position`.
            let isOpen = try readValue()
            if isOpen { continue }
            if try readAfterValue() { return }
        }
    }

    /// Reads a scalar or an empty container whole; of any other container its
    /// beginning up to the first value, and answers `true`.
    @inline(__always)
    private mutating func readValue() throws(Failure) -> Bool {
        guard position < bytes.count else {
            throw Failure(offset: position, reason: "the text ends where a value was expected")
        }
        let start = position
        switch bytes[start] {
        case UInt8(ascii: "\""):
            position &+= 1
            let escaped = try readString()
            append(.string, start, flag: escaped)
        case UInt8(ascii: "{"):
            try open(.object)
            guard position < bytes.count, bytes[position] == UInt8(ascii: "}") else {
                try readKey()
                return true
            }
            close()
        case UInt8(ascii: "["):
            try open(.array)
            guard position < bytes.count, bytes[position] == UInt8(ascii: "]") else { return true }
            close()
        case UInt8(ascii: "-"), 0x30...0x39:
            let scan = JSONNumberScan(bytes, from: start)
            if let failure = scan.failure { throw Failure(offset: scan.end, reason: failure.reason) }
            position = scan.end
            append(.number, start, flag: scan.isPlain)
        case UInt8(ascii: "t"):
            try readWord("true")
            append(.bool, start, flag: true)
        case UInt8(ascii: "f"):
            try readWord("false")
            append(.bool, start, flag: false)
        case UInt8(ascii: "n"):
            try readWord("null")
            append(.null, start, flag: false)
        default:
            throw unexpected()
        }
        return false
    }

    /// Goes to where the next value begins; `true` where the document ends.
    @inline(__always)
    private mutating func readAfterValue() throws(Failure) -> Bool {
        while container >= 0 {
            let isObject = tape[Int(container)].isObject
            tape[Int(container)].countOne()
            skipSpace()
            guard position < bytes.count else { throw unfinished(isObject) }
            let byte = bytes[position]
            if byte == UInt8(ascii: ",") {
                position &+= 1
                skipSpace()
                if isObject { try readKey() }
                return false
            }
            guard byte == (isObject ? UInt8(ascii: "}") : UInt8(ascii: "]")) else { throw unfinished(isObject) }
            close()
        }
        skipSpace()
        guard position == bytes.count else {
            throw Failure(offset: position, reason: "the document ended before this: only one value may stand in it")
        }
        return true
    }

    @inline(__always)
    private mutating func readKey() throws(Failure) {
        guard position < bytes.count, bytes[position] == UInt8(ascii: "\"") else {
            throw Failure(offset: position, reason: "a key in double quotes was expected here")
        }
        let start = position
        position &+= 1
        let escaped = try readString()
        append(.string, start, flag: escaped)
        skipSpace()
        guard position < bytes.count, bytes[position] == UInt8(ascii: ":") else {
            throw Failure(offset: position, reason: "a colon was expected after the key")
        }
        position &+= 1
        skipSpace()
    }

    private mutating func readWord(_ word: StaticString) throws(Failure) {
        for index in 0..<word.utf8CodeUnitCount {
            guard position < bytes.count, bytes[position] == word.utf8Start[index] else {
                throw Failure(offset: position, reason: "the only words of JSON are true, false and null")
            }
            position &+= 1
        }
    }

    @inline(__always)
    private mutating func append(_ kind: JSONKind, _ start: Int, flag: Bool) {
        let next = Int32(truncatingIfNeeded: length &+ 1)
        tape[length] = JSONTapeEntry(kind: kind, start: start, end: position, next: next, flag: flag)
        length &+= 1
    }

    @inline(__always)
    private mutating func open(_ kind: JSONKind) throws(Failure) {
        guard depth < Self.deepest else {
            throw Failure(offset: position, reason: "this is nested more than 1000 levels deep")
        }
        depth &+= 1
        tape[length] = JSONTapeEntry(kind: kind, start: position, end: position, next: container, flag: false)
        container = Int32(truncatingIfNeeded: length)
        length &+= 1
        position &+= 1
        skipSpace()
    }

    /// Ends the innermost container at the bracket at `position`.
    @inline(__always)
    private mutating func close() {
        let index = Int(container)
        position &+= 1
        depth &-= 1
        container = tape[index].next
        tape[index].next = Int32(truncatingIfNeeded: length)
        tape[index].end = UInt32(truncatingIfNeeded: position)
        if tape[index].isObject, tape[index].count > 1 {
            duplicates.check(UnsafeMutableBufferPointer(rebasing: tape[..<length]), object: index, bytes)
        }
    }

    @inline(__always)
    private mutating func skipSpace() {
        // Compact JSON has none, and indented JSON long runs of blanks.
        while position < bytes.count {
            let byte = bytes[position]
            if byte > 0x20 { return }
            guard byte == 0x20 || byte == 0x0A || byte == 0x0D || byte == 0x09 else { return }
            position &+= 1
            while position &+ 8 <= bytes.count, JSONPlainText.word(bytes, position) == 0x2020_2020_2020_2020 {
                position &+= 8
            }
        }
    }
}
