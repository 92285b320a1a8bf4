/// Reads names such as `request.header["X-Token"]` and `state.cards.c1.items[0]`.
struct TemplateReferenceParser {
    private let bytes: ArraySlice<UInt8>
    private var index: Int

    init(_ token: TemplateToken) {
        bytes = token.bytes
        index = bytes.startIndex
    }

    /// The first name, and the way from there.
    mutating func parse() throws(TemplateSyntaxError) -> (root: String, steps: [PathStep]) {
        let root = try name()
        var steps: [PathStep] = []
        while index < bytes.endIndex {
            guard steps.count < StatePath.maximumDepth else {
                throw failure("a name has at most \(StatePath.maximumDepth) steps")
            }
            if bytes[index] == UInt8(ascii: ".") {
                index += 1
                steps.append(.member(try name()))
            } else if bytes[index] == UInt8(ascii: "[") {
                steps.append(try bracketed())
            } else {
                throw failure("after `]` comes `.`, `[` or the end of the name")
            }
        }
        return (root, steps)
    }

    private mutating func name() throws(TemplateSyntaxError) -> String {
        let start = index
        while index < bytes.endIndex, TemplateReferenceParser.isPlain(bytes[index]) { index += 1 }
        if index < bytes.endIndex, bytes[index] != UInt8(ascii: "."), bytes[index] != UInt8(ascii: "[") {
            throw failure(
                "a name with other characters stands in brackets and quotes, such as `request.header[\"X-Token\"]`"
            )
        }
        guard index > start else { throw failure("a name is missing here") }
        return String(decoding: bytes[start..<index], as: UTF8.self)
    }

    private mutating func bracketed() throws(TemplateSyntaxError) -> PathStep {
        let open = index
        index += 1
        let start = index
        if index < bytes.endIndex, TemplateTokenizer.isQuote(bytes[index]) {
            let quote = bytes[index]
            index += 1
            while index < bytes.endIndex, bytes[index] != quote { index += bytes[index] == UInt8(ascii: "\\") ? 2 : 1 }
            index += 1
        } else {
            while index < bytes.endIndex, bytes[index] &- 0x30 < 10 { index += 1 }
        }
        guard index > start, index < bytes.endIndex, bytes[index] == UInt8(ascii: "]") else {
            index = open
            throw failure("in brackets stands an index from 0 or a name in quotes")
        }
        let content = bytes[start..<index]
        index += 1
        if let first = content.first, TemplateTokenizer.isQuote(first) {
            return .member(try TemplateTokenizer.unquoted(content))
        }
        guard let number = Int(String(decoding: content, as: UTF8.self)) else {
            index = start
            throw failure("the index is too large")
        }
        return .index(number)
    }

    /// As in state paths, but for what an expression needs for itself.
    private static func isPlain(_ byte: UInt8) -> Bool {
        switch byte {
        case 0...0x20, 0x7F: false
        case UInt8(ascii: "."), UInt8(ascii: "["), UInt8(ascii: "]"), UInt8(ascii: "{"), UInt8(ascii: "}"): false
        case UInt8(ascii: "\""), UInt8(ascii: "'"), UInt8(ascii: "="), UInt8(ascii: "|"), UInt8(ascii: "("): false
        case UInt8(ascii: ")"), UInt8(ascii: ","): false
        default: true
        }
    }

    private func failure(_ reason: String) -> TemplateSyntaxError {
        TemplateSyntaxError(.syntax, offset: min(index, bytes.endIndex), reason: "`\(text)`: \(reason)")
    }

    private var text: String { String(decoding: bytes, as: UTF8.self) }
}
