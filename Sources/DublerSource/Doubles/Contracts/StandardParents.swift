/// Protocols of the standard library and Foundation that need no source to be read.
enum StandardParents {
    /// Those that ask for nothing, or that every class fulfils.
    private static let markers: Set<String> = [
        "AnyObject", "class", "Any", "Sendable", "SendableMetatype", "BitwiseCopyable", "Copyable", "Escapable",
        "Actor",
        "AnyActor", "NSObjectProtocol", "NSObject", "ObservableObject", "Observable", "Identifiable", "Error",
        "LocalizedError", "GlobalActor",
    ]

    static func knows(_ name: String) -> Bool {
        markers.contains(name) || !members(of: name, double: "").isEmpty || name.hasPrefix("~")
    }

    /// What a double adds for one of them; each line with its key, so that none stands twice.
    static func members(of name: String, double: String) -> [String] {
        let equal = "static func == (lhs: \(double), rhs: \(double)) -> Bool { lhs === rhs }"
        switch name {
        case "Equatable": return [equal]
        case "Hashable":
            return [equal, "func hash(into hasher: inout Hasher) { hasher.combine(ObjectIdentifier(self)) }"]
        case "Comparable":
            return [
                equal,
                "static func < (lhs: \(double), rhs: \(double)) -> Bool { ObjectIdentifier(lhs) < ObjectIdentifier(rhs) }",
            ]
        case "CustomStringConvertible": return ["var description: String { \"\(double)\" }"]
        case "CustomDebugStringConvertible": return ["var debugDescription: String { \"\(double)\" }"]
        case "Decodable": return ["init(from decoder: any Decoder) throws {}"]
        case "Encodable": return ["func encode(to encoder: any Encoder) throws {}"]
        case "Codable": return members(of: "Decodable", double: double) + members(of: "Encodable", double: double)
        case "CaseIterable": return ["static var allCases: [\(double)] { [] }"]
        default: return []
        }
    }
}
