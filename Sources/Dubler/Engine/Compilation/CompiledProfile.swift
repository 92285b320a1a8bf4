/// What a session plays: a stack of layers with their collections, the state that a
/// reset goes back to, clock and seed. Immutable; compiled at the first activation.
package final class CompiledProfile: Sendable {
    /// A layer's rules, and beneath them the collections that it puts in place.
    package struct Floor: Sendable {
        package let layer: Layer
        /// Collections that lie directly beneath the layer's rules.
        package let collections: [Placed]
    }

    /// A collection with its service resolved.
    package struct Placed: Sendable {
        package let settings: CollectionSettings
        /// Index of the service.
        package let service: Int
        /// What its draws and uses are counted under.
        package let key: UInt64

        static func key(of name: String) -> UInt64 { SegmentHash.hash("collection:\(name)".utf8) }
    }

    /// `nil` is the pure baseline.
    package let id: String?
    package let title: String?
    package let floors: [Floor]
    package let collections: [Placed]
    package let initialState: StateDocument
    package let clock: Instant?
    package let seed: UInt64
    /// SHA-256 in hex over the effective rules, state and collections.
    package let hash: String
    /// Whether an answer of any layer can end its connection.
    package let cuts: Bool

    package init(
        id: String?,
        title: String?,
        floors: [Floor],
        collections: [Placed],
        initialState: StateDocument,
        clock: Instant?,
        seed: UInt64,
        hash: String
    ) {
        self.id = id
        self.title = title
        self.floors = floors
        self.collections = collections
        self.initialState = initialState
        self.clock = clock
        self.seed = seed
        self.hash = hash
        cuts = floors.contains { $0.layer.cuts }
    }
}
