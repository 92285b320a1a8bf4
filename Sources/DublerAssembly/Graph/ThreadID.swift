import Foundation

/// Which thread runs.
struct ThreadID: Hashable, Sendable {
    private let identifier: ObjectIdentifier

    static var current: ThreadID { ThreadID(identifier: ObjectIdentifier(Thread.current)) }
}
