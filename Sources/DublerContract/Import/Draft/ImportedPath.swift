import Dubler

/// A path as the catalog writes it.
package struct ImportedPath: Sendable, Equatable {
    package var text: String
    package var isLiteral: Bool

    /// Every path.
    static let any = ImportedPath(text: "/**", isLiteral: false)

    private init(text: String, isLiteral: Bool) {
        self.text = text
        self.isLiteral = isLiteral
    }

    /// A path that is compared as it stands; `nil` for what is not a path.
    init?(literal path: some StringProtocol) {
        guard path.hasPrefix("/"), !path.contains("?"), !path.contains("#") else { return nil }
        isLiteral = true
        text = Self.escaped(path)
    }

    /// Segments of which a `nil` is any non-empty one. `hasTail`: whatever follows.
    init(segments: [String?], hasTail: Bool = false) {
        var parts = segments.enumerated().map { index, segment in
            segment.map { Self.escaped($0) } ?? "{p\(index + 1)}"
        }
        if hasTail { parts.append("**") }
        text = "/" + parts.joined(separator: "/")
        isLiteral = !hasTail && !segments.contains(nil)
    }

    /// A regular expression that must match the whole path, where the catalog can say
    /// just the same: literal segments and segments of any text.
    init?(regularExpression pattern: String) {
        var pattern = Substring(pattern)
        if pattern.hasPrefix("^") { pattern = pattern.dropFirst() }
        if pattern.hasSuffix("$"), !pattern.hasSuffix("\\$") { pattern = pattern.dropLast() }
        if [".*", "/.*", ".+"].contains(pattern) {
            self = .any
            return
        }
        var segments: [String?] = []
        guard let parts = Self.segments(of: pattern) else { return nil }
        for part in parts {
            if Self.anySegment.contains(part) {
                segments.append(nil)
            } else if let literal = Self.literal(of: part) {
                segments.append(literal)
            } else {
                return nil
            }
        }
        self.init(segments: segments)
    }

    private static let anySegment = ["[^/]+", "([^/]+)", "(?:[^/]+)"]

    /// The pattern between its slashes; a slash in a class is none.
    private static func segments(of pattern: Substring) -> [String]? {
        guard pattern.hasPrefix("/") else { return nil }
        var parts = [""]
        var isClass = false
        for character in pattern.dropFirst() {
            if character == "[" { isClass = true }
            if character == "]" { isClass = false }
            if character == "/", !isClass { parts.append("") } else { parts[parts.count - 1].append(character) }
        }
        return parts
    }

    private static func literal(of pattern: String) -> String? {
        var text = ""
        var isEscaped = false
        for character in pattern {
            if isEscaped {
                guard ".-/+?*()[]{}$^|\\".contains(character) else { return nil }
                text.append(character)
                isEscaped = false
            } else if character == "\\" {
                isEscaped = true
            } else if ".+?*()[]{}$^|".contains(character) {
                return nil
            } else {
                text.append(character)
            }
        }
        return isEscaped ? nil : text
    }

    private static func escaped(_ text: some StringProtocol) -> String {
        var escaped = ""
        for scalar in text.unicodeScalars {
            switch scalar {
            case "{": escaped += "%7B"
            case "}": escaped += "%7D"
            case "*": escaped += "%2A"
            case "?": escaped += "%3F"
            case "#": escaped += "%23"
            default: escaped.unicodeScalars.append(scalar)
            }
        }
        return escaped
    }
}
