/// A header line of an answer, as bytes: what is above ASCII goes out as it is.
package struct WireHeader: Sendable, Equatable {
    package var name: [UInt8]
    package var value: [UInt8]

    package init(name: [UInt8], value: [UInt8]) {
        self.name = name
        self.value = value
    }

    package init(_ name: String, _ value: String) {
        self.init(name: Array(name.utf8), value: Array(value.utf8))
    }

    /// Whether the line can go out as it is. Otherwise the encoder replaces
    /// what would end the line, so that no value can smuggle in a header.
    package var isSafe: Bool {
        !name.isEmpty && name.allSatisfy(Octet.isToken) && !value.contains(where: Self.endsLine)
    }

    static func endsLine(_ byte: UInt8) -> Bool {
        byte == Octet.carriageReturn || byte == Octet.lineFeed || byte == 0
    }
}
