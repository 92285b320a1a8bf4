internal import Dubler

/// Values that stand in texts: headers, queries, path segments.
enum ContractText {
    /// What the schema asks for; `nil` where the text is such a value. It may be any
    /// JSON that its characters can mean.
    static func failure(of text: String, _ schema: JSONSchema) -> String? {
        let quoted = JSONValue.string(text).text
        guard let document = try? JSONDocument(Array(quoted.utf8)) else { return nil }
        guard let failure = schema.failure(of: document.root) else { return nil }
        if let other = try? JSONDocument(Array(text.utf8)), other.root.kind != .string, schema.isValid(other.root) {
            return nil
        }
        // Lists and objects have styles of their own, which are not taken apart.
        if failure.keyword == "type", failure.expected.contains("array") || failure.expected.contains("object") {
            return nil
        }
        guard let other = try? JSONDocument(Array(text.utf8)), other.root.kind != .string,
            let better = schema.failure(of: other.root), failure.keyword == "type", better.keyword != "type"
        else { return failure.expected }
        return better.expected
    }
}
