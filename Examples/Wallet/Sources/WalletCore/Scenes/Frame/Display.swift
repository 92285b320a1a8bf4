/// Shows a view state: what a presenter knows of its view.
@MainActor package protocol Display<State>: AnyObject {
    associatedtype State
    func display(_ state: State)
}

/// What every scene's interactor understands; its own requests come as actions.
@MainActor package protocol BusinessLogic: AnyObject {
    /// The scene is seen for the first time.
    func start()
    /// The scene is gone: nothing of it may go on.
    func stop()
    func handle(_ action: WalletAction)
}
