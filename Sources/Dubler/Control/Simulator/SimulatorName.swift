/// Names that `simctl` gets as words: nothing in them may look like an option, or
/// lead out of a device set.
enum SimulatorName {
    /// A UDID, `booted`, or a bundle identifier.
    static func isIdentifier(_ text: String) -> Bool {
        text.utf8.count <= 255 && text.utf8.first != UInt8(ascii: "-") && text.utf8.allSatisfy(isNameByte)
    }

    /// A folder of devices, or `testing`.
    static func isDeviceSet(_ text: String) -> Bool { text.utf8.count <= 1_024 && isWord(text) }

    /// A URL, well-formed or not.
    static func isURL(_ text: String) -> Bool { text.utf8.count <= 16_384 && isWord(text) }

    private static func isWord(_ text: String) -> Bool {
        text.utf8.first != UInt8(ascii: "-") && !text.utf8.contains { $0 < 0x20 || $0 == 0x7F }
    }

    private static func isNameByte(_ byte: UInt8) -> Bool {
        byte.asciiLowercased &- 0x61 < 26 || byte &- 0x30 < 10 || byte == UInt8(ascii: "-") || byte == UInt8(ascii: ".")
            || byte == UInt8(ascii: "_")
    }
}
