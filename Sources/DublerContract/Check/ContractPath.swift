internal import Dubler

/// A path of a document, with one of the base paths of its servers.
struct ContractPath {
    /// As rules write it.
    let pattern: PathPattern
    /// Texts around the name in segments such as `{id}.json`, by the segment's place.
    private var frames: [Int: (before: [UInt8], after: [UInt8])] = [:]
    let text: String

    init(_ text: String) {
        self.text = text
        var segments: [PathPattern.Segment] = []
        for part in text.dropFirst().split(separator: "/", omittingEmptySubsequences: false) {
            guard let open = part.firstIndex(of: "{"), let close = part.lastIndex(of: "}"), open < close else {
                segments.append(.literal(PercentEncoding.decode(Array(part.utf8))))
                continue
            }
            let before = Array(part[..<open].utf8)
            let after = Array(part[part.index(after: close)...].utf8)
            if !before.isEmpty || !after.isEmpty { frames[segments.count] = (before, after) }
            segments.append(.name(String(part[part.index(after: open)..<close])))
        }
        pattern = PathPattern(text: text, segments: segments)
    }

    /// Whether some target fills this path and the rule's.
    func overlaps(_ path: PathPattern) -> Bool { pattern.overlaps(path) && fits(path, inside: false) }

    /// Whether every target of the rule fills this path.
    func covers(_ path: PathPattern) -> Bool { pattern.covers(path) && fits(path, inside: true) }

    private func fits(_ path: PathPattern, inside: Bool) -> Bool {
        frames.allSatisfy { place, frame in
            guard place < path.segments.count else { return true }
            switch path.segments[place] {
            case .literal(let bytes):
                return bytes.count > frame.before.count + frame.after.count && bytes.starts(with: frame.before)
                    && bytes.suffix(frame.after.count).elementsEqual(frame.after)
            case .name: return true
            case .rest: return !inside
            }
        }
    }

    /// Concrete segments before names: of several paths that take a target, the first
    /// by this counts.
    var rank: [Int] {
        pattern.segments.indices.map { place in
            if case .literal = pattern.segments[place] { return 0 }
            return frames[place] == nil ? 2 : 1
        }
    }
}
