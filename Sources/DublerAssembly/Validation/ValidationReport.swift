/// All mistakes of the assemblies at once, in the order of their definitions.
public struct ValidationReport: Error, Sendable, CustomStringConvertible {
    /// The mistakes; empty if the graph is sound.
    public let mistakes: [Mistake]

    /// Whether there are none.
    public var isSound: Bool { mistakes.isEmpty }

    /// One line for each mistake.
    public var description: String {
        isSound ? "no mistakes" : mistakes.map(\.description).joined(separator: "\n")
    }
}
