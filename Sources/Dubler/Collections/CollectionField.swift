/// A field as filters and `sort` name it: a member of the item, or else a state
/// path into it, such as `limits.day`.
struct CollectionField {
    let name: String
    private let steps: [PathStep]?

    /// `nil` where the bytes are not UTF-8, which no member's name is.
    init?(_ bytes: some Collection<UInt8>) {
        name = String(decoding: bytes, as: UTF8.self)
        guard name.utf8.elementsEqual(bytes) else { return nil }
        let path = try? StatePath(name)
        steps = path.flatMap { $0.steps.count > 1 ? $0.steps : nil }
    }

    func value(in item: JSONObject) -> JSONValue? {
        if let value = item[name] { return value }
        return steps.flatMap { JSONValue.object(item).value(at: $0[...]) }
    }
}
