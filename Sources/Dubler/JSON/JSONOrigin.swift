/// Where a value or key of a document that was made from other text, such as YAML,
/// stands in that text.
package struct JSONOrigin: Sendable {
    /// Its first byte in the document.
    package var offset: Int
    package var line: Int
    package var column: Int

    package init(offset: Int, line: Int, column: Int) {
        self.offset = offset
        self.line = line
        self.column = column
    }
}
