extension [UInt8] {
    /// Appends a text as a JSON string, quotes included.
    package mutating func append(jsonString text: String) {
        var text = text
        text.withUTF8 { append(jsonString: $0) }
    }

    /// Appends UTF-8 as a JSON string, quotes included.
    package mutating func append(jsonString utf8: UnsafeBufferPointer<UInt8>) {
        append(UInt8(ascii: "\""))
        var start = 0
        while true {
            let end = JSONPlainText.end(utf8, from: start)
            append(contentsOf: UnsafeBufferPointer(rebasing: utf8[start..<end]))
            guard end < utf8.count else { break }
            append(jsonEscapeOf: utf8[end])
            start = end + 1
        }
        append(UInt8(ascii: "\""))
    }

    /// Appends UTF-8 as a JSON string, quotes included.
    package mutating func append(jsonString utf8: [UInt8]) {
        utf8.withUnsafeBufferPointer { append(jsonString: $0) }
    }

    private mutating func append(jsonEscapeOf byte: UInt8) {
        append(UInt8(ascii: "\\"))
        switch byte {
        case UInt8(ascii: "\""), UInt8(ascii: "\\"): append(byte)
        case 0x08: append(UInt8(ascii: "b"))
        case 0x09: append(UInt8(ascii: "t"))
        case 0x0A: append(UInt8(ascii: "n"))
        case 0x0C: append(UInt8(ascii: "f"))
        case 0x0D: append(UInt8(ascii: "r"))
        default:
            append(contentsOf: "u00".utf8)
            append(byte < 0x10 ? UInt8(ascii: "0") : UInt8(ascii: "1"))
            let low = byte & 0x0F
            append(low < 10 ? 0x30 + low : 0x61 + low - 10)
        }
    }

    /// Appends a whole number in decimal digits.
    package mutating func append(decimal value: Int) {
        if value < 0 { append(UInt8(ascii: "-")) }
        let start = count
        var rest = value.magnitude
        repeat {
            append(0x30 + UInt8(truncatingIfNeeded: rest % 10))
            rest /= 10
        } while rest != 0
        self[start...].reverse()
    }

    /// Appends a value as compact JSON.
    package mutating func append(json value: JSONValue) {
        // Open containers wait in a list: a deep value must not exhaust the stack.
        var open: [JSONUnfinished] = []
        append(head: value, &open)
        while var last = open.popLast() {
            switch last {
            case .array(let elements, let next):
                guard next < elements.count else {
                    append(UInt8(ascii: "]"))
                    continue
                }
                if next > 0 { append(UInt8(ascii: ",")) }
                last = .array(elements, next: next + 1)
                open.append(last)
                append(head: elements[next], &open)
            case .object(let object, let next):
                guard next < object.count else {
                    append(UInt8(ascii: "}"))
                    continue
                }
                if next > 0 { append(UInt8(ascii: ",")) }
                last = .object(object, next: next + 1)
                open.append(last)
                append(jsonString: object.members[next].key)
                append(UInt8(ascii: ":"))
                append(head: object.members[next].value, &open)
            }
        }
    }

    private mutating func append(head value: JSONValue, _ open: inout [JSONUnfinished]) {
        switch value {
        case .null: append(contentsOf: "null".utf8)
        case .bool(let flag): append(contentsOf: flag ? "true".utf8 : "false".utf8)
        case .number(let number):
            var text = number.text
            text.withUTF8 { append(contentsOf: $0) }
        case .string(let text): append(jsonString: text)
        case .array(let elements):
            append(UInt8(ascii: "["))
            open.append(.array(elements, next: 0))
        case .object(let object):
            append(UInt8(ascii: "{"))
            open.append(.object(object, next: 0))
        }
    }
}

/// A container whose end is not written yet.
private enum JSONUnfinished {
    case array([JSONValue], next: Int)
    case object(JSONObject, next: Int)
}
