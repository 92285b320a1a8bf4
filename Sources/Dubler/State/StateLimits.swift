/// What keeps a document readable and its handling within the stack, however
/// often a rule sets a value into itself.
package enum StateLimits {
    /// How deep values may be nested, the document's own object included.
    package static let depth = 256
    /// How many values one change may bring.
    package static let nodes = 1_000_000
}
