/// A method as one number, so that a candidate is told apart without comparing
/// bytes: up to seven bytes are packed, a longer token is hashed.
package struct MethodToken: Hashable, Sendable {
    private let value: UInt64

    package init(_ bytes: some Collection<UInt8>) {
        if bytes.count <= 7 {
            value = bytes.reduce(0) { $0 << 8 | UInt64($1) }
        } else {
            var hash: UInt64 = 0xcbf2_9ce4_8422_2325
            for byte in bytes { hash = (hash ^ UInt64(byte)) &* 0x0000_0100_0000_01b3 }
            value = hash | 1 << 63
        }
    }

    package init(_ text: String) { self.init(text.utf8) }

    package static let get = MethodToken("GET")
    package static let head = MethodToken("HEAD")
}
