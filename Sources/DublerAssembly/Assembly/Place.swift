/// Where in the source something was declared.
public struct Place: Sendable, Hashable, CustomStringConvertible {
    /// Module and file, as `#fileID` gives them.
    public let file: String
    /// The line, from 1.
    public let line: UInt

    init(_ file: StaticString, _ line: UInt) {
        self.file = "\(file)"
        self.line = line
    }

    /// `Module/File.swift:12`.
    public var description: String { "\(file):\(line)" }
}
