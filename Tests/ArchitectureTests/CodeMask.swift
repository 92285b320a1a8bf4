/// Blanks comments and string literals, so that only code is left, on the
/// lines where it stood. Code inside an interpolation stays.
struct CodeMask {
    private let bytes: [UInt8]
    private var output: [UInt8]
    private var index = 0

    static func mask(_ text: String) -> String {
        var mask = CodeMask(bytes: Array(text.utf8))
        mask.code(until: nil)
        return String(decoding: mask.output, as: UTF8.self)
    }

    private init(bytes: [UInt8]) {
        self.bytes = bytes
        output = bytes
    }

    private func starts(_ text: String, at offset: Int = 0) -> Bool {
        let start = index + offset
        guard start < bytes.count, bytes[start] == text.utf8.first else { return false }
        return bytes[start...].starts(with: text.utf8)
    }

    private mutating func blank(_ count: Int) {
        for position in index..<min(index + count, bytes.count) where bytes[position] != UInt8(ascii: "\n") {
            output[position] = UInt8(ascii: " ")
        }
        index = min(index + count, bytes.count)
    }

    /// Reads code to the end, or past the bracket that closes an interpolation.
    private mutating func code(until closing: UInt8?) {
        var depth = 0
        while index < bytes.count {
            let byte = bytes[index]
            if starts("//") {
                while index < bytes.count, bytes[index] != UInt8(ascii: "\n") { blank(1) }
            } else if starts("/*") {
                comment()
            } else if byte == UInt8(ascii: "\"") || (byte == UInt8(ascii: "#") && opensRawString) {
                string()
            } else if closing != nil, byte == UInt8(ascii: "(") {
                depth += 1
                index += 1
            } else if byte == closing, depth == 0 {
                return
            } else {
                if byte == closing { depth -= 1 }
                index += 1
            }
        }
    }

    private mutating func comment() {
        var depth = 0
        while index < bytes.count {
            if starts("/*") {
                depth += 1
                blank(2)
            } else if starts("*/") {
                depth -= 1
                blank(2)
                if depth == 0 { return }
            } else {
                blank(1)
            }
        }
    }

    private var opensRawString: Bool {
        bytes[index...].drop { $0 == UInt8(ascii: "#") }.first == UInt8(ascii: "\"")
    }

    private mutating func string() {
        let hashes = bytes[index...].prefix { $0 == UInt8(ascii: "#") }.count
        let quote = starts("\"\"\"", at: hashes) ? "\"\"\"" : "\""
        let pounds = String(repeating: "#", count: hashes)
        blank(hashes + quote.utf8.count)
        while index < bytes.count {
            if starts("\\" + pounds + "(") {
                blank(hashes + 2)
                code(until: UInt8(ascii: ")"))
                blank(1)
            } else if hashes == 0, starts("\\") {
                blank(2)
            } else if starts(quote + pounds) {
                blank(quote.utf8.count + hashes)
                return
            } else if quote == "\"", bytes[index] == UInt8(ascii: "\n") {
                return
            } else {
                blank(1)
            }
        }
    }
}
