internal import Dubler

/// Reads a head line by line. A line is judged once its line feed has come, so
/// what is found does not depend on how the bytes were cut into reads.
///
/// All positions are offsets from the head's first byte: the head may lie in
/// the buffer that was read into or in one that gathers its pieces.
struct HeadParser {
    enum Step {
        /// A field was read; the next line follows.
        case proceed
        case requestLine
        /// An empty line before the request line, which is passed over once
        /// (RFC 9112, 2.2).
        case emptyLine
        /// The blank line at the end of the head.
        case end
        case failed(ProtocolError.Kind)
    }

    /// Where the next line begins.
    private(set) var lineStart = 0
    private(set) var framing = HeadFraming()
    private var methodEnd = 0
    private var targetEnd = 0
    private var fields: [HTTPRequest.Field] = []
    private var hasSkippedLine = false
    /// How many fields the request before had: clients repeat themselves.
    private var expectedFields = 8

    var hasRequestLine: Bool { methodEnd > 0 }

    /// Reads the line that ends with that line feed.
    @inline(__always)
    mutating func takeLine(_ head: UnsafePointer<UInt8>, lineFeed: Int, fieldLimit: Int) -> Step {
        let start = lineStart
        let end = lineFeed &- 1
        guard end >= start, head[end] == Octet.carriageReturn else { return .failed(.lineEndMalformed) }
        if end == start {
            if hasRequestLine { return .end }
            if hasSkippedLine { return .failed(.requestLineMalformed) }
            hasSkippedLine = true
            return .emptyLine
        }
        lineStart = lineFeed &+ 1
        if hasRequestLine {
            if let kind = takeField(head, start, end, fieldLimit) { return .failed(kind) }
            return .proceed
        }
        if let kind = takeRequestLine(head, end) { return .failed(kind) }
        return .requestLine
    }

    /// Hands over the request of that head and begins anew.
    @inline(__always)
    mutating func finish(head: [UInt8]) -> HTTPRequest {
        let request = HTTPRequest(
            head: head,
            methodRange: 0..<methodEnd,
            targetRange: (methodEnd &+ 1)..<targetEnd,
            fields: fields,
            body: []
        )
        expectedFields = fields.count
        fields = []
        return request
    }

    /// Forgets the request before.
    @inline(__always)
    mutating func reset() {
        lineStart = 0
        framing = HeadFraming()
        methodEnd = 0
        targetEnd = 0
        hasSkippedLine = false
    }

    private mutating func takeRequestLine(_ head: UnsafePointer<UInt8>, _ end: Int) -> ProtocolError.Kind? {
        var index = 0
        while index < end, Octet.isToken(head[index]) { index &+= 1 }
        guard index > 0, index < end, head[index] == Octet.space else { return .requestLineMalformed }
        let method = index
        index &+= 1
        while index < end, Octet.isTarget(head[index]) { index &+= 1 }
        guard index > method &+ 1, index < end, head[index] == Octet.space else { return .requestLineMalformed }
        let target = index
        let version = index &+ 1
        guard end &- version == 8, isVersion(head + version) else { return .requestLineMalformed }
        let major = head[version &+ 5]
        let minor = head[version &+ 7]
        guard major == UInt8(ascii: "1"), minor == UInt8(ascii: "1") || minor == UInt8(ascii: "0") else {
            return .versionUnsupported
        }
        methodEnd = method
        targetEnd = target
        framing.isHTTP10 = minor == UInt8(ascii: "0")
        return nil
    }

    /// `HTTP/d.d`, of whatever digits.
    private func isVersion(_ text: UnsafePointer<UInt8>) -> Bool {
        text[0] == UInt8(ascii: "H") && text[1] == UInt8(ascii: "T") && text[2] == UInt8(ascii: "T")
            && text[3] == UInt8(ascii: "P") && text[4] == UInt8(ascii: "/") && text[5] &- 0x30 < 10
            && text[6] == UInt8(ascii: ".") && text[7] &- 0x30 < 10
    }

    @inline(__always)
    private mutating func takeField(
        _ head: UnsafePointer<UInt8>,
        _ start: Int,
        _ end: Int,
        _ fieldLimit: Int
    ) -> ProtocolError.Kind? {
        var nameEnd = start
        while nameEnd < end, Octet.isToken(head[nameEnd]) { nameEnd &+= 1 }
        guard nameEnd > start, nameEnd < end, head[nameEnd] == Octet.colon else {
            return Self.faultOfName(head, start, nameEnd, end)
        }
        var valueStart = nameEnd &+ 1
        var valueEnd = end
        while valueStart < valueEnd, Octet.isBlank(head[valueStart]) { valueStart &+= 1 }
        while valueEnd > valueStart, Octet.isBlank(head[valueEnd &- 1]) { valueEnd &-= 1 }
        guard Octet.areFieldValue(head, valueStart, valueEnd) else { return .fieldValueControl }
        guard fields.count < fieldLimit else { return .tooManyFields }
        if fields.isEmpty { fields.reserveCapacity(expectedFields) }
        let name = start..<nameEnd
        let value = valueStart..<valueEnd
        fields.append(HTTPRequest.Field(name: name, value: value))
        return framing.note(head, name: name, value: value)
    }

    private static func faultOfName(
        _ head: UnsafePointer<UInt8>,
        _ start: Int,
        _ nameEnd: Int,
        _ end: Int
    ) -> ProtocolError.Kind {
        if Octet.isBlank(head[start]) { return .fieldFolded }
        guard nameEnd > start, nameEnd < end, Octet.isBlank(head[nameEnd]) else { return .fieldMalformed }
        var index = nameEnd
        while index < end, Octet.isBlank(head[index]) { index &+= 1 }
        return index < end && head[index] == Octet.colon ? .fieldNameBlank : .fieldMalformed
    }
}
