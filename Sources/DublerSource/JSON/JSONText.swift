import Foundation

/// JSON as it is written: keys in the order given, byte-equal for equal values.
indirect enum JSONText: Sendable {
    case string(String)
    case integer(Int)
    case number(Double)
    case boolean(Bool)
    case list([JSONText])
    /// Keys whose value is `nil` are left out.
    case object([(key: String, value: JSONText?)])

    /// With two blanks of indentation and a newline at the end.
    var pretty: String {
        var text = ""
        write(into: &text, indent: "")
        return text + "\n"
    }

    private func write(into text: inout String, indent: String) {
        switch self {
        case .string(let value): text += Self.quoted(value)
        case .integer(let value): text += String(value)
        case .number(let value): text += value == value.rounded() && abs(value) < 1e15 ? String(Int(value)) : "\(value)"
        case .boolean(let value): text += value ? "true" : "false"
        case .list(let elements):
            Self.write(elements.map { ("", $0) }, "[", "]", into: &text, indent: indent)
        case .object(let members):
            let present = members.compactMap { member in member.value.map { (Self.quoted(member.key) + ": ", $0) } }
            Self.write(present, "{", "}", into: &text, indent: indent)
        }
    }

    private static func write(
        _ elements: [(head: String, value: JSONText)],
        _ open: String,
        _ close: String,
        into text: inout String,
        indent: String
    ) {
        if elements.isEmpty {
            text += open + close
            return
        }
        let inner = indent + "  "
        text += open
        for (index, element) in elements.enumerated() {
            text += (index == 0 ? "\n" : ",\n") + inner + element.head
            element.value.write(into: &text, indent: inner)
        }
        text += "\n" + indent + close
    }

    static func quoted(_ value: String) -> String {
        var text = "\""
        for scalar in value.unicodeScalars {
            switch scalar {
            case "\"": text += "\\\""
            case "\\": text += "\\\\"
            case "\n": text += "\\n"
            case "\r": text += "\\r"
            case "\t": text += "\\t"
            case "\u{0}"..."\u{1F}": text += String(format: "\\u%04x", scalar.value)
            default: text.unicodeScalars.append(scalar)
            }
        }
        return text + "\""
    }
}
