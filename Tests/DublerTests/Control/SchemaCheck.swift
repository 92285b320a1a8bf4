import Foundation

@testable import Dubler

/// As much of JSON Schema as the API's document uses. A member that a schema with
/// `properties` does not name is a fault: replies hold nothing undocumented.
struct SchemaCheck {
    private let document: JSONValue

    init(_ document: JSONValue) { self.document = document }

    func resolved(_ schema: JSONValue) -> JSONValue {
        guard let reference = schema["$ref"]?.stringValue else { return schema }
        return reference.split(separator: "/").dropFirst().reduce(document) { $0[String($1)] ?? .null }
    }

    func faults(of value: JSONValue, _ schema: JSONValue, at place: String = "$") -> [String] {
        let schema = resolved(schema)
        var faults = type(value, schema, place) + limits(value, schema, place)
        if let wanted = schema["const"], wanted != value { faults.append("\(place) is not \(wanted)") }
        if let choices = schema["enum"]?.arrayValue, !choices.contains(value) {
            faults.append("\(place) is not one of \(choices)")
        }
        for part in schema["allOf"]?.arrayValue ?? [] { faults += self.faults(of: value, part, at: place) }
        for key in ["oneOf", "anyOf"] {
            guard let choices = schema[key]?.arrayValue, !choices.isEmpty else { continue }
            let found = choices.map { self.faults(of: value, $0, at: place) }
            let count = found.count { $0.isEmpty }
            if count == 0 { faults.append("\(place) fits none: \(found.min { $0.count < $1.count } ?? [])") }
            if key == "oneOf", count > 1 { faults.append("\(place) fits \(count) of oneOf") }
        }
        switch value {
        case .array(let elements):
            guard let items = schema["items"] else { break }
            for (index, element) in elements.enumerated() {
                faults += self.faults(of: element, items, at: "\(place)[\(index)]")
            }
        case .object(let object): faults += members(of: object, schema, place)
        default: break
        }
        return faults
    }

    private func members(of object: JSONObject, _ schema: JSONValue, _ place: String) -> [String] {
        var faults: [String] = []
        for name in schema["required"]?.arrayValue ?? [] where object[name.stringValue ?? ""] == nil {
            faults.append("\(place).\(name.stringValue ?? "") is missing")
        }
        let properties = schema["properties"]
        for (name, value) in object.members {
            if let known = properties?[name] {
                faults += self.faults(of: value, known, at: "\(place).\(name)")
            } else if case .object(let others)? = schema["additionalProperties"] {
                faults += self.faults(of: value, .object(others), at: "\(place).\(name)")
            } else if properties != nil, schema["additionalProperties"]?.boolValue != true {
                faults.append("\(place).\(name) is not documented")
            }
        }
        return faults
    }

    private func type(_ value: JSONValue, _ schema: JSONValue, _ place: String) -> [String] {
        let wanted: [String]
        switch schema["type"] {
        case .string(let name)?: wanted = [name]
        case .array(let names)?: wanted = names.compactMap(\.stringValue)
        default: return []
        }
        let isFine = wanted.contains { name in
            switch (name, value) {
            case ("null", .null), ("boolean", .bool), ("number", .number), ("string", .string), ("array", .array),
                ("object", .object):
                true
            case ("integer", .number(let number)): number.isInteger
            default: false
            }
        }
        return isFine ? [] : ["\(place) is \(value.kindWithArticle), not \(wanted)"]
    }

    private func limits(_ value: JSONValue, _ schema: JSONValue, _ place: String) -> [String] {
        var faults: [String] = []
        if case .number(let number) = value {
            if let least = schema["minimum"]?.numberValue, number < least {
                faults.append("\(place) is below \(least)")
            }
            if let most = schema["maximum"]?.numberValue, most < number { faults.append("\(place) is above \(most)") }
        }
        if case .string(let text) = value, let pattern = schema["pattern"]?.stringValue,
            text.range(of: pattern, options: .regularExpression) == nil
        {
            faults.append("\(place) does not match \(pattern)")
        }
        if case .array(let elements) = value {
            if let least = schema["minItems"]?.numberValue?.intValue, elements.count < least {
                faults.append("\(place) is short")
            }
            if let most = schema["maxItems"]?.numberValue?.intValue, elements.count > most {
                faults.append("\(place) is long")
            }
        }
        return faults
    }
}
