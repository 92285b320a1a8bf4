/// Percent-encoding as targets, queries and forms use it.
package enum PercentEncoding {
    /// Takes the encoding off and appends what remains. Of invalid encoding only
    /// the percent sign itself is kept, and reading goes on behind it.
    package static func decode(
        _ bytes: UnsafeBufferPointer<UInt8>,
        plusIsSpace: Bool = false,
        into decoded: inout [UInt8]
    ) {
        var index = 0
        while index < bytes.count {
            let byte = bytes[index]
            if byte == UInt8(ascii: "%"), index &+ 2 < bytes.count,
                let high = bytes[index &+ 1].asciiHexDigit, let low = bytes[index &+ 2].asciiHexDigit
            {
                decoded.append(high << 4 | low)
                index &+= 3
            } else {
                decoded.append(plusIsSpace && byte == UInt8(ascii: "+") ? UInt8(ascii: " ") : byte)
                index &+= 1
            }
        }
    }

    package static func decode(_ bytes: some Collection<UInt8>, plusIsSpace: Bool = false) -> [UInt8] {
        var decoded: [UInt8] = []
        let direct: Void? = bytes.withContiguousStorageIfAvailable {
            decode($0, plusIsSpace: plusIsSpace, into: &decoded)
        }
        if direct == nil {
            Array(bytes).withUnsafeBufferPointer { decode($0, plusIsSpace: plusIsSpace, into: &decoded) }
        }
        return decoded
    }

    /// Encodes everything but letters, digits and `-._~`.
    package static func encode(_ bytes: some Sequence<UInt8>) -> String {
        let digits = Array("0123456789ABCDEF".utf8)
        var encoded: [UInt8] = []
        for byte in bytes {
            if isUnreserved(byte) {
                encoded.append(byte)
            } else {
                encoded.append(UInt8(ascii: "%"))
                encoded.append(digits[Int(byte >> 4)])
                encoded.append(digits[Int(byte & 15)])
            }
        }
        return String(decoding: encoded, as: UTF8.self)
    }

    private static func isUnreserved(_ byte: UInt8) -> Bool {
        switch byte {
        case UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "A")...UInt8(ascii: "Z"),
            UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "-"), UInt8(ascii: "."), UInt8(ascii: "_"),
            UInt8(ascii: "~"):
            true
        default: false
        }
    }
}
