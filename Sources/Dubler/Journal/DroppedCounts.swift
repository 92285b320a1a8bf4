/// What the journal remembers of entries it no longer holds: how many there were by
/// service, method and path, the first thousand paths apart and the rest together.
package struct DroppedCounts: Sendable {
    package struct Endpoint: Sendable {
        package var service: Int
        package var method: String
        /// Raw path, without the query.
        package var path: [UInt8]
        package var count: Int
        package var unmatched: Int
    }

    private static let limit = 1_000

    private var slots: [UInt64: Int] = [:]
    package private(set) var endpoints: [Endpoint] = []
    /// Those of paths past the first thousand.
    package private(set) var others = 0
    package private(set) var unmatched = 0
    package private(set) var total = 0
    /// Number of the latest dropped entry.
    package private(set) var lastSequence: UInt64 = 0

    package mutating func add(_ entry: JournalEntry) {
        lastSequence = entry.sequence
        guard entry.counts else { return }
        total += 1
        let missed = entry.kind == .unmatched ? 1 : 0
        unmatched += missed
        let request = entry.request
        let end = request.head[request.targetRange].firstIndex(of: UInt8(ascii: "?")) ?? request.targetRange.upperBound
        var hash: UInt64 = 0xcbf2_9ce4_8422_2325 ^ UInt64(truncatingIfNeeded: entry.service)
        for byte in request.head[request.methodRange.lowerBound..<max(end, request.methodRange.lowerBound)] {
            hash = (hash ^ UInt64(byte)) &* 0x0000_0100_0000_01b3
        }
        if let slot = slots[hash] {
            endpoints[slot].count += 1
            endpoints[slot].unmatched += missed
        } else if endpoints.count < Self.limit {
            slots[hash] = endpoints.count
            endpoints.append(
                Endpoint(
                    service: entry.service,
                    method: request.method,
                    path: Array(request.head[request.targetRange.lowerBound..<end]),
                    count: 1,
                    unmatched: missed
                )
            )
        } else {
            others += 1
        }
    }
}
