/// The instances of one definition that a whole container shares, in boxes of its type.
struct SharedPool {
    private struct Weak {
        weak var object: AnyObject?
    }

    private var single: AnyObject?
    private var byArgument: [AnyHashable: AnyObject] = [:]
    private var weak: [AnyHashable?: Weak] = [:]

    func box(_ argument: AnyHashable?) -> AnyObject? {
        guard let argument else { return single }
        return byArgument[argument]
    }

    mutating func store(_ box: AnyObject, _ argument: AnyHashable?) {
        if let argument { byArgument[argument] = box } else { single = box }
    }

    /// The instance itself, if somebody holds it yet.
    func held(_ argument: AnyHashable?) -> AnyObject? { weak[argument]?.object }

    mutating func hold(_ instance: AnyObject, _ argument: AnyHashable?) {
        weak = weak.filter { $0.value.object != nil }
        weak[argument] = Weak(object: instance)
    }
}
