extension JSONNode {
    /// Whether it is that value: numbers by value, texts by code points, objects in
    /// whatever order of members. Scalars are compared where they stand.
    package func isEqual(to value: JSONValue) -> Bool {
        switch value {
        case .null: return isNull
        case .bool(let flag): return boolValue == flag
        case .number(let number): return numberEquals(number)
        case .string(let text):
            var text = text
            return text.withUTF8 { stringEquals($0) }
        case .array(let elements):
            return kind == .array && count == elements.count && self.value == value
        case .object(let object):
            // Where keys stand twice, the count says nothing.
            guard kind == .object, count == object.count || !document.duplicateKeys.isEmpty else { return false }
            return self.value == value
        }
    }

    /// Whether it is a number of that value.
    package func numberEquals(_ number: JSONNumber) -> Bool {
        compared(to: number) == 0
    }

    /// -1, 0 or 1 as this number is less than, equal to or greater than the other;
    /// `nil` where it is none. Nothing is allocated.
    package func compared(to number: JSONNumber) -> Int? {
        let entry = entry
        guard entry.kind == .number else { return nil }
        return document.bytes.withUnsafeBufferPointer { bytes in
            let mine = JSONDecimal(UnsafeBufferPointer(rebasing: bytes[entry.range]))
            return number.withDecimal { mine.compared(to: $0) }
        }
    }
}
