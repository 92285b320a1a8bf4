/// Why an instance could not be given.
public struct ResolutionError: Error, Sendable, CustomStringConvertible {
    /// What sort of mistake.
    public let kind: Mistake.Kind
    /// What is wrong, and where.
    public let problem: String
    /// What to do.
    public let remedy: String
    /// Where it was declared, if that is known.
    public let place: Place?

    init(_ kind: Mistake.Kind, _ problem: String, _ remedy: String, _ place: Place?) {
        self.kind = kind
        self.problem = problem
        self.remedy = remedy
        self.place = place
    }

    static func wrongType(_ name: String) -> ResolutionError {
        ResolutionError(.argument, "\(name) gives an instance of another type", "look at what replaces it", nil)
    }

    /// One line with all of it.
    public var description: String {
        (place.map { "\($0): " } ?? "") + "\(kind.rawValue): \(problem); \(remedy)"
    }
}
