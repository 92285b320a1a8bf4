/// A collection as a session serves it: the definitions of all layers merged,
/// defaults filled in.
package struct CollectionSettings: Sendable {
    package typealias NewKey = CollectionDefinition.NewKey
    package typealias Page = CollectionDefinition.Page

    package static let defaultKey = "id"

    package var name: String
    /// `nil` is the catalog's default service.
    package var service: String?
    package var path: PathPattern
    package var key: String
    /// `nil`: a new item must bring its key.
    package var newKey: NewKey?
    /// `nil`: a list is a bare array.
    package var envelope: String?
    /// `nil`: `offset` and `limit` are understood, but without them all items come.
    package var page: Page?
    package var items: [JSONValue]
    /// The highest layer that names the collection, as an index into the merged
    /// layers, the lowest first: beneath its rules the collection lies.
    package var layer: Int
    /// Where that layer defines it.
    package var location: SourceLocation

    package init(
        name: String,
        service: String? = nil,
        path: PathPattern,
        key: String = Self.defaultKey,
        newKey: NewKey? = nil,
        envelope: String? = nil,
        page: Page? = nil,
        items: [JSONValue] = [],
        layer: Int = 0,
        location: SourceLocation
    ) {
        self.name = name
        self.service = service
        self.path = path
        self.key = key
        self.newKey = newKey
        self.envelope = envelope
        self.page = page
        self.items = items
        self.layer = layer
        self.location = location
    }

    /// The path of one item: the collection's with the key as one more segment.
    package var itemPath: PathPattern {
        let list = path.isRoot ? [] : path.segments
        let text = path.isRoot ? "/{\(key)}" : path.text + "/{\(key)}"
        return PathPattern(text: text, segments: list + [.name(key)])
    }
}

extension PathPattern {
    /// Whether it is `/` alone.
    var isRoot: Bool { segments == [.literal([])] }
}
