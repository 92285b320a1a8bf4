/// Reads a query by the grammar of RFC 9535.
struct JSONPathParser {
    /// Filters, parentheses and functions inside one another.
    private static let deepest = 64
    /// The whole numbers that every reader of JSON agrees on.
    private static let largest = 9_007_199_254_740_991

    let bytes: [UInt8]
    var position = 0
    private var depth = 0

    init(_ text: String) {
        bytes = Array(text.utf8)
    }

    var next: UInt8? { position < bytes.count ? bytes[position] : nil }

    func failure(_ reason: String, at offset: Int? = nil) -> JSONPathError {
        JSONPathError(offset: offset ?? position, reason: reason)
    }

    mutating func parse() throws(JSONPathError) -> [JSONPathSegment] {
        guard take("$") else { throw failure("a JSONPath begins with $") }
        let segments = try parseSegments()
        guard position == bytes.count else {
            throw failure("the path ends before this: a segment begins with . or [")
        }
        return segments
    }

    mutating func parseSegments() throws(JSONPathError) -> [JSONPathSegment] {
        var segments: [JSONPathSegment] = []
        while true {
            let end = position
            skipSpace()
            if take("..") {
                segments.append(JSONPathSegment(isDescendant: true, selectors: try parseDescendant()))
            } else if take(".") {
                segments.append(JSONPathSegment(isDescendant: false, selectors: [try parseShorthand()]))
            } else if take("[") {
                segments.append(JSONPathSegment(isDescendant: false, selectors: try parseBrackets()))
            } else {
                // Blanks that no segment follows belong to what stands around.
                position = end
                return segments
            }
        }
    }

    private mutating func parseDescendant() throws(JSONPathError) -> [JSONPathSelector] {
        if take("[") { return try parseBrackets() }
        return [try parseShorthand()]
    }

    private mutating func parseShorthand() throws(JSONPathError) -> JSONPathSelector {
        if take("*") { return .wildcard }
        let start = position
        while let byte = next, byte.isNameByte || (byte.isDigit && position > start) { position += 1 }
        guard position > start else {
            throw failure("a name or * was expected here; other names are written as ['name']")
        }
        return .name(Array(bytes[start..<position]))
    }

    private mutating func parseBrackets() throws(JSONPathError) -> [JSONPathSelector] {
        var selectors: [JSONPathSelector] = []
        repeat {
            skipSpace()
            selectors.append(try parseSelector())
            skipSpace()
        } while take(",")
        guard take("]") else { throw failure("a comma or ] was expected here") }
        return selectors
    }

    private mutating func parseSelector() throws(JSONPathError) -> JSONPathSelector {
        switch next {
        case UInt8(ascii: "'"), UInt8(ascii: "\""):
            return .name(try parseString())
        case UInt8(ascii: "*"):
            position += 1
            return .wildcard
        case UInt8(ascii: "?"):
            position += 1
            skipSpace()
            return .filter(try parseCondition())
        case UInt8(ascii: "-"), UInt8(ascii: ":"), .some(UInt8(ascii: "0")...UInt8(ascii: "9")):
            return try parseIndexOrSlice()
        default:
            throw failure("a selector was expected here: 'name', an index, a slice, * or ?filter")
        }
    }

    private mutating func parseIndexOrSlice() throws(JSONPathError) -> JSONPathSelector {
        let start = try parseInteger()
        let end = position
        skipSpace()
        guard take(":") else {
            position = end
            guard let start else { throw failure("an index was expected here") }
            return .index(start)
        }
        skipSpace()
        let stop = try parseInteger()
        let beforeColon = position
        skipSpace()
        var step: Int?
        if take(":") {
            let afterColon = position
            skipSpace()
            step = try parseInteger()
            if step == nil { position = afterColon }
        } else {
            position = beforeColon
        }
        return .slice(start: start, end: stop, step: step ?? 1)
    }

    /// A whole number, or `nil` where none begins.
    private mutating func parseInteger() throws(JSONPathError) -> Int? {
        let start = position
        let isNegative = take("-")
        let digits = position
        while let byte = next, byte.isDigit { position += 1 }
        guard position > digits else {
            guard isNegative else { return nil }
            throw failure("a digit was expected after the minus")
        }
        guard bytes[digits] != 0x30 || (position == digits + 1 && !isNegative) else {
            throw failure("an index is written without leading zeros, and 0 without a minus", at: start)
        }
        var value = 0
        for byte in bytes[digits..<position] {
            value = value * 10 + Int(byte - 0x30)
            guard value <= Self.largest else {
                throw failure("an index lies between -(2^53-1) and 2^53-1", at: start)
            }
        }
        return isNegative ? -value : value
    }

    /// Guards the stack against `((((…`.
    mutating func nested<R>(
        _ body: (inout JSONPathParser) throws(JSONPathError) -> R
    ) throws(JSONPathError) -> R {
        guard depth < Self.deepest else { throw failure("the filter is nested too deeply") }
        depth += 1
        let result = try body(&self)
        depth -= 1
        return result
    }

    mutating func take(_ text: StaticString) -> Bool {
        let length = text.utf8CodeUnitCount
        guard bytes.count - position >= length else { return false }
        for index in 0..<length where bytes[position + index] != text.utf8Start[index] { return false }
        position += length
        return true
    }

    mutating func skipSpace() {
        while let byte = next, byte == 0x20 || byte == 0x09 || byte == 0x0A || byte == 0x0D { position += 1 }
    }
}

extension UInt8 {
    fileprivate var isDigit: Bool { self &- 0x30 < 10 }

    /// May stand in a name without quotes, also at its beginning.
    fileprivate var isNameByte: Bool { (self | 0x20) &- 0x61 < 26 || self == UInt8(ascii: "_") || self >= 0x80 }
}
