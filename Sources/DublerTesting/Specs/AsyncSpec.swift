/// A spec whose closures wait, and belong to no actor.
open class AsyncSpec: Spec {
    /// Made for subclasses that describe themselves in an instance.
    public required init() { super.init() }
}
