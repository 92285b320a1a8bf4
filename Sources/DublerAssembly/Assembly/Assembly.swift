/// A module of definitions: a structure or a final class whose stored properties are definitions.
///
/// ```swift
/// struct ServiceComponents: Assembly {
///     let pushService = Definition(PushServiceBase.init(client:), .definition(\CoreComponents.networkClient))
///         .exposed { $0 as any PushService }
/// }
/// ```
///
/// Definitions that refer to each other in a circle need their types written out, as the
/// compiler cannot infer each from the other: `let view: Definition<View> = Definition(…)`.
///
/// Assemblies that use each other are activated together; a stored property that is an
/// assembly joins by itself. Post-processors among the properties are taken up as well.
public protocol Assembly: Sendable {}

/// The argument of a definition that takes none at run time.
public struct NoArgument: Hashable, Sendable {
    /// The only value.
    public init() {}
}
