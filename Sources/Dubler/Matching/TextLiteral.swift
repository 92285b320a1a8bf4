/// A text that a pattern asks for, compiled to bytes.
package struct TextLiteral: Sendable {
    package let bytes: [UInt8]
    /// Folded, when case is to be ignored.
    package let folded: [UInt8]?

    package init(_ text: String, ignoreCase: Bool = false) {
        bytes = Array(text.utf8)
        folded = ignoreCase ? Self.fold(bytes[...]) : nil
    }

    func equals(_ text: ArraySlice<UInt8>) -> Bool {
        guard let folded else { return Bytes.equal(text, bytes) }
        return Self.fold(text) == folded
    }

    func isPrefix(of text: ArraySlice<UInt8>) -> Bool {
        guard let folded else { return text.count >= bytes.count && text.starts(with: bytes) }
        return Self.fold(text).starts(with: folded)
    }

    func isSuffix(of text: ArraySlice<UInt8>) -> Bool {
        guard let folded else { return text.count >= bytes.count && text.suffix(bytes.count).elementsEqual(bytes) }
        let text = Self.fold(text)
        return text.count >= folded.count && text.suffix(folded.count).elementsEqual(folded)
    }

    func isPart(of text: ArraySlice<UInt8>) -> Bool {
        guard let folded else { return Self.find(bytes, in: text) }
        return Self.find(folded, in: Self.fold(text)[...])
    }

    static func fold(_ text: ArraySlice<UInt8>) -> [UInt8] {
        if text.allSatisfy({ $0 < 0x80 }) { return text.map(\.asciiLowercased) }
        return Array(CaseFolding.folded(String(decoding: text, as: UTF8.self)).utf8)
    }

    /// Knuth, Morris and Pratt: linear whatever the texts are.
    static func find(_ needle: [UInt8], in text: ArraySlice<UInt8>) -> Bool {
        guard let first = needle.first else { return true }
        guard text.count >= needle.count else { return false }
        guard needle.count > 1 else { return text.contains(first) }
        var borders = [Int](repeating: 0, count: needle.count)
        var length = 0
        for index in 1..<needle.count {
            while length > 0, needle[index] != needle[length] { length = borders[length - 1] }
            if needle[index] == needle[length] { length += 1 }
            borders[index] = length
        }
        length = 0
        for byte in text {
            while length > 0, byte != needle[length] { length = borders[length - 1] }
            if byte == needle[length] { length += 1 }
            if length == needle.count { return true }
        }
        return false
    }
}
