/// Bytes as a text, where they are one.
enum BodyText {
    /// The text, or `nil` for what is not UTF-8.
    static func text(_ bytes: ArraySlice<UInt8>) -> String? {
        let text = String(decoding: bytes, as: UTF8.self)
        // Repair would have changed the length or a byte.
        return text.utf8.elementsEqual(bytes) ? text : nil
    }

    /// At most `limit` bytes, cut between two characters.
    static func prefix(_ bytes: ArraySlice<UInt8>, _ limit: Int) -> ArraySlice<UInt8> {
        guard bytes.count > limit else { return bytes }
        var cut = bytes.prefix(limit)
        var steps = 0
        while steps < 3, let last = cut.last, last & 0xC0 == 0x80 {
            cut.removeLast()
            steps += 1
        }
        // What remains of a character that did not fit.
        if let last = cut.last, last >= 0xC0 {
            cut.removeLast()
            return cut
        }
        return bytes.prefix(limit)
    }
}
