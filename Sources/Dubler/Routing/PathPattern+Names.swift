extension PathPattern {
    /// The names of the pattern with the decoded segments that fill them.
    package func names(in target: RequestTarget) -> [(name: String, value: String)] {
        var names: [(name: String, value: String)] = []
        for (index, segment) in segments.enumerated() where index < target.segmentCount {
            if case .name(let name) = segment {
                names.append((name, String(decoding: target.segment(index), as: UTF8.self)))
            }
        }
        return names
    }
}
