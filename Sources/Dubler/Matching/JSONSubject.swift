/// What a matcher asks of a JSON value, answered by a node of a request's body as
/// it stands in its bytes and by a value of the session's state alike.
package protocol JSONSubject {
    associatedtype Items: Sequence where Items.Element == Self
    associatedtype Members: Sequence where Members.Element: JSONSubjectMember, Members.Element.Subject == Self

    var subjectKind: JSONKind { get }
    var isTrue: Bool { get }
    /// Items of an array or members of an object.
    var subjectCount: Int { get }
    /// The number's text, as written; empty when it is none.
    var numberBytes: ArraySlice<UInt8> { get }
    /// The string's UTF-8, decoded; empty when it is none.
    var textBytes: ArraySlice<UInt8> { get }
    func isText(_ utf8: [UInt8]) -> Bool
    var subjectItems: Items { get }
    var subjectMembers: Members { get }
    /// Shortened JSON text for reports.
    var excerpt: String { get }
}

package protocol JSONSubjectMember {
    associatedtype Subject
    /// The name's UTF-8, decoded.
    func withName<Result>(_ body: (UnsafeBufferPointer<UInt8>) -> Result) -> Result
    var subject: Subject { get }
}

/// A value of the state, or one made on the way.
package struct ValueSubject: JSONSubject {
    package struct Member: JSONSubjectMember {
        let name: String
        let value: JSONValue

        package func withName<Result>(_ body: (UnsafeBufferPointer<UInt8>) -> Result) -> Result {
            var name = name
            return name.withUTF8(body)
        }

        package var subject: ValueSubject { ValueSubject(value) }
    }

    let value: JSONValue

    package init(_ value: JSONValue) { self.value = value }

    package var subjectKind: JSONKind {
        switch value {
        case .null: .null
        case .bool: .bool
        case .number: .number
        case .string: .string
        case .array: .array
        case .object: .object
        }
    }

    package var isTrue: Bool { value.boolValue == true }

    package var subjectCount: Int {
        switch value {
        case .array(let items): items.count
        case .object(let members): members.count
        default: 0
        }
    }

    package var numberBytes: ArraySlice<UInt8> {
        if case .number(let number) = value { Array(number.text.utf8)[...] } else { [] }
    }

    package var textBytes: ArraySlice<UInt8> {
        if case .string(let text) = value { Array(text.utf8)[...] } else { [] }
    }

    package func isText(_ utf8: [UInt8]) -> Bool {
        if case .string(let text) = value { text.utf8.elementsEqual(utf8) } else { false }
    }

    package var subjectItems: [ValueSubject] {
        if case .array(let items) = value { items.map { ValueSubject($0) } } else { [] }
    }

    package var subjectMembers: [Member] {
        if case .object(let members) = value {
            members.members.map { Member(name: $0.key, value: $0.value) }
        } else {
            []
        }
    }

    package var excerpt: String { Excerpt.of(value.serialized()[...]) }
}

/// A node of a document that was read.
extension JSONNode: JSONSubject {
    package var subjectKind: JSONKind { kind }
    package var isTrue: Bool { boolValue == true }
    package var subjectCount: Int { count }
    package var numberBytes: ArraySlice<UInt8> { kind == .number ? bytes : [] }

    package var textBytes: ArraySlice<UInt8> {
        if !hasEscapes, let raw = rawStringBytes { return raw }
        return stringValue.map { Array($0.utf8)[...] } ?? []
    }

    package func isText(_ utf8: [UInt8]) -> Bool { stringEquals(utf8) }
    package var subjectItems: JSONElements { elements }
    package var subjectMembers: JSONMembers { members }
    package var excerpt: String { Excerpt.of(bytes) }
}

extension JSONMember: JSONSubjectMember {
    package func withName<Result>(_ body: (UnsafeBufferPointer<UInt8>) -> Result) -> Result {
        if !keyNode.hasEscapes, let raw = keyNode.rawStringBytes { return raw.withUnsafeBufferPointer(body) }
        var name = key
        return name.withUTF8(body)
    }

    package var subject: JSONNode { value }
}
