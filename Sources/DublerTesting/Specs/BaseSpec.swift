/// What is found as a spec, whatever its words run on.
public protocol AnySpec: AnyObject, SendableMetatype {}

/// What all specs have in common; see ``Spec``, ``QuickSpec`` and ``AsyncSpec``.
open class BaseSpec: AnySpec {
    /// Made for subclasses that describe themselves in an instance.
    public required init() {}

    /// Whether the examples of this spec run beside those of others. Specs run one after
    /// another unless they say so, and the examples of one always do.
    open class var runsBesideOthers: Bool { false }

    /// The words that say what is to be so, on the main queue.
    @MainActor class func collect() {}
}
