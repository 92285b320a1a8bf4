/// A spec whose closures run on a thread of its own and may block, while the main queue goes
/// on: suites of Quick move over by their imports. It describes itself in `spec()` of the
/// class, or of an instance.
open class QuickSpec: BaseSpec {
    /// Made once for each spec, which may describe itself in an instance.
    public required init() { super.init() }

    /// Says what is to be so.
    open func spec() {}

    /// Says what is to be so.
    open class func spec() {}

    @MainActor override class func collect() {
        Self.spec()
        Self().spec()
    }
}
