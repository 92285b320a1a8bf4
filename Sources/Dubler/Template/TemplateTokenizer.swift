/// One argument of an expression, or its name.
struct TemplateToken: Sendable {
    /// As written, quotes included.
    var bytes: ArraySlice<UInt8>
    /// The text of a token that is one quoted text.
    var quoted: String?

    var text: String { String(decoding: bytes, as: UTF8.self) }

    /// In bytes of the template.
    var offset: Int { bytes.startIndex }
}

/// Splits an expression at its blanks; those in quotes split nothing.
enum TemplateTokenizer {
    static func tokens(of bytes: [UInt8], in range: Range<Int>) throws(TemplateSyntaxError) -> [TemplateToken] {
        var tokens: [TemplateToken] = []
        var index = range.lowerBound
        while index < range.upperBound {
            if isBlank(bytes[index]) {
                index += 1
                continue
            }
            let start = index
            while index < range.upperBound, !isBlank(bytes[index]) {
                index = isQuote(bytes[index]) ? endOfQuoted(bytes, index, range.upperBound) : index + 1
            }
            var token = TemplateToken(bytes: bytes[start..<index])
            if isQuote(bytes[start]), endOfQuoted(bytes, start, range.upperBound) == index {
                token.quoted = try unquoted(bytes[start..<index])
            }
            tokens.append(token)
        }
        return tokens
    }

    static func isBlank(_ byte: UInt8) -> Bool {
        byte == 0x20 || byte == 0x09 || byte == 0x0A || byte == 0x0D
    }

    static func isQuote(_ byte: UInt8) -> Bool {
        byte == UInt8(ascii: "\"") || byte == UInt8(ascii: "'")
    }

    /// The text of a quoted one: JSON's escapes in double quotes, and in single ones
    /// `\'` too.
    static func unquoted(_ bytes: ArraySlice<UInt8>) throws(TemplateSyntaxError) -> String {
        var json: [UInt8] = [UInt8(ascii: "\"")]
        let isSingle = bytes.first == UInt8(ascii: "'")
        var isEscaped = false
        for byte in bytes.dropFirst().dropLast() {
            if isEscaped, byte == UInt8(ascii: "'"), isSingle {
                json.removeLast()
            } else if !isEscaped, byte == UInt8(ascii: "\"") {
                json.append(UInt8(ascii: "\\"))
            } else if byte < 0x20 {
                // JSON has no raw control characters; a quoted text may.
                if isEscaped { json.removeLast() }
                json += controlEscape(byte)
                isEscaped = false
                continue
            }
            json.append(byte)
            isEscaped = !isEscaped && byte == UInt8(ascii: "\\")
        }
        json.append(UInt8(ascii: "\""))
        guard let document = try? JSONDocument(json), let text = document.root.stringValue else {
            throw TemplateSyntaxError(
                .syntax,
                offset: bytes.startIndex,
                reason:
                    "the quoted text \(String(decoding: bytes, as: UTF8.self)) has an escape that JSON does not know"
            )
        }
        return text
    }

    private static func controlEscape(_ byte: UInt8) -> [UInt8] {
        let digits = String(byte, radix: 16)
        return Array(("\\u" + String(repeating: "0", count: 4 - digits.utf8.count) + digits).utf8)
    }

    /// Behind the closing quote, or the end where there is none.
    private static func endOfQuoted(_ bytes: [UInt8], _ start: Int, _ end: Int) -> Int {
        var index = start + 1
        while index < end {
            if bytes[index] == UInt8(ascii: "\\") {
                index += 2
            } else if bytes[index] == bytes[start] {
                return index + 1
            } else {
                index += 1
            }
        }
        return end
    }
}
