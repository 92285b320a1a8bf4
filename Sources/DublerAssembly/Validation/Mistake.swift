/// Something in the assemblies that cannot work.
public struct Mistake: Sendable, Hashable, CustomStringConvertible {
    /// What sort of mistake.
    public enum Kind: String, Sendable, CaseIterable {
        /// What is referred to is not there.
        case missing
        /// Several are there where one is asked for.
        case ambiguous
        /// Initializers need each other in a circle.
        case cyclic
        /// An argument or a value is missing or of the wrong type.
        case argument
        /// An abstract definition is to be made.
        case abstract
    }

    /// What sort of mistake.
    public let kind: Kind
    /// The definition that is wrong, by its name.
    public let definition: String
    /// Where the wrong reference stands.
    public let place: Place
    /// What is wrong, and why.
    public let problem: String
    /// What to do.
    public let remedy: String

    /// One line with all of it.
    public var description: String { "\(place): \(kind.rawValue): \(definition): \(problem); \(remedy)" }
}
