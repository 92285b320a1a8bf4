/// A scene put together: its state for drawing, its interactor for actions.
@MainActor package final class Scene {
    private let currentScreen: @MainActor () -> Screen
    private let logic: any BusinessLogic
    private var hasStarted = false

    init<State>(_ view: SceneView<State>, _ logic: any BusinessLogic, as screen: @escaping (State) -> Screen) {
        currentScreen = { screen(view.state) }
        self.logic = logic
    }

    package var screen: Screen { currentScreen() }

    /// Called whenever the scene comes to the front; only the first time counts.
    func appear() {
        guard !hasStarted else { return }
        hasStarted = true
        logic.start()
    }

    func stop() { logic.stop() }

    func handle(_ action: WalletAction) { logic.handle(action) }
}
