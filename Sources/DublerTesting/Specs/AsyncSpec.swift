/// A spec whose closures wait, and belong to no actor.
open class AsyncSpec: BaseSpec {
    /// Made for subclasses that describe themselves in an instance.
    public required init() { super.init() }

    /// Says what is to be so.
    open class func spec() {}

    @MainActor override class func collect() { spec() }
}
