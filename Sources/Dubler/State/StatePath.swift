/// A place in the state's document: `a.b[0]["x.y"]`.
///
/// A path begins with a name. Names follow a dot and hold anything but dots,
/// brackets, braces, quotes, blanks and control characters; every other name
/// stands in brackets as a JSON string. An element of an array is its index in
/// brackets, from 0.
package struct StatePath: Sendable, Hashable {
    /// Deeper paths are refused: what they make could not be read back as JSON.
    package static let maximumDepth = StateLimits.depth

    package let steps: [PathStep]

    /// Reads a path.
    package init(_ text: String) throws(StatePathError) {
        var parser = StatePathParser(text)
        steps = try parser.path()
    }

    package init(steps: [PathStep]) {
        self.steps = steps
    }

    /// The first `count` steps.
    package func prefix(_ count: Int) -> StatePath {
        StatePath(steps: Array(steps.prefix(count)))
    }
}

extension StatePath: CustomStringConvertible {
    /// The path in the grammar that it is read by.
    package var description: String {
        var text = ""
        for step in steps {
            switch step {
            case .index(let index):
                text += "[\(index)]"
            case .member(let name) where StatePathParser.isPlain(name):
                text += text.isEmpty ? name : "." + name
            case .member(let name):
                text += "[\(JSONValue.string(name).text)]"
            }
        }
        return text
    }
}
