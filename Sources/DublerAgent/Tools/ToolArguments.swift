package import Dubler

/// What a tool was given, checked against its input schema.
package struct ToolArguments: Sendable {
    package let json: JSONObject

    init(_ json: JSONObject) { self.json = json }

    /// A member that is there and not `null`.
    subscript(name: String) -> JSONValue? {
        guard let value = json[name], !value.isNull else { return nil }
        return value
    }

    func text(_ name: String) -> String? { self[name]?.stringValue }
    func int(_ name: String) -> Int? { self[name]?.numberValue?.intValue }
    func flag(_ name: String) -> Bool? { self[name]?.boolValue }

    /// The session that every call names.
    var session: String { text("session") ?? "" }

    /// The members of these names, as they were given.
    func members(_ names: [String]) -> JSONObject {
        JSONObject(names.compactMap { name in self[name].map { (name, $0) } })
    }
}

extension ToolArguments {
    /// Takes what a call gives, or says what is wrong with it and what is right.
    static func check(_ json: JSONObject, _ tool: Tool) throws(ToolFailure) -> ToolArguments {
        let properties = tool.input.json["properties"]?.objectValue ?? JSONObject()
        if let name = json.keys.first(where: { properties[$0] == nil }) {
            let near = Nearest.name(to: name, among: properties.keys).first
            throw ToolFailure(
                "unknown_argument",
                "\(tool.name) has no argument `\(Cut.text(name, to: 80).text)`"
                    + (near.map { "; did you mean `\($0)`?" } ?? "."),
                next: "Its arguments: \(list(properties, tool))."
            )
        }
        let required = (tool.input.json["required"]?.arrayValue ?? []).compactMap(\.stringValue)
        if let name = required.first(where: { json[$0] == nil }) {
            let says = properties[name]?["description"]?.stringValue.map { ": \($0)" } ?? ""
            throw ToolFailure(
                "missing_argument",
                "\(tool.name) needs `\(name)`\(says)",
                next: "Call it again with `\(name)`. Its arguments: \(list(properties, tool))."
            )
        }
        if let fault = tool.input.fault(of: .object(json)) {
            let what = fault.place.isEmpty ? "What \(tool.name) is given" : "`\(fault.place)` of \(tool.name)"
            throw ToolFailure(
                "wrong_argument",
                "\(what) must be \(fault.expected); it is \(fault.seen).",
                next: "Correct it and call again."
            )
        }
        return ToolArguments(json)
    }

    private static func list(_ properties: JSONObject, _ tool: Tool) -> String {
        let required = Set((tool.input.json["required"]?.arrayValue ?? []).compactMap(\.stringValue))
        if properties.isEmpty { return "none" }
        return properties.keys.map { required.contains($0) ? "\($0) (needed)" : $0 }.joined(separator: ", ")
    }
}
