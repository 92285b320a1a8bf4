/// Members of an object in an answer; one that is missing or of another type is an
/// error that names its place.
struct AnswerMembers: Sendable {
    let json: JSONValue
    private let reader: AnswerReader
    private let place: String

    init(_ json: JSONValue, of reader: AnswerReader, at place: String = "") {
        self.json = json
        self.reader = reader
        self.place = place
    }

    /// A member; `nil` when it is absent or null.
    func optional(_ name: String) -> JSONValue? {
        guard let value = json[name], !value.isNull else { return nil }
        return value
    }

    func optionalString(_ name: String) -> String? { optional(name)?.stringValue }
    func optionalInt(_ name: String) -> Int? { optional(name)?.numberValue?.intValue }

    func string(_ name: String) throws(BackendError) -> String {
        try required(name, "a string") { $0.stringValue }
    }

    func int(_ name: String) throws(BackendError) -> Int {
        try required(name, "a whole number") { $0.numberValue?.intValue }
    }

    func bool(_ name: String) throws(BackendError) -> Bool {
        try required(name, "true or false") { $0.boolValue }
    }

    func object(_ name: String) throws(BackendError) -> JSONObject {
        try required(name, "an object") { $0.objectValue }
    }

    /// The members of a list; none when it is absent.
    func list(_ name: String) -> [AnswerMembers] {
        (optional(name)?.arrayValue ?? []).enumerated().map { index, value in
            AnswerMembers(value, of: reader, at: "\(place)\(name)[\(index)].")
        }
    }

    /// An object inside; `nil` when it is absent.
    func inner(_ name: String) -> AnswerMembers? {
        optional(name).map { AnswerMembers($0, of: reader, at: "\(place)\(name).") }
    }

    /// A list of pairs of texts, as header lists are; none when it is absent.
    func pairs(_ name: String) -> [(name: String, value: String)] {
        (optional(name)?.arrayValue ?? []).compactMap { pair in
            guard let name = pair[0]?.stringValue, let value = pair[1]?.stringValue else { return nil }
            return (name, value)
        }
    }

    /// A body: a text, or bytes under a second name.
    func bytes(_ name: String, base64 other: String) throws(BackendError) -> [UInt8] {
        if let text = optional(name)?.stringValue { return Array(text.utf8) }
        guard let text = optional(other)?.stringValue else { return [] }
        guard let bytes = Base64.decode(text) else { throw unreadable(other, "is no Base64") }
        return bytes
    }

    func unreadable(_ name: String, _ reason: String) -> BackendError {
        reader.unreadable("`\(place)\(name)` \(reason)")
    }

    private func required<Value>(
        _ name: String,
        _ kind: String,
        _ read: (JSONValue) -> Value?
    ) throws(BackendError) -> Value {
        guard let member = json[name] else { throw unreadable(name, "is missing") }
        guard let value = read(member) else { throw unreadable(name, "is not \(kind)") }
        return value
    }
}
