/// An instance in its own type, so that taking it out needs no conversion.
///
/// Not final: it is made by a type that a node has noted. To name `Box<Instance>` in generic
/// code asks the runtime for it, which takes longer than all the rest of a resolution.
class Box<Instance> {
    private let instance: Instance

    required init(_ instance: Instance) { self.instance = instance }

    func get() -> Instance { instance }
}

/// How instances of a type are kept as objects: those of a class as they are, others boxed.
struct Keeping<Instance>: Sendable {
    private let boxType: Box<Instance>.Type?

    init() { boxType = Instance.self is AnyClass ? nil : Box<Instance>.self }

    func object(_ instance: Instance) -> AnyObject {
        if let boxType { return boxType.init(instance) }
        // A reference to an instance of a class is the same one by any type.
        return unsafeBitCast(instance, to: AnyObject.self)
    }

    func instance(_ object: AnyObject) -> Instance {
        // What was kept for a definition is of its type; a checked cast takes longer than the rest.
        if boxType != nil { return unsafeDowncast(object, to: Box<Instance>.self).get() }
        return unsafeBitCast(object, to: Instance.self)
    }
}
