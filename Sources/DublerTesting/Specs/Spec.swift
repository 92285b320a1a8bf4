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
open class Spec: BaseSpec {
    /// Made for subclasses that describe themselves in an instance.
    public required init() { super.init() }

    /// Says what is to be so. It runs once, before any example does.
    @MainActor open class func spec() {}

    @MainActor override class func collect() { spec() }
}
