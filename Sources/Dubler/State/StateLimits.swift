/// What keeps a document readable and its handling within the stack, however
/// often a rule sets a value into itself.
package enum StateLimits {
    /// How deep values may be nested, the document's own object included.
    package static let depth = 256
    /// How many values one change may bring.
    package static let nodes = 1_000_000

    /// Judges a value that is to stand so many containers deep.
    static func check(_ value: JSONValue, at path: StatePath, below containers: Int) throws(StateConflict) {
        // A list instead of recursion: the value may be deeper than the stack bears.
        var waiting = [(value, containers)]
        var nodes = 0
        while let (value, depth) = waiting.popLast() {
            nodes &+= 1
            guard nodes <= Self.nodes else {
                throw StateConflict(.tooLarge, at: path, "the value holds more than \(Self.nodes) values")
            }
            switch value {
            case .array, .object:
                guard depth < Self.depth else {
                    throw StateConflict(
                        .tooDeep,
                        at: path,
                        "the value would be nested deeper than \(Self.depth) levels"
                    )
                }
            default: continue
            }
            if case .array(let elements) = value {
                for element in elements { waiting.append((element, depth + 1)) }
            } else if case .object(let object) = value {
                for member in object.members { waiting.append((member.value, depth + 1)) }
            }
        }
    }
}
