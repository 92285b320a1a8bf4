/// What is found as a spec, whatever its words run on.
public protocol AnySpec: AnyObject {}

/// Examples in words, each a test of its own: `describe`, `context`, `it`.
///
/// A subclass overrides ``spec()``; it is found without being registered. Its closures run on
/// the main actor and may wait. ``QuickSpec`` runs them on a thread of its own, and
/// ``AsyncSpec`` on none in particular.
///
///     final class FactScreenSpec: Spec {
///         override class func spec() {
///             describe("Facts screen") {
///                 var module: FactModule!
///                 beforeEach { module = .make() }
///                 it("shows the load button") { expect(module.view.invokedUpdateCount) == 1 }
///             }
///         }
///     }
open class Spec: AnySpec {
    /// Made for subclasses that describe themselves in an instance.
    public required init() {}

    /// Says what is to be so. It runs once, before any example does.
    open class func spec() {}

    /// Whether the examples of this spec run beside those of others. Specs run one after
    /// another unless they say so, and the examples of one always do.
    open class var runsBesideOthers: Bool { false }

    /// The words that say what is to be so; for the library.
    class func collect() { spec() }
}
