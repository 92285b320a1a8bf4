internal import Dubler

/// What the fields say of how the message goes on, gathered line by line.
struct HeadFraming {
    var isHTTP10 = false
    var hostCount: UInt8 = 0
    /// -1: not said.
    var contentLength = -1
    var hasChunked = false
    var hasTransferEncoding = false
    var saysClose = false
    var saysKeepAlive = false
    var expectsContinue = false

    var keepsAlive: Bool { isHTTP10 ? saysKeepAlive && !saysClose : !saysClose }

    /// Takes note of one field. Names are told apart by length first, so that
    /// most fields cost one comparison.
    mutating func note(
        _ base: UnsafePointer<UInt8>,
        name: Range<Int>,
        value: Range<Int>
    ) -> ProtocolError.Kind? {
        switch name.count {
        case 4 where matches(base, name, "host"): return noteHost(base, value)
        case 6 where matches(base, name, "expect"): return noteExpect(base, value)
        case 10 where matches(base, name, "connection"): noteConnection(base, value)
        case 14 where matches(base, name, "content-length"): return noteLength(base, value)
        case 17 where matches(base, name, "transfer-encoding"): return noteEncoding(base, value)
        default: break
        }
        return nil
    }

    /// What is wrong with the fields together, asked at the end of the head.
    func fault() -> ProtocolError.Kind? {
        if hostCount == 0 && !isHTTP10 { return .hostMissing }
        // RFC 9112, 6.1: the framing of such a message can't be trusted.
        if hasTransferEncoding && isHTTP10 { return .transferEncodingMalformed }
        if hasTransferEncoding && contentLength >= 0 { return .lengthWithChunked }
        return nil
    }

    private mutating func noteHost(_ base: UnsafePointer<UInt8>, _ value: Range<Int>) -> ProtocolError.Kind? {
        if hostCount > 0 { return .hostRepeated }
        hostCount = 1
        for index in value where !Octet.isHost(base[index]) { return .hostMalformed }
        return nil
    }

    private mutating func noteExpect(_ base: UnsafePointer<UInt8>, _ value: Range<Int>) -> ProtocolError.Kind? {
        // A server of HTTP/1.0 knows no expectations and must ignore them.
        if isHTTP10 { return nil }
        guard matches(base, value, "100-continue") else { return .expectationUnsupported }
        expectsContinue = true
        return nil
    }

    private mutating func noteConnection(_ base: UnsafePointer<UInt8>, _ value: Range<Int>) {
        eachListMember(base, value) { member in
            if matches(base, member, "close") { saysClose = true }
            if matches(base, member, "keep-alive") { saysKeepAlive = true }
        }
    }

    private mutating func noteLength(_ base: UnsafePointer<UInt8>, _ value: Range<Int>) -> ProtocolError.Kind? {
        if contentLength >= 0 { return .contentLengthRepeated }
        if value.isEmpty { return .contentLengthMalformed }
        var length = 0
        var isHuge = false
        for index in value {
            let digit = base[index] &- 0x30
            guard digit < 10 else {
                return base[index] == UInt8(ascii: ",") ? .contentLengthRepeated : .contentLengthMalformed
            }
            let (tenfold, overflow) = length.multipliedReportingOverflow(by: 10)
            let (sum, carry) = tenfold.addingReportingOverflow(Int(digit))
            isHuge = isHuge || overflow || carry
            length = isHuge ? Int.max : sum
        }
        contentLength = length
        return nil
    }

    private mutating func noteEncoding(_ base: UnsafePointer<UInt8>, _ value: Range<Int>) -> ProtocolError.Kind? {
        if hasTransferEncoding { return .transferEncodingMalformed }
        hasTransferEncoding = true
        if matches(base, value, "chunked") {
            hasChunked = true
            return nil
        }
        var chunkedCount = 0
        var lastIsChunked = false
        eachListMember(base, value) { member in
            lastIsChunked = matches(base, member, "chunked")
            chunkedCount &+= lastIsChunked ? 1 : 0
        }
        return lastIsChunked && chunkedCount == 1 ? .transferEncodingUnsupported : .transferEncodingMalformed
    }

    /// The members of a comma-separated list without their blanks.
    private func eachListMember(
        _ base: UnsafePointer<UInt8>,
        _ value: Range<Int>,
        _ body: (Range<Int>) -> Void
    ) {
        var start = value.lowerBound
        while start <= value.upperBound {
            var end = start
            while end < value.upperBound, base[end] != UInt8(ascii: ",") { end &+= 1 }
            var lower = start
            var upper = end
            while lower < upper, Octet.isBlank(base[lower]) { lower &+= 1 }
            while lower < upper, Octet.isBlank(base[upper &- 1]) { upper &-= 1 }
            if lower < upper { body(lower..<upper) }
            start = end &+ 1
        }
    }

    /// Whether the bytes are that lower-case text, taken without case.
    @inline(__always)
    private func matches(_ base: UnsafePointer<UInt8>, _ range: Range<Int>, _ text: StaticString) -> Bool {
        guard range.count == text.utf8CodeUnitCount else { return false }
        let wanted = text.utf8Start
        var index = 0
        while index < range.count {
            if base[range.lowerBound &+ index].asciiLowercased != wanted[index] { return false }
            index &+= 1
        }
        return true
    }
}
