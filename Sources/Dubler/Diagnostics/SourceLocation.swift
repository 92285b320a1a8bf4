/// A place in a file, as editors count it.
public struct SourceLocation: Hashable, Sendable {
    /// Path relative to the catalog's folder, with `/` between its parts.
    public var file: String
    /// Line, from 1.
    public var line: Int
    /// Column in UTF-8 bytes, from 1.
    public var column: Int

    /// Names a place.
    public init(file: String, line: Int, column: Int) {
        self.file = file
        self.line = line
        self.column = column
    }
}

extension SourceLocation: CustomStringConvertible {
    /// `file:line:column`, which editors and CI logs make a link of.
    public var description: String { "\(file):\(line):\(column)" }
}

extension SourceLocation: Comparable {
    /// File, then line, then column.
    public static func < (a: SourceLocation, b: SourceLocation) -> Bool {
        (a.file, a.line, a.column) < (b.file, b.line, b.column)
    }
}
