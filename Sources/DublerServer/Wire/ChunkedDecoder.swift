internal import Dubler

/// Takes the chunked coding off a body, byte by byte where it must and by runs
/// of data where it can. Extensions and trailers are checked and dropped:
/// merging trailers into the head is what RFC 9110, 6.5.1 warns of.
struct ChunkedDecoder {
    enum Progress {
        case needMore
        case done
        case failed(ProtocolError.Kind)
    }

    private enum State: UInt8 {
        case size, sizeExtension, sizeLineFeed, data, dataReturn, dataLineFeed
        case trailerStart, trailerName, trailerValue, trailerLineFeed, endLineFeed
    }

    private var state = State.size
    private var digits = 0
    /// What is left of this chunk.
    private var size: UInt64 = 0
    private var overhead = 0
    private var trailerCount = 0
    /// The beginning of this trailer's name, as far as a forbidden one goes.
    private var trailerName: [UInt8] = []

    mutating func decode(_ cursor: inout ByteCursor, into body: inout [UInt8], limits: WireLimits) -> Progress {
        while !cursor.isAtEnd {
            if state == .data {
                takeData(&cursor, &body)
                continue
            }
            let byte = cursor.base[cursor.position]
            cursor.position &+= 1
            if let kind = step(byte, received: body.count, limits) { return .failed(kind) }
            if state == .endLineFeed && byte == Octet.lineFeed { return .done }
        }
        return .needMore
    }

    private mutating func takeData(_ cursor: inout ByteCursor, _ body: inout [UInt8]) {
        let available = cursor.end &- cursor.position
        let count = size < UInt64(available) ? Int(size) : available
        body.append(contentsOf: UnsafeBufferPointer(start: cursor.base + cursor.position, count: count))
        cursor.position &+= count
        size &-= UInt64(count)
        if size == 0 { state = .dataReturn }
    }

    private mutating func step(_ byte: UInt8, received: Int, _ limits: WireLimits) -> ProtocolError.Kind? {
        switch state {
        case .size, .sizeExtension, .sizeLineFeed: return stepSize(byte, received: received, limits)
        case .data: return nil
        case .dataReturn:
            guard byte == Octet.carriageReturn else { return .chunkMalformed }
            state = .dataLineFeed
        case .dataLineFeed:
            guard byte == Octet.lineFeed else { return .chunkMalformed }
            (state, size, digits) = (.size, 0, 0)
        default: return stepTrailer(byte, limits)
        }
        return nil
    }

    private mutating func stepSize(_ byte: UInt8, received: Int, _ limits: WireLimits) -> ProtocolError.Kind? {
        switch state {
        case .size:
            if let value = Octet.hexValue(byte) {
                digits &+= 1
                // Sixteen digits fill 64 bits; more would have to be zeros.
                guard digits <= 16 else { return .chunkMalformed }
                size = size &<< 4 | value
                return nil
            }
            guard digits > 0 else { return .chunkMalformed }
            if byte == Octet.carriageReturn {
                state = .sizeLineFeed
            } else if byte == UInt8(ascii: ";") {
                state = .sizeExtension
            } else {
                return .chunkMalformed
            }
        case .sizeExtension:
            overhead &+= 1
            guard overhead <= limits.chunkOverheadBytes else { return .chunkOverheadTooLarge }
            if byte == Octet.carriageReturn {
                state = .sizeLineFeed
            } else if !Octet.isFieldValue(byte) {
                return .chunkMalformed
            }
        default:
            guard byte == Octet.lineFeed else { return .chunkMalformed }
            guard size <= UInt64(max(0, limits.bodyBytes &- received)) else { return .bodyTooLarge }
            state = size == 0 ? .trailerStart : .data
        }
        return nil
    }

    private mutating func stepTrailer(_ byte: UInt8, _ limits: WireLimits) -> ProtocolError.Kind? {
        overhead &+= 1
        guard overhead <= limits.chunkOverheadBytes else { return .chunkOverheadTooLarge }
        switch state {
        case .trailerStart:
            if byte == Octet.carriageReturn {
                state = .endLineFeed
            } else if Octet.isToken(byte) {
                trailerCount &+= 1
                guard trailerCount <= limits.fieldCount else { return .tooManyFields }
                state = .trailerName
                trailerName = [byte.asciiLowercased]
            } else {
                return .trailerMalformed
            }
        case .trailerName:
            if byte == Octet.colon {
                guard !Self.isFraming(trailerName) else { return .trailerMalformed }
                state = .trailerValue
            } else if Octet.isToken(byte) {
                if trailerName.count < 18 { trailerName.append(byte.asciiLowercased) }
            } else {
                return .trailerMalformed
            }
        case .trailerValue:
            if byte == Octet.carriageReturn {
                state = .trailerLineFeed
            } else if !Octet.isFieldValue(byte) {
                return .trailerMalformed
            }
        case .trailerLineFeed:
            guard byte == Octet.lineFeed else { return .trailerMalformed }
            state = .trailerStart
        default:
            guard byte == Octet.lineFeed else { return .trailerMalformed }
        }
        return nil
    }

    /// Whether a field of that name frames the message, which no trailer may
    /// (RFC 9110, 6.5.1).
    private static func isFraming(_ name: [UInt8]) -> Bool {
        name.elementsEqual("content-length".utf8) || name.elementsEqual("transfer-encoding".utf8)
    }
}
