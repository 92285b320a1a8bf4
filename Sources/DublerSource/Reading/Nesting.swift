/// How deep source is nested, as far as bytes show it: brackets in texts and comments
/// count, too, which no file that people write comes near.
enum Nesting {
    /// The parser stops at 256 levels by itself, but looks ahead without an end.
    static let limit = 250

    static func depth(of bytes: [UInt8]) -> Int {
        var depth = 0
        var deepest = 0
        var index = 0
        while index < bytes.count {
            switch bytes[index] {
            case UInt8(ascii: "("), UInt8(ascii: "["), UInt8(ascii: "{"): depth += 1
            case UInt8(ascii: ")"), UInt8(ascii: "]"), UInt8(ascii: "}"): depth = max(0, depth - 1)
            case UInt8(ascii: "#"):
                if bytes[index...].starts(with: "#if".utf8) { depth += 1 }
                if bytes[index...].starts(with: "#endif".utf8) { depth = max(0, depth - 1) }
            default: break
            }
            deepest = max(deepest, depth)
            index += 1
        }
        return deepest
    }
}
