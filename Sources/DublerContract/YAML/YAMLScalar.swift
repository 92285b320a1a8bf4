import Dubler

/// What a scalar of YAML stands for in JSON, by the core schema of YAML 1.2: `yes`
/// and dates are texts.
enum YAMLScalar {
    /// JSON text.
    static func json(_ bytes: [UInt8], isPlain: Bool, tag: String?) -> [UInt8] {
        let text = String(decoding: bytes, as: UTF8.self)
        let isText = tag == "tag:yaml.org,2002:str" || tag == "!"
        if isPlain, !isText, let word = plain(text) { return Array(word.utf8) }
        return JSONValue.string(text).serialized()
    }

    private static func plain(_ text: String) -> String? {
        switch text {
        case "", "~", "null", "Null", "NULL": return "null"
        case "true", "True", "TRUE": return "true"
        case "false", "False", "FALSE": return "false"
        default: return number(text)
        }
    }

    private static func number(_ text: String) -> String? {
        var digits = Substring(text)
        guard let first = digits.utf8.first, first == 0x2B || first == 0x2D || first == 0x2E || first &- 0x30 < 10
        else {
            return nil
        }
        for (prefix, radix) in [("0x", 16), ("0o", 8)] where digits.hasPrefix(prefix) {
            let rest = digits.dropFirst(2)
            guard rest.utf8.first != 0x2B, rest.utf8.first != 0x2D else { return nil }
            return UInt64(rest, radix: radix).map { "\($0)" }
        }
        let isNegative = digits.hasPrefix("-")
        if isNegative || digits.hasPrefix("+") { digits = digits.dropFirst() }
        let whole = digits.prefix { $0.isASCII && $0.isNumber }
        digits = digits.dropFirst(whole.count)
        var fraction = Substring()
        if digits.hasPrefix(".") {
            fraction = digits.dropFirst().prefix { $0.isASCII && $0.isNumber }
            digits = digits.dropFirst(1 + fraction.count)
        }
        guard !(whole.isEmpty && fraction.isEmpty) else { return nil }
        var exponent = ""
        if let mark = digits.first, mark == "e" || mark == "E" {
            digits = digits.dropFirst()
            let sign = digits.first == "-" || digits.first == "+" ? String(digits.removeFirst()) : ""
            guard !digits.isEmpty, digits.allSatisfy({ $0.isASCII && $0.isNumber }) else { return nil }
            exponent = "e" + sign + digits
            digits = ""
        }
        guard digits.isEmpty else { return nil }
        let zeros = whole.prefix { $0 == "0" }
        let short = whole.dropFirst(min(zeros.count, max(0, whole.count - 1)))
        return (isNegative ? "-" : "") + (short.isEmpty ? "0" : String(short))
            + (fraction.isEmpty ? "" : "." + fraction) + exponent
    }
}
