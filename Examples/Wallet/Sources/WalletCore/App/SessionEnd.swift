/// Carries the news that the server ended the session from the network to the app.
@MainActor package final class SessionEnd {
    var onEnd: (@MainActor (ServerProblem) -> Void)?

    package nonisolated init() {}

    func report(_ problem: ServerProblem) { onEnd?(problem) }
}
