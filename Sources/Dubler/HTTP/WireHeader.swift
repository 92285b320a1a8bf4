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
        !name.isEmpty && name.allSatisfy(\.isHTTPToken) && !value.contains(where: Self.endsLine)
    }

    package static func endsLine(_ byte: UInt8) -> Bool {
        byte == 13 || byte == 10 || byte == 0
    }
}
