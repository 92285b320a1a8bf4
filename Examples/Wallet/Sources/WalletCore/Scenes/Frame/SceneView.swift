/// Holds the view state that a presenter made, for whatever draws it.
@MainActor package final class SceneView<State: Equatable>: Display {
    package private(set) var state: State
    private let changed: @MainActor () -> Void

    package init(_ state: State, changed: @escaping @MainActor () -> Void) {
        self.state = state
        self.changed = changed
    }

    package func display(_ state: State) {
        guard state != self.state else { return }
        self.state = state
        changed()
    }
}
