/// A place in a document: a value that is looked at where it stands.
package struct JSONNode: Sendable {
    package let document: JSONDocument
    let index: Int32

    @inline(__always)
    init(document: JSONDocument, index: Int32) {
        self.document = document
        self.index = index
    }

    @inline(__always)
    var entry: JSONTapeEntry { document.tape[Int(index)] }

    package var kind: JSONKind { entry.kind }

    /// Where it stands in `document.bytes`, quotes and brackets included.
    package var range: Range<Int> { entry.range }

    package var location: SourceLocation { document.location(at: range.lowerBound) }

    /// The text, exactly as written.
    package var bytes: ArraySlice<UInt8> { document.bytes[range] }

    package var isNull: Bool { kind == .null }

    package var boolValue: Bool? {
        let entry = entry
        return entry.kind == .bool ? entry.flag : nil
    }

    /// A number, as written.
    package var numberText: String? {
        kind == .number ? String(decoding: bytes, as: UTF8.self) : nil
    }

    package var number: JSONNumber? {
        numberText.map { JSONNumber(verified: $0) }
    }

    /// The text of a string, unescaped.
    package var stringValue: String? {
        let entry = entry
        guard entry.kind == .string else { return nil }
        guard entry.flag else { return String(decoding: document.bytes[entry.inner], as: UTF8.self) }
        return withRawString(entry) { String(decoding: JSONStringDecoding.decode($0), as: UTF8.self) }
    }

    /// What stands between the quotes of a string, escapes as written.
    package var rawStringBytes: ArraySlice<UInt8>? {
        let entry = entry
        return entry.kind == .string ? document.bytes[entry.inner] : nil
    }

    /// Whether a string is written with escapes.
    package var hasEscapes: Bool {
        let entry = entry
        return entry.kind == .string && entry.flag
    }

    /// Whether it is a string of that UTF-8.
    package func stringEquals(_ utf8: [UInt8]) -> Bool {
        utf8.withUnsafeBufferPointer { stringEquals($0) }
    }

    func stringEquals(_ utf8: UnsafeBufferPointer<UInt8>) -> Bool {
        let entry = entry
        guard entry.kind == .string else { return false }
        return withRawString(entry) { raw in
            if entry.flag { return JSONStringDecoding.equals(raw, utf8) }
            return raw.hasSameBytes(as: utf8)
        }
    }

    private func withRawString<R>(_ entry: JSONTapeEntry, _ body: (UnsafeBufferPointer<UInt8>) -> R) -> R {
        document.bytes.withUnsafeBufferPointer { body(UnsafeBufferPointer(rebasing: $0[entry.inner])) }
    }

    /// How many elements or members; 0 for what is neither array nor object.
    package var count: Int { entry.count }

    /// The elements of an array; none for other kinds.
    package var elements: JSONElements { JSONElements(self) }

    /// The members of an object in their order; none for other kinds.
    package var members: JSONMembers { JSONMembers(self) }

    /// The member of an object; of duplicates the last one, as most readers do.
    package subscript(_ name: String) -> JSONNode? {
        var name = name
        return name.withUTF8 { member($0) }
    }

    /// The member of an object by the UTF-8 of its key.
    package subscript(utf8 name: [UInt8]) -> JSONNode? {
        name.withUnsafeBufferPointer { member($0) }
    }

    private func member(_ name: UnsafeBufferPointer<UInt8>) -> JSONNode? {
        var found: JSONNode?
        for member in members where member.keyNode.stringEquals(name) {
            if document.duplicateKeys.isEmpty { return member.value }
            found = member.value
        }
        return found
    }

    /// The element of an array; `nil` where there is none.
    package subscript(_ index: Int) -> JSONNode? {
        guard kind == .array, index >= 0, index < count else { return nil }
        var place = 0
        for element in elements {
            if place == index { return element }
            place += 1
        }
        return nil
    }
}

extension JSONTapeEntry {
    /// Of a string: without the quotes.
    @inline(__always)
    var inner: Range<Int> { Range(uncheckedBounds: (Int(start) + 1, Int(end) - 1)) }
}
