import Foundation

extension BackendError {
    /// How to get a server, for whoever reads that there is none.
    private static let howToStart =
        "Start one with `dubler up Mocks`, or run the tests under `dubler run Mocks -- xcodebuild test …`; "
        + "if it runs elsewhere, set DUBLER_URL (TEST_RUNNER_DUBLER_URL for xcodebuild)."

    /// Nobody answers.
    static func unreachable(_ address: String, reason: String, answeredBefore: Bool) -> BackendError {
        var message = "No Dubler server answers at \(address): \(reason)."
        if answeredBefore { message += " It answered before, so it has been stopped or has crashed: see its log." }
        return BackendError(code: .serverUnreachable, message: message, remedy: howToStart)
    }

    /// Somebody answers who is no Dubler.
    static func notDubler(_ address: String, status: Int) -> BackendError {
        BackendError(
            code: .notDubler,
            message: "What answers at \(address) is no Dubler server: "
                + "GET /__dubler/v1/health gave \(status) without Dubler's JSON.",
            remedy: "Stop what listens there, or start Dubler on another port and set DUBLER_URL to it."
        )
    }

    /// The address is none.
    static func unusable(_ text: String, source: String) -> BackendError {
        BackendError(
            code: .configurationInvalid,
            message: "\(source) is \"\(text)\", which is no address of a server.",
            remedy: "Give it as http://HOST:PORT, such as \(MockBackend.defaultURLText)."
        )
    }

    /// The call's own deadline has passed.
    static func timedOut(_ call: BackendCall, at url: URL) -> BackendError {
        BackendError(
            code: .serverTimeout,
            message: "The Dubler server at \(url.absoluteString) did not answer within \(call.deadline.messageText).",
            remedy: "It is overloaded or hangs: see its log, and `dubler status`.",
            call: call.description
        )
    }

    /// The connection ended in the middle.
    static func connectionLost(_ call: BackendCall, at url: URL) -> BackendError {
        BackendError(
            code: .connectionLost,
            message: "The Dubler server at \(url.absoluteString) closed the connection before its answer was whole.",
            remedy: "It has been stopped or has crashed: see its log, and `dubler status`.",
            call: call.description
        )
    }

    /// The answer is not what this client knows.
    static func unreadable(_ call: BackendCall, status: Int, reason: String) -> BackendError {
        BackendError(
            code: .answerUnreadable,
            message: "The server's answer cannot be read: \(reason).",
            remedy: "Client and server are of different versions, or something between them changes answers: "
                + "compare with `dubler --version`.",
            status: status,
            call: call.description
        )
    }
}
