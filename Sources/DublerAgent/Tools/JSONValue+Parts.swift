import Dubler

extension JSONValue {
    /// The members of these names, in this order; those that are missing are `null`.
    func only(_ names: [String]) -> JSONValue {
        .object(JSONObject(names.map { ($0, self[$0] ?? .null) }))
    }

    static func int(_ value: Int) -> JSONValue { .number(JSONNumber(value)) }

    static func texts(_ values: [String]) -> JSONValue { .array(values.map { .string($0) }) }

    static func text(_ value: String?) -> JSONValue { value.map { .string($0) } ?? .null }
}
