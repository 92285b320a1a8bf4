/// A string literal: text, with what is interpolated between.
struct TextLiteral: Sendable {
    enum Segment: Sendable {
        case text(String)
        case interpolation([Expression])
    }

    let segments: [Segment]

    /// The text, when nothing is interpolated.
    var plain: String? {
        var text = ""
        for segment in segments {
            guard case .text(let part) = segment else { return nil }
            text += part
        }
        return text
    }

    /// The text with a wildcard for each interpolation.
    var pattern: NamePattern {
        NamePattern(
            segments.map { segment in
                if case .text(let text) = segment { .text(text) } else { .wildcard }
            }
        )
    }

    var interpolations: [Expression] {
        segments.flatMap { segment -> [Expression] in
            if case .interpolation(let parts) = segment { parts } else { [] }
        }
    }
}
