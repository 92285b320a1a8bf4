@testable import Dubler

/// The state document, by plain recursion.
enum ModelState {
    struct Conflict: Error {}

    private static func steps(_ path: String) -> [String] { path.split(separator: ".").map(String.init) }

    static func value(at path: String, in document: JSONValue) -> JSONValue? {
        steps(path).reduce(document) { value, step in value?.objectValue?[step] }
    }

    static func set(_ value: JSONValue, at path: String, in document: JSONValue) throws(Conflict) -> JSONValue {
        try set(value, steps(path)[...], document)
    }

    private static func set(
        _ value: JSONValue,
        _ steps: ArraySlice<String>,
        _ here: JSONValue?
    ) throws(Conflict) -> JSONValue {
        guard let step = steps.first else { return value }
        guard case .object(var object) = here ?? .object(JSONObject()) else { throw Conflict() }
        object[step] = try set(value, steps.dropFirst(), object[step])
        return .object(object)
    }

    static func unset(_ path: String, in document: JSONValue) throws(Conflict) -> JSONValue {
        try unset(steps(path)[...], document) ?? .object(JSONObject())
    }

    private static func unset(_ steps: ArraySlice<String>, _ here: JSONValue) throws(Conflict) -> JSONValue? {
        guard let step = steps.first else { return nil }
        guard case .object(var object) = here else { throw Conflict() }
        guard let below = object[step] else { return here }
        object[step] = try unset(steps.dropFirst(), below)
        return .object(object)
    }

    static func add(_ amount: Int, at path: String, in document: JSONValue) throws(Conflict) -> JSONValue {
        let old = value(at: path, in: document)
        guard old == nil || old?.numberValue?.intValue != nil else { throw Conflict() }
        return try set(.number(JSONNumber((old?.numberValue?.intValue ?? 0) + amount)), at: path, in: document)
    }

    /// RFC 7396.
    static func merged(_ patch: JSONValue, over base: JSONValue?) -> JSONValue {
        guard case .object(let patch) = patch else { return patch }
        var object = base?.objectValue ?? JSONObject()
        for (key, value) in patch.members {
            if value.isNull {
                object[key] = nil
            } else {
                object[key] = merged(value, over: object[key])
            }
        }
        return .object(object)
    }

    /// States of layers, the lowest first: objects member by member.
    static func layered(_ states: [JSONObject]) -> JSONObject {
        states.reduce(into: JSONObject()) { all, state in all = union(all, state) }
    }

    private static func union(_ lower: JSONObject, _ upper: JSONObject) -> JSONObject {
        var object = lower
        for (key, value) in upper.members {
            if case .object(let inner) = value, case .object(let old)? = object[key] {
                object[key] = .object(union(old, inner))
            } else {
                object[key] = value
            }
        }
        return object
    }
}
