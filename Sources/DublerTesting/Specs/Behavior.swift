/// Examples that several things have in common, with the type of what they are about.
///
///     final class AScreen: Behavior<any Screen> {
///         override class func spec(_ screen: @escaping @MainActor () -> any Screen) {
///             it("has a title") { expect(screen().title).toNot(beEmpty()) }
///         }
///     }
///
/// Inside of a ``QuickSpec`` or ``AsyncSpec`` the examples run as those of the main actor do.
open class Behavior<Context> {
    /// What the group is called; the name of the type unless said otherwise.
    open class var name: String { String(describing: self) }

    /// Says what is to be so.
    ///
    /// - Parameter context: Gives what the examples are about; call it in hooks and examples.
    @MainActor open class func spec(_ context: @escaping @MainActor () -> Context) {}
}
