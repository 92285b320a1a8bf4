internal import Dubler

/// The format that a text is surely meant in.
enum DriftFormat: String {
    case dateTime = "a date with a time"
    case date = "a date"
    case uuid = "a UUID"
    case uri = "an address"
    case email = "a mail address"
    case decimal = "an amount with a decimal point"

    init?(_ text: String) {
        let formats: [(JSONSchemaFormat, DriftFormat)] = [(.dateTime, .dateTime), (.date, .date), (.uuid, .uuid)]
        for (known, format) in formats where known.takes(text) {
            self = format
            return
        }
        if text.contains("://"), JSONSchemaFormat.uri.takes(text) {
            self = .uri
        } else if text.contains("@"), JSONSchemaFormat.email.takes(text) {
            self = .email
        } else if text.contains("."), Self.isNumber(text) {
            self = .decimal
        } else {
            return nil
        }
    }

    /// Whether a text of a real server is still meant so.
    func takes(_ text: String) -> Bool {
        guard self == .decimal else { return DriftFormat(text) == self }
        return Self.isNumber(text)
    }

    private static func isNumber(_ text: String) -> Bool {
        let digits = text.utf8.drop { $0 == UInt8(ascii: "-") }
        let parts = digits.split(separator: UInt8(ascii: "."), omittingEmptySubsequences: false)
        return parts.count <= 2
            && parts.allSatisfy { part in !part.isEmpty && part.allSatisfy { (48...57).contains($0) } }
    }
}
