/// A place in a document by the names on the way to it (RFC 6901).
package struct JSONPointer: Sendable, Hashable {
    /// Names and indexes, decoded, as UTF-8.
    package let tokens: [[UInt8]]

    init(tokens: [[UInt8]]) {
        self.tokens = tokens
    }

    /// Reads `/a/0/b~1c`; empty is the whole document. `nil` where it begins with
    /// anything but `/`, or `~` is not followed by 0 or 1.
    package init?(_ text: String) {
        guard !text.isEmpty else {
            tokens = []
            return
        }
        guard text.utf8.first == UInt8(ascii: "/") else { return nil }
        var tokens: [[UInt8]] = []
        var isEscape = false
        for byte in text.utf8 {
            if isEscape {
                guard byte == UInt8(ascii: "0") || byte == UInt8(ascii: "1") else { return nil }
                tokens[tokens.count - 1].append(byte == UInt8(ascii: "0") ? UInt8(ascii: "~") : UInt8(ascii: "/"))
                isEscape = false
            } else if byte == UInt8(ascii: "/") {
                tokens.append([])
            } else if byte == UInt8(ascii: "~") {
                isEscape = true
            } else {
                tokens[tokens.count - 1].append(byte)
            }
        }
        guard !isEscape else { return nil }
        self.tokens = tokens
    }

    /// The value there.
    package func node(in root: JSONNode) -> JSONNode? {
        var node = root
        for token in tokens {
            let next = node.kind == .array ? Self.index(token).flatMap { node[$0] } : node[utf8: token]
            guard let next else { return nil }
            node = next
        }
        return node
    }

    /// An index as a pointer writes it: digits without a leading 0.
    static func index(_ token: [UInt8]) -> Int? {
        guard let first = token.first, first != 0x30 || token.count == 1, token.count <= 18 else { return nil }
        guard token.allSatisfy({ $0 &- 0x30 < 10 }) else { return nil }
        return token.reduce(0) { $0 &* 10 &+ Int($1 &- 0x30) }
    }

    /// All but the last name.
    var parent: JSONPointer { JSONPointer(tokens: tokens.dropLast()) }

    /// Whether the other place lies inside this one.
    func contains(_ other: JSONPointer) -> Bool {
        tokens.count < other.tokens.count && other.tokens.starts(with: tokens)
    }
}

extension JSONPointer: CustomStringConvertible {
    /// The pointer as it is written.
    package var description: String {
        var text: [UInt8] = []
        for token in tokens {
            text.append(UInt8(ascii: "/"))
            for byte in token {
                switch byte {
                case UInt8(ascii: "~"): text.append(contentsOf: "~0".utf8)
                case UInt8(ascii: "/"): text.append(contentsOf: "~1".utf8)
                default: text.append(byte)
                }
            }
        }
        return String(decoding: text, as: UTF8.self)
    }
}
