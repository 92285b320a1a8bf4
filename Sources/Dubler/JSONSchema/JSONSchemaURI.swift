/// A URI reference in its parts, and how one is resolved against another (RFC 3986,
/// section 5.2).
package struct JSONSchemaURI: Hashable, Sendable {
    private var scheme: String?
    private var authority: String?
    private var path = ""
    private var query: String?
    /// Without `#`, as written.
    private(set) var fragment: String?

    package init(_ text: String) {
        var rest = Substring(text)
        if let hash = rest.firstIndex(of: "#") {
            fragment = String(rest[rest.index(after: hash)...])
            rest = rest[..<hash]
        }
        if let mark = rest.firstIndex(of: "?") {
            query = String(rest[rest.index(after: mark)...])
            rest = rest[..<mark]
        }
        if let colon = rest.firstIndex(of: ":"), !rest[..<colon].contains("/"), colon != rest.startIndex {
            scheme = rest[..<colon].lowercased()
            rest = rest[rest.index(after: colon)...]
        }
        if rest.hasPrefix("//") {
            rest = rest.dropFirst(2)
            let end = rest.firstIndex(of: "/") ?? rest.endIndex
            authority = rest[..<end].lowercased()
            rest = rest[end...]
        }
        path = String(rest)
    }

    /// As it is written.
    package var text: String {
        (scheme.map { $0 + ":" } ?? "") + (authority.map { "//" + $0 } ?? "") + path + (query.map { "?" + $0 } ?? "")
            + (fragment.map { "#" + $0 } ?? "")
    }

    /// Everything but the fragment.
    package var document: JSONSchemaURI {
        var document = self
        document.fragment = nil
        return document
    }

    /// The fragment with `%` decoded.
    package var decodedFragment: String {
        String(decoding: PercentEncoding.decode(Array((fragment ?? "").utf8)), as: UTF8.self)
    }

    package func resolved(against base: JSONSchemaURI) -> JSONSchemaURI {
        var target = self
        if scheme != nil {
            target.path = Self.withoutDots(path)
            return target
        }
        target.scheme = base.scheme
        guard authority == nil else {
            target.path = Self.withoutDots(path)
            return target
        }
        target.authority = base.authority
        if path.isEmpty {
            target.path = base.path
            target.query = query ?? base.query
        } else if path.hasPrefix("/") {
            target.path = Self.withoutDots(path)
        } else {
            let folder = base.path.lastIndex(of: "/").map { base.path[...$0] } ?? (base.authority == nil ? "" : "/")
            target.path = Self.withoutDots(folder + path)
        }
        return target
    }

    private static func withoutDots(_ path: some StringProtocol) -> String {
        guard path.contains("/.") || path.hasPrefix(".") else { return String(path) }
        var kept: [Substring] = []
        let segments = String(path).split(separator: "/", omittingEmptySubsequences: false)
        for (index, segment) in segments.enumerated() {
            let isLast = index == segments.count - 1
            switch segment {
            case ".": if isLast { kept.append("") }
            case "..":
                if kept.count > 1 || kept.first.map({ !$0.isEmpty }) == true { kept.removeLast() }
                if isLast { kept.append("") }
            default: kept.append(segment)
            }
        }
        return kept.joined(separator: "/")
    }
}
