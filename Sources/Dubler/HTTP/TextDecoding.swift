import Foundation

/// Text out of bytes by the charset that a content type declares.
package enum TextDecoding {
    /// The text in UTF-8; `nil` when the charset is unknown or the bytes are no
    /// text in it. UTF-8 is passed through as it is, broken bytes and a byte order
    /// mark included, so that nothing that was sent is lost.
    package static func utf8(_ bytes: [UInt8], charset: String) -> ArraySlice<UInt8>? {
        let name = String(decoding: charset.utf8.map(\.asciiLowercased), as: UTF8.self)
        switch name {
        case "utf-8", "utf8", "unicode-1-1-utf-8": return bytes[...]
        case "us-ascii", "ascii": return bytes.allSatisfy { $0 < 0x80 } ? bytes[...] : nil
        case "iso-8859-1", "iso8859-1", "latin1", "l1": return latin1(bytes)[...]
        case "utf-16": return utf16(bytes, bigEndian: nil)
        case "utf-16be": return utf16(bytes, bigEndian: true)
        case "utf-16le": return utf16(bytes, bigEndian: false)
        default:
            guard let encoding = encodings[name] else { return nil }
            return String(data: Data(bytes), encoding: encoding).map { Array($0.utf8)[...] }
        }
    }

    private static func latin1(_ bytes: [UInt8]) -> [UInt8] {
        var text: [UInt8] = []
        text.reserveCapacity(bytes.count)
        for byte in bytes {
            if byte < 0x80 {
                text.append(byte)
            } else {
                text.append(0xC0 | byte >> 6)
                text.append(0x80 | byte & 0x3F)
            }
        }
        return text
    }

    /// Without an order it is told by the mark, which is no part of the text, and
    /// big-endian without one (RFC 2781).
    private static func utf16(_ bytes: [UInt8], bigEndian: Bool?) -> ArraySlice<UInt8>? {
        guard bytes.count % 2 == 0 else { return nil }
        var start = 0
        var isBig = bigEndian ?? true
        if bigEndian == nil, bytes.count >= 2 {
            if bytes[0] == 0xFE, bytes[1] == 0xFF {
                start = 2
            } else if bytes[0] == 0xFF, bytes[1] == 0xFE {
                (start, isBig) = (2, false)
            }
        }
        let units = stride(from: start, to: bytes.count, by: 2).map { index in
            let (high, low) = isBig ? (bytes[index], bytes[index + 1]) : (bytes[index + 1], bytes[index])
            return UInt16(high) << 8 | UInt16(low)
        }
        return String(validating: units, as: UTF16.self).map { Array($0.utf8)[...] }
    }

    private static let encodings: [String: String.Encoding] = {
        // Core Foundation's numbers for what `String.Encoding` has no names for.
        func foundation(_ number: UInt) -> String.Encoding { String.Encoding(rawValue: 0x8000_0000 | number) }
        return [
            "windows-1250": .windowsCP1250, "windows-1251": .windowsCP1251, "windows-1252": .windowsCP1252,
            "windows-1253": .windowsCP1253, "windows-1254": .windowsCP1254,
            "cp1250": .windowsCP1250, "cp1251": .windowsCP1251, "cp1252": .windowsCP1252,
            "windows-1255": foundation(0x0505), "windows-1256": foundation(0x0506),
            "windows-1257": foundation(0x0507), "windows-1258": foundation(0x0508),
            "iso-8859-2": .isoLatin2, "iso-8859-3": foundation(0x0203), "iso-8859-4": foundation(0x0204),
            "iso-8859-5": foundation(0x0205), "iso-8859-6": foundation(0x0206), "iso-8859-7": foundation(0x0207),
            "iso-8859-8": foundation(0x0208), "iso-8859-9": foundation(0x0209), "iso-8859-15": foundation(0x020F),
            "koi8-r": foundation(0x0A02), "koi8-u": foundation(0x0A08), "macintosh": .macOSRoman,
            "shift_jis": .shiftJIS, "euc-jp": .japaneseEUC, "iso-2022-jp": .iso2022JP,
            "gb2312": foundation(0x0930), "gbk": foundation(0x0631), "gb18030": foundation(0x0632),
            "big5": foundation(0x0A03), "euc-kr": foundation(0x0940),
            "utf-32": .utf32, "utf-32be": .utf32BigEndian, "utf-32le": .utf32LittleEndian,
        ]
    }()
}
