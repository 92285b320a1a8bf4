/// `Type(text)` in a string of a configuration.
struct TypedText {
    let name: String
    let text: String

    init?(_ string: String) {
        guard string.hasSuffix(")"), let open = string.firstIndex(of: "("), open != string.startIndex else {
            return nil
        }
        let name = string[..<open]
        guard name.allSatisfy({ $0.isLetter || $0.isNumber || $0 == "_" }) else { return nil }
        self.name = String(name)
        text = String(string[string.index(after: open)...].dropLast())
    }
}
