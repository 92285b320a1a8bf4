/// A stream that shows its values on an owner. It shows nothing any more once its owner has
/// gone, or ``cancel()`` was called.
public final class Binding: Sendable {
    private let task: Task<Void, Never>

    init(_ task: Task<Void, Never>) { self.task = task }

    /// Nothing is shown any more once it has returned.
    @MainActor
    public func cancel() { task.cancel() }
}
