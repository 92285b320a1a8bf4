import Dubler

/// JSON as people write it: a member a line, short values in one line.
struct ImportText {
    private static let longestLine = 90
    private(set) var bytes: [UInt8] = []
    private var depth = 0
    private var isEmpty = true

    mutating func open(_ bracket: String) {
        bytes.append(contentsOf: bracket.utf8)
        depth += 1
        isEmpty = true
    }

    mutating func close(_ bracket: String) {
        depth -= 1
        if !isEmpty { line() }
        bytes.append(contentsOf: bracket.utf8)
        isEmpty = false
    }

    /// Begins an element of an array.
    mutating func element() {
        if !isEmpty { bytes.append(UInt8(ascii: ",")) }
        line()
        isEmpty = false
    }

    mutating func key(_ key: String) {
        element()
        bytes.append(contentsOf: JSONValue.string(key).serialized())
        bytes.append(contentsOf: ": ".utf8)
    }

    mutating func member(_ key: String, _ value: JSONValue) {
        self.key(key)
        write(value)
    }

    /// A member whose value is JSON already; not a byte of it is changed.
    mutating func member(_ key: String, raw: [UInt8]) {
        self.key(key)
        bytes.append(contentsOf: raw)
    }

    /// A value that is the whole text.
    mutating func whole(_ value: JSONValue) { write(value) }

    private mutating func write(_ value: JSONValue) {
        let compact = value.serialized()
        // What is nested deeply stays in one line: this must not exhaust the stack.
        guard compact.count > Self.longestLine, depth < 40 else {
            bytes.append(contentsOf: compact)
            return
        }
        switch value {
        case .object(let object):
            open("{")
            for (key, value) in object.members { member(key, value) }
            close("}")
        case .array(let elements):
            open("[")
            for value in elements {
                element()
                write(value)
            }
            close("]")
        default: bytes.append(contentsOf: compact)
        }
    }

    private mutating func line() {
        bytes.append(0x0A)
        for _ in 0..<depth { bytes.append(contentsOf: "  ".utf8) }
    }
}
