/// The instances of one graph by definition and argument. One thread at a time uses it.
final class GraphPool {
    private struct Key: Hashable {
        let index: Int
        let argument: AnyHashable
    }
    private struct Entry {
        let index: Int
        var object: AnyObject
    }

    /// How many are searched from one end to the other; a dictionary has the rest.
    private static let few = 24

    // Memory of its own: each change of an array that is a property of an object is checked
    // for overlapping at run time, which takes longer than the change.
    private let first = UnsafeMutablePointer<Entry>.allocate(capacity: few)
    private var count = 0
    private var rest: [Int: AnyObject] = [:]
    private var byArgument: [Key: AnyObject] = [:]

    init() {}

    init(copying other: GraphPool) {
        first.initialize(from: other.first, count: other.count)
        count = other.count
        rest = other.rest
        byArgument = other.byArgument
    }

    deinit {
        first.deinitialize(count: count)
        first.deallocate()
    }

    private func place(_ index: Int) -> Int? {
        for place in 0..<count where first[place].index == index { return place }
        return nil
    }

    func object(_ index: Int) -> AnyObject? {
        if let place = place(index) { return first[place].object }
        return count < Self.few ? nil : rest[index]
    }

    func object(_ index: Int, _ argument: AnyHashable?) -> AnyObject? {
        guard let argument else { return object(index) }
        return byArgument.isEmpty ? nil : byArgument[Key(index: index, argument: argument)]
    }

    func store(_ object: AnyObject, _ index: Int, _ argument: AnyHashable?) {
        if let argument {
            byArgument[Key(index: index, argument: argument)] = object
        } else if let place = place(index) {
            first[place].object = object
        } else {
            append(object, index)
        }
    }

    /// Stores what is known not to be there.
    func append(_ object: AnyObject, _ index: Int) {
        guard count < Self.few else { return rest[index] = object }
        (first + count).initialize(to: Entry(index: index, object: object))
        count += 1
    }

    /// Takes what is not there yet.
    func merge(_ other: GraphPool) {
        for place in 0..<other.count where object(other.first[place].index) == nil {
            append(other.first[place].object, other.first[place].index)
        }
        for (index, object) in other.rest where self.object(index) == nil { append(object, index) }
        byArgument.merge(other.byArgument) { mine, _ in mine }
    }
}
