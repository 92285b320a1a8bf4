/// Text of a request cut to a length that a report can carry.
enum Excerpt {
    static let limit = 120

    static func of(_ bytes: ArraySlice<UInt8>) -> String {
        guard bytes.count > limit else { return String(decoding: bytes, as: UTF8.self) }
        var end = bytes.startIndex + limit
        // Not in the middle of a character.
        while end > bytes.startIndex, bytes[end] & 0xC0 == 0x80 { end -= 1 }
        return String(decoding: bytes[bytes.startIndex..<end], as: UTF8.self) + "…"
    }
}
