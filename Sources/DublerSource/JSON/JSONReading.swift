import Foundation

/// A JSON document whose every key is asked for: what nobody asked for is unknown.
struct JSONReading {
    let file: String
    private(set) var problems: [String] = []
    private let root: [String: Any]

    init?(file: String, data: Data, problems: inout [String]) {
        self.file = file
        do {
            guard let object = try JSONSerialization.jsonObject(with: data) as? [String: Any] else {
                problems.append("\(file): the file must hold an object.")
                return nil
            }
            root = object
        } catch {
            problems.append("\(file): this is no JSON: \((error as NSError).userInfo["NSDebugDescription"] ?? error)")
            return nil
        }
    }

    mutating func object(_ keys: Set<String>) -> [String: Any] {
        check(root, keys, "")
        return root
    }

    mutating func problem(_ place: String, _ text: String) { problems.append("\(file): \(place): \(text)") }

    /// Names the keys that are not known.
    mutating func check(_ object: [String: Any], _ keys: Set<String>, _ place: String) {
        for key in object.keys.sorted() where !keys.contains(key) && key != "$schema" {
            let near = Nearest.name(to: key, among: keys.sorted())
            let path = place.isEmpty ? key : "\(place).\(key)"
            let hint = near.map { "did you mean “\($0)”?" } ?? "known here: \(keys.sorted().joined(separator: ", "))."
            problem(path, "unknown key; \(hint)")
        }
    }

    mutating func text(_ object: [String: Any], _ key: String, _ place: String) -> String? {
        guard let value = object[key] else { return nil }
        if let text = value as? String { return text }
        problem(place + key, "must be a text.")
        return nil
    }

    mutating func texts(_ object: [String: Any], _ key: String, _ place: String) -> [String] {
        guard let value = object[key] else { return [] }
        if let texts = value as? [String] { return texts }
        problem(place + key, "must be a list of texts.")
        return []
    }

    mutating func objects(_ object: [String: Any], _ key: String, _ place: String) -> [[String: Any]] {
        guard let value = object[key] else { return [] }
        if let objects = value as? [[String: Any]] { return objects }
        problem(place + key, "must be a list of objects.")
        return []
    }
}
