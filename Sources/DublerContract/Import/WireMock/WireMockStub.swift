import Dubler

/// A stub with what decides whether it is asked before another.
struct WireMockStub: Sendable {
    var rule: ImportedRule
    /// A later stub of the same one takes its place.
    var id: String?
    /// 1 is asked first.
    var priority: Int
    /// The place among stubs, where the file says it.
    var insertion: Int?

    /// Lowest number first, of equal ones the newest.
    static func inOrder(_ stubs: [WireMockStub]) -> [WireMockStub] {
        let order = stubs.indices.sorted { a, b in
            let (first, second) = (stubs[a], stubs[b])
            if first.priority != second.priority { return first.priority < second.priority }
            if let mine = first.insertion, let other = second.insertion, mine != other { return mine > other }
            return a > b
        }
        return order.map { stubs[$0] }
    }
}
