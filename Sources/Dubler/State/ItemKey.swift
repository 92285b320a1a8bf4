/// Keys of items: compared as text, whether they are written as strings or as
/// numbers.
package enum ItemKey {
    /// The text of a key; `nil` for what can't be one: an empty text, which no path
    /// could name, and anything that is neither string nor number. Whole numbers
    /// are one key however they are written: `7`, `7.0`.
    package static func text(of value: JSONValue) -> String? {
        switch value {
        case .string(let text): text.isEmpty ? nil : text
        case .number(let number): number.intValue.map(String.init) ?? number.text
        default: nil
        }
    }

    /// The whole number that a key's text spells, without sign `+` or leading zeros.
    package static func integer(in text: String) -> Int? {
        guard let value = Int(text), String(value).isIdentical(to: text) else { return nil }
        return value
    }
}
