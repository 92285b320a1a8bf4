@testable import Dubler

/// A request as the model knows it.
struct ModelRequest {
    enum Body {
        case none
        case json(JSONValue)
        /// Bytes that are no JSON, or JSON with a key twice.
        case junk(String)
    }

    var method: String
    /// As it goes out: not decoded.
    var target: String
    var headers: [(name: String, value: String)] = []
    var body: Body = .none
    var service = 0

    var http: HTTPRequest {
        let bytes: [UInt8] =
            switch body {
            case .none: []
            case .json(let value): value.serialized()
            case .junk(let text): Array(text.utf8)
            }
        return HTTPRequest(method: method, target: target, headers: headers, body: bytes)
    }

    var path: String { String(target.split(separator: "?", maxSplits: 1, omittingEmptySubsequences: false)[0]) }

    /// Names and values of the query, decoded.
    var query: [(name: [UInt8], value: [UInt8])] {
        let parts = target.split(separator: "?", maxSplits: 1, omittingEmptySubsequences: false)
        guard parts.count == 2, !parts[1].isEmpty else { return [] }
        return parts[1].split(separator: "&").map { pair in
            let sides = pair.split(separator: "=", maxSplits: 1, omittingEmptySubsequences: false)
            func decoded(_ text: Substring) -> [UInt8] {
                ModelText.decoded(String(text).replacing("+", with: " "))
            }
            return (decoded(sides[0]), sides.count == 2 ? decoded(sides[1]) : [])
        }
    }
}

enum ModelText {
    /// Percent-decoded; a bad triplet stays as it is.
    static func decoded(_ text: String) -> [UInt8] {
        var bytes = Array(text.utf8)
        var index = 0
        while index < bytes.count {
            if bytes[index] == UInt8(ascii: "%"), index + 2 < bytes.count,
                let value = UInt8(String(decoding: bytes[(index + 1)...(index + 2)], as: UTF8.self), radix: 16),
                bytes[index + 1] != UInt8(ascii: "+"), bytes[index + 1] != UInt8(ascii: "-")
            {
                bytes.replaceSubrange(index...(index + 2), with: [value])
            }
            index += 1
        }
        return bytes
    }

    /// What stands between the slashes, decoded.
    static func segments(_ path: String) -> [[UInt8]] {
        path.split(separator: "/", omittingEmptySubsequences: false).dropFirst().map { decoded(String($0)) }
    }

    /// 0 is a literal, 1 a `{name}`, 2 a `**`.
    static func kind(_ segment: String) -> Int {
        segment == "**" ? 2 : segment.hasPrefix("{") && segment.hasSuffix("}") ? 1 : 0
    }

    static func patternSegments(_ path: String) -> [String] {
        path.split(separator: "/", omittingEmptySubsequences: false).dropFirst().map(String.init)
    }

    static func path(_ pattern: String, takes target: String) -> Bool {
        let asked = segments(target)
        let wanted = patternSegments(pattern)
        for (index, segment) in wanted.enumerated() {
            if kind(segment) == 2 { return true }
            guard index < asked.count else { return false }
            if kind(segment) == 1 {
                if asked[index].isEmpty { return false }
            } else if decoded(segment) != asked[index] {
                return false
            }
        }
        return wanted.count == asked.count
    }

    /// What fills a `{name}` of a pattern.
    static func filling(of name: String, _ pattern: String, _ target: String) -> String? {
        guard let index = patternSegments(pattern).firstIndex(of: "{\(name)}") else { return nil }
        return String(decoding: segments(target)[index], as: UTF8.self)
    }
}

extension ModelPattern {
    func takesMethod(_ method: String) -> Bool { methods.isEmpty || methods.contains(method) }

    /// Query, headers, body and state.
    func meets(_ request: ModelRequest, _ state: JSONValue) -> Bool {
        conditions(request, state).allSatisfy(\.passed)
    }

    /// Every condition beside method and path, by the name that verdicts give it.
    func conditions(_ request: ModelRequest, _ state: JSONValue) -> [(name: String, passed: Bool)] {
        var result: [(name: String, passed: Bool)] = []
        let pairs = request.query
        for (name, matcher) in query {
            let values = pairs.filter { $0.name == Array(name.utf8) }.map { String(decoding: $0.value, as: UTF8.self) }
            result.append(("query.\(name)", matcher.holds(values)))
        }
        if exactQuery {
            let names = query.map { Array($0.name.utf8) }
            result.append(("exactQuery", pairs.allSatisfy { names.contains($0.name) }))
        }
        for (name, matcher) in headers {
            let values = request.headers.filter { $0.name.lowercased() == name.lowercased() }.map(\.value)
            result.append(("header.\(name)", matcher.holds(values)))
        }
        switch (body, request.body) {
        case (nil, _): break
        case (.none?, .none): result.append(("body.none", true))
        case (.none?, _): result.append(("body.none", false))
        case (.json(let wanted)?, .json(let value)): result.append(("body.json", Self.part(wanted, of: value)))
        case (.json?, _): result.append(("body.json", false))
        }
        for (path, matcher) in when {
            result.append(("when.\(path)", matcher.holds(ModelState.value(at: path, in: state))))
        }
        return result
    }

    /// Whether every member named is there and alike.
    private static func part(_ wanted: JSONValue, of value: JSONValue) -> Bool {
        switch (wanted, value) {
        case (.object(let wanted), .object(let value)):
            wanted.members.allSatisfy { member in value[member.key].map { part(member.value, of: $0) } ?? false }
        case (.array(let wanted), .array(let values)):
            wanted.count == values.count && zip(wanted, values).allSatisfy { part($0, of: $1) }
        default: wanted == value
        }
    }
}

extension ModelMatcher {
    private static func text(_ value: JSONValue) -> String { value.stringValue ?? value.text }

    /// Judges the values of a query key or of a header.
    func holds(_ values: [String]) -> Bool {
        switch self {
        case .exists(let there): there != values.isEmpty
        case .anyOf(let value): values.contains(Self.text(value))
        case .literal(let value): values == [Self.text(value)]
        case .oneOf(let wanted): values.count == 1 && wanted.contains { Self.text($0) == values[0] }
        case .starts(let text): values.count == 1 && values[0].hasPrefix(text)
        case .above(let bound): values.count == 1 && Int(values[0]).map { $0 > bound } ?? false
        case .unlike(let value): values.count == 1 && values[0] != Self.text(value)
        }
    }

    /// Judges a value of the state.
    func holds(_ value: JSONValue?) -> Bool {
        switch self {
        case .exists(let there): there == (value != nil)
        case .literal(let wanted): value == wanted
        case .oneOf(let wanted): value.map { wanted.contains($0) } ?? false
        case .starts(let text): value?.stringValue?.hasPrefix(text) ?? false
        case .above(let bound): value?.numberValue?.intValue.map { $0 > bound } ?? false
        case .unlike(let wanted): value.map { $0 != wanted } ?? false
        case .anyOf(let wanted): value?.arrayValue?.contains(wanted) ?? false
        }
    }
}
