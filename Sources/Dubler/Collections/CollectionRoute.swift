/// Which part of a collection a request's path means.
package struct CollectionRoute: Sendable, Equatable {
    /// The decoded segments of the collection's own path, as requested; none for `/`.
    package let path: [[UInt8]]
    /// The decoded segment after it; `nil` for the list.
    package let key: [UInt8]?

    package init(path: [[UInt8]], key: [UInt8]? = nil) {
        self.path = path
        self.key = key
    }

    /// Matches a target; `nil` where it is not the collection's. A trailing slash
    /// counts: with it the path is neither the list's nor an item's.
    package init?(_ pattern: PathPattern, _ target: RequestTarget) {
        let count = target.segmentCount
        // Beneath `/` an item's path has no more segments than the list's own.
        let list = pattern.isRoot && count == 1 && !target.isEmpty(segment: 0) ? [] : pattern.segments
        guard count == list.count || count == list.count + 1 else { return nil }
        for (index, wanted) in list.enumerated() {
            switch wanted {
            case .literal(let bytes): guard target.segment(index, equals: bytes) else { return nil }
            case .name: guard !target.isEmpty(segment: index) else { return nil }
            case .rest: return nil
            }
        }
        let path = pattern.isRoot ? [] : list.indices.map { Array(target.segment($0)) }
        if count == list.count {
            self.init(path: path)
        } else if !target.isEmpty(segment: count - 1), count == 1 || !pattern.isRoot {
            self.init(path: path, key: Array(target.segment(count - 1)))
        } else {
            return nil
        }
    }

    /// Whether the collection answers the method here; any other is no request of
    /// its own, and the search goes on below.
    package func takes(_ method: String) -> Bool {
        CollectionOperation(method, key == nil) != nil
    }

    /// The methods that the collection answers here.
    package var methods: [String] { key == nil ? ["GET", "POST"] : ["GET", "PUT", "PATCH", "DELETE"] }

    /// The path of the list, percent-encoded; empty for the root's.
    package var encodedPath: String {
        path.reduce(into: "") { $0 += "/" + PercentEncoding.encode($1) }
    }
}

/// What a request does to a collection.
enum CollectionOperation: Sendable {
    case list, add
    case read, replace, patch, remove

    init?(_ method: String, _ ofList: Bool) {
        switch (method, ofList) {
        case ("GET", true), ("HEAD", true): self = .list
        case ("POST", true): self = .add
        case ("GET", false), ("HEAD", false): self = .read
        case ("PUT", false): self = .replace
        case ("PATCH", false): self = .patch
        case ("DELETE", false): self = .remove
        default: return nil
        }
    }
}
