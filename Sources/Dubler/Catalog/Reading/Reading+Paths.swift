extension Reading {
    private static let longestPath = 200

    /// A path as a target is parsed: split at `/`, then decoded.
    func path(_ node: JSONNode) -> PathPattern? {
        guard let text = string(node, "`path`") else { return nil }
        guard text.utf8.first == UInt8(ascii: "/") else {
            error("path_without_slash", "the path `\(text)` must begin with `/`", at: node)
            return nil
        }
        if let mark = text.utf8.first(where: { $0 == UInt8(ascii: "?") || $0 == UInt8(ascii: "#") }) {
            let character = String(decoding: [mark], as: UTF8.self)
            let remedy = mark == UInt8(ascii: "?") ? "ask for the query in `query`" : "a fragment is never sent"
            error("path_has_query", "the path `\(text)` holds `\(character)`; \(remedy)", at: node)
            return nil
        }
        let bytes = Array(text.utf8)
        var segments: [PathPattern.Segment] = []
        var start = 1
        while start <= bytes.count {
            let end = bytes[start...].firstIndex(of: UInt8(ascii: "/")) ?? bytes.count
            segments.append(segment(bytes[start..<end], isLast: end == bytes.count, node))
            start = end + 1
        }
        // Tables of paths are as deep as the longest of them.
        guard segments.count <= Self.longestPath else {
            error("too_deep", "a path has at most \(Self.longestPath) segments", at: node)
            return nil
        }
        guard checkNames(of: segments, text, node) else { return nil }
        return PathPattern(text: text, segments: segments)
    }

    private func segment(_ piece: ArraySlice<UInt8>, isLast: Bool, _ node: JSONNode) -> PathPattern.Segment {
        let (open, close, star) = (UInt8(ascii: "{"), UInt8(ascii: "}"), UInt8(ascii: "*"))
        guard piece.contains(where: { $0 == open || $0 == close || $0 == star }) else {
            return .literal(piece.contains(UInt8(ascii: "%")) ? PercentEncoding.decode(piece) : Array(piece))
        }
        if isLast, piece.elementsEqual([star, star]) { return .rest }
        let inner = piece.dropFirst().dropLast()
        if piece.count > 2, piece.first == open, piece.last == close, !inner.contains(open), !inner.contains(close) {
            return .name(String(decoding: inner, as: UTF8.self))
        }
        findings.note(
            "literal_wildcard",
            "`\(String(decoding: piece, as: UTF8.self))` is taken literally: `{name}` fills a whole segment and `**` "
                + "stands at the end; percent-encode braces and stars that are meant (%7B, %7D, %2A)",
            at: node.location
        )
        return .literal(PercentEncoding.decode(piece))
    }

    private func checkNames(of segments: [PathPattern.Segment], _ text: String, _ node: JSONNode) -> Bool {
        guard segments.count(where: { if case .name = $0 { true } else { false } }) > 1 else { return true }
        var names: Set<ExactKey> = []
        for case .name(let name) in segments where !names.insert(ExactKey(name)).inserted {
            error("duplicate_path_name", "the name `{\(name)}` stands twice in the path `\(text)`", at: node)
            return false
        }
        return true
    }
}
