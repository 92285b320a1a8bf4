extension Reading {
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
        var segments: [PathPattern.Segment] = []
        let pieces = text.utf8.dropFirst().split(separator: UInt8(ascii: "/"), omittingEmptySubsequences: false)
        for (index, piece) in pieces.enumerated() {
            segments.append(segment(Array(piece), isLast: index == pieces.count - 1, node))
        }
        guard checkNames(of: segments, text, node) else { return nil }
        return PathPattern(text: text, segments: segments)
    }

    private func segment(_ piece: [UInt8], isLast: Bool, _ node: JSONNode) -> PathPattern.Segment {
        let star = UInt8(ascii: "*")
        if isLast, piece == [star, star] { return .rest }
        let braces = [UInt8(ascii: "{"), UInt8(ascii: "}")]
        let inner = piece.dropFirst().dropLast()
        if piece.count > 2, piece.first == braces[0], piece.last == braces[1], !inner.contains(where: braces.contains) {
            return .name(String(decoding: inner, as: UTF8.self))
        }
        if piece.contains(star) || piece.contains(where: braces.contains) {
            findings.note(
                "literal_wildcard",
                "`\(String(decoding: piece, as: UTF8.self))` is taken literally: `{name}` fills a whole segment and `**` "
                    + "stands at the end; percent-encode braces and stars that are meant (%7B, %7D, %2A)",
                at: node.location
            )
        }
        return .literal(PercentEncoding.decode(piece))
    }

    private func checkNames(of segments: [PathPattern.Segment], _ text: String, _ node: JSONNode) -> Bool {
        var names: Set<ExactKey> = []
        for case .name(let name) in segments where !names.insert(ExactKey(name)).inserted {
            error("duplicate_path_name", "the name `{\(name)}` stands twice in the path `\(text)`", at: node)
            return false
        }
        return true
    }
}
