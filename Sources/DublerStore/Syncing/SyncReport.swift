/// How an attempt to sync ended.
public enum SyncReport: Sendable {
    /// What was fetched is committed to the database.
    case updated
    /// There was nothing new; nothing was written.
    case unchanged
    /// Nothing was fetched: a fetch is under way, or it is too early for another.
    case skipped
    /// It failed; the database is as before.
    case failed(any Error)
    /// Its task was cancelled; the database is as before, or has all of what was fetched.
    case cancelled

    /// The error of a failure.
    public var error: (any Error)? {
        if case .failed(let error) = self { error } else { nil }
    }
}

/// What a fetch came to.
public enum SyncChange: Sendable {
    /// Something new was written into the database.
    case updated
    /// There was nothing new.
    case unchanged
}
