import Dubler
import Foundation

/// The steps of a test: marks on the server's timeline, and lines of our own for when
/// the server is gone.
@MainActor final class StepLog {
    enum Kind: String { case step, launch, failure, assertion }

    /// The log of the run that was prepared last.
    static var current: StepLog? { RunRecord.current?.steps }

    private let backend: MockBackend
    private(set) var lines: [String] = []
    /// Whether the server has taken the last mark; one that is gone is not asked for each step.
    private(set) var isServerThere = true

    init(_ backend: MockBackend) { self.backend = backend }

    func note(_ kind: Kind, _ name: String) {
        if lines.count < 10_000 { lines.append("\(Self.time(Date()))  \(name)") }
        guard isServerThere, backend.activation != nil else { return }
        let body: JSONValue = ["kind": .string(kind.rawValue), "name": .string(String(name.prefix(900)))]
        do {
            try backend.control(.post, "/sessions/\(backend.session)/events", body: body, deadline: .seconds(2))
        } catch {
            isServerThere = false
        }
    }

    /// `10:15:24.101`, UTC as on the server's timeline.
    static func time(_ date: Date) -> String {
        let text = date.formatted(Date.ISO8601FormatStyle(includingFractionalSeconds: true))
        return String(text.dropFirst(11).dropLast())
    }
}
