/// Finds expressions in a text.
enum TemplateScanner {
    static func parts(of text: String) throws(TemplateSyntaxError) -> [Template.Part] {
        let bytes = Array(text.utf8)
        var parts: [Template.Part] = []
        var literal: [UInt8] = []
        var index = 0
        while index < bytes.count {
            guard opens(bytes, index) else {
                literal.append(bytes[index])
                index += 1
                continue
            }
            if opens(bytes, index + 2) {
                literal += "{{".utf8
                index += 4
                continue
            }
            if !literal.isEmpty { parts.append(.text(String(decoding: literal, as: UTF8.self))) }
            literal = []
            let end = try end(of: bytes, from: index)
            var parser = TemplateExpressionParser(try TemplateTokenizer.tokens(of: bytes, in: index + 2..<end))
            let expression = try parser.parse(at: index + 2)
            let source = trimmed(bytes, index + 2..<end)
            parts.append(
                .expression(
                    Template.Place(
                        expression: expression,
                        source: String(decoding: bytes[source], as: UTF8.self),
                        offset: source.lowerBound
                    )
                )
            )
            index = end + 2
        }
        if !literal.isEmpty { parts.append(.text(String(decoding: literal, as: UTF8.self))) }
        return parts
    }

    private static func opens(_ bytes: [UInt8], _ index: Int) -> Bool {
        index + 1 < bytes.count && bytes[index] == UInt8(ascii: "{") && bytes[index + 1] == UInt8(ascii: "{")
    }

    /// Where the closing braces of the expression that begins at `start` stand.
    private static func end(of bytes: [UInt8], from start: Int) throws(TemplateSyntaxError) -> Int {
        var quote: UInt8?
        var index = start + 2
        while index < bytes.count {
            let byte = bytes[index]
            if let open = quote {
                if byte == UInt8(ascii: "\\") {
                    index += 1
                } else if byte == open {
                    quote = nil
                }
            } else if byte == UInt8(ascii: "\"") || byte == UInt8(ascii: "'") {
                quote = byte
            } else if byte == UInt8(ascii: "}"), index + 1 < bytes.count, bytes[index + 1] == byte {
                return index
            }
            index += 1
        }
        let what = quote.map { "the quote \(Unicode.Scalar($0)) after `{{`" } ?? "`{{`"
        throw TemplateSyntaxError(
            .unclosed,
            offset: start,
            reason: "\(what) is not closed; write `{{{{` for two braces that are text"
        )
    }

    private static func trimmed(_ bytes: [UInt8], _ range: Range<Int>) -> Range<Int> {
        var (start, end) = (range.lowerBound, range.upperBound)
        while start < end, TemplateTokenizer.isBlank(bytes[start]) { start += 1 }
        while end > start, TemplateTokenizer.isBlank(bytes[end - 1]) { end -= 1 }
        return start..<end
    }
}
