/// Cases of an option: the first that fits decides.
public struct OptionMatcher<Argument: Hashable & Sendable, Option, Instance>: Sendable {
    struct Case: Sendable {
        let fits: @Sendable (Option) -> Bool
        let injection: Injection<Argument, Instance>
    }

    private(set) var cases: [Case] = []
    private(set) var fallback: Injection<Argument, Instance>?

    /// Where the option has a value.
    public mutating func equal<Root: Assembly>(
        _ value: Option,
        use path: any KeyPath<Root, Definition<Instance>> & Sendable,
        file: StaticString = #fileID,
        line: UInt = #line
    ) where Option: Equatable & Sendable {
        matches({ $0 == value }, use: .definition(path, file: file, line: line))
    }

    /// Where the option is of exactly this type.
    public mutating func memberOf<Root: Assembly, Kind>(
        _ type: Kind.Type,
        use path: any KeyPath<Root, Definition<Instance>> & Sendable,
        file: StaticString = #fileID,
        line: UInt = #line
    ) {
        let wanted = ObjectIdentifier(type)
        matches(
            { ObjectIdentifier(Swift.type(of: $0 as Any)) == wanted },
            use: .definition(path, file: file, line: line)
        )
    }

    /// Where the option is of this type, an heir of it, or conforms to it.
    public mutating func kindOf<Root: Assembly, Kind>(
        _ type: Kind.Type,
        use path: any KeyPath<Root, Definition<Instance>> & Sendable,
        file: StaticString = #fileID,
        line: UInt = #line
    ) {
        matches({ $0 is Kind }, use: .definition(path, file: file, line: line))
    }

    /// Where a condition holds.
    public mutating func matches(
        _ condition: @escaping @Sendable (Option) -> Bool,
        use injection: Injection<Argument, Instance>
    ) {
        cases.append(Case(fits: condition, injection: injection))
    }

    /// Where nothing else fits.
    public mutating func `default`<Root: Assembly>(
        use path: any KeyPath<Root, Definition<Instance>> & Sendable,
        file: StaticString = #fileID,
        line: UInt = #line
    ) {
        fallback = .definition(path, file: file, line: line)
    }
}
