/// Texts as words of a POSIX shell.
package enum ShellText {
    /// The text as one word that means nothing but itself.
    package static func quoted(_ text: String) -> String {
        if text.utf8.contains(where: { $0 < 0x20 || $0 == 0x7F }) { return escaped(text) }
        if !text.isEmpty, text.utf8.allSatisfy(isPlain) { return text }
        // Scalar by scalar: a quote with a combining mark behind it is another character
        // to Swift, and the same quote to the shell.
        var word = "'"
        for scalar in text.unicodeScalars {
            if scalar == "'" { word += "'\\''" } else { word.unicodeScalars.append(scalar) }
        }
        return word + "'"
    }

    // Control characters pasted into a terminal act before any quote does, so they
    // are written in digits. `$'…'` is understood by bash, zsh and POSIX.1-2024.
    private static func escaped(_ text: String) -> String {
        var word = "$'"
        for scalar in text.unicodeScalars {
            switch scalar {
            case "'": word += "\\'"
            case "\\": word += "\\\\"
            case "\n": word += "\\n"
            case "\t": word += "\\t"
            case "\r": word += "\\r"
            default:
                if scalar.value < 0x20 || scalar.value == 0x7F {
                    let octal = String(scalar.value, radix: 8)
                    word += "\\" + String(repeating: "0", count: 3 - octal.utf8.count) + octal
                } else {
                    word.unicodeScalars.append(scalar)
                }
            }
        }
        return word + "'"
    }

    private static func isPlain(_ byte: UInt8) -> Bool {
        switch byte {
        case UInt8(ascii: "A")...UInt8(ascii: "Z"), UInt8(ascii: "a")...UInt8(ascii: "z"),
            UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "-"), UInt8(ascii: "_"), UInt8(ascii: "."),
            UInt8(ascii: "/"), UInt8(ascii: ":"), UInt8(ascii: ","), UInt8(ascii: "@"), UInt8(ascii: "+"):
            true
        default: false
        }
    }
}
