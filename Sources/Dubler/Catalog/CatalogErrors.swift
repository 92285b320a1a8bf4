/// Why a catalog, or a piece of one, does not load: every finding, in order.
package struct CatalogErrors: Error, Sendable {
    /// Errors and notes, by file and place; at least one is an error.
    package var diagnostics: [Diagnostic]

    package init(_ diagnostics: [Diagnostic]) { self.diagnostics = diagnostics }
}

extension CatalogErrors: CustomStringConvertible {
    package var description: String { diagnostics.map(\.description).joined(separator: "\n") }
}
