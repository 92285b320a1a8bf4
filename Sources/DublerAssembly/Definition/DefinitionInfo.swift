/// What is known of a definition without its types.
public struct DefinitionInfo: Sendable, CustomStringConvertible {
    /// Assembly and property: `ServiceComponents.networkClient`.
    public let name: String
    /// Where it was declared.
    public let place: Place

    /// Its name.
    public var description: String { name }
}
