import Dubler

/// Value matchers of the catalog, made of foreign ones.
enum ImportMatchers {
    /// A literal in which no member is an operator.
    static func json(_ value: JSONValue, arrays operatorName: String?) -> JSONValue {
        switch value {
        case .array(let elements):
            let made = JSONValue.array(elements.map { json($0, arrays: operatorName) })
            return operatorName.map { .object(JSONObject([($0, made)])) } ?? made
        case .object(let object):
            return .object(
                JSONObject(
                    object.members.map {
                        ($0.key.hasPrefix("$") ? "$\($0.key)" : $0.key, json($0.value, arrays: operatorName))
                    }
                )
            )
        default: return value
        }
    }

    /// Whether there is an array somewhere inside.
    static func hasArrays(_ value: JSONValue) -> Bool {
        switch value {
        case .array: true
        case .object(let object): object.members.contains { hasArrays($0.value) }
        default: false
        }
    }

    /// Whether our engine can take the pattern.
    static func takes(regularExpression pattern: String) -> Bool {
        (try? RegularExpression(pattern)) != nil
    }

    static func operation(_ name: String, _ value: JSONValue) -> JSONValue { .object(JSONObject([(name, value)])) }

    /// A query string's values by name: one text, or all of them.
    static func query(_ text: some StringProtocol) -> JSONObject {
        var values: [(String, [JSONValue])] = []
        for pair in text.split(separator: "&") {
            let parts = pair.split(separator: "=", maxSplits: 1, omittingEmptySubsequences: false)
            let name = decoded(parts[0])
            let value = JSONValue.string(parts.count > 1 ? decoded(parts[1]) : "")
            if let place = values.firstIndex(where: { $0.0 == name }) {
                values[place].1.append(value)
            } else {
                values.append((name, [value]))
            }
        }
        return JSONObject(values.map { ($0.0, $0.1.count == 1 ? $0.1[0] : .array($0.1)) })
    }

    private static func decoded(_ text: some StringProtocol) -> String {
        String(decoding: PercentEncoding.decode(Array(text.utf8), plusIsSpace: true), as: UTF8.self)
    }
}
