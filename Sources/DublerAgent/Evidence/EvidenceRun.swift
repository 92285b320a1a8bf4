import Dubler

/// Whether what a run left is evidence: exactly the test that was asked for, green.
package struct EvidenceRun: Sendable {
    package struct Refusal: Error, Sendable, Equatable {
        package var message: String
        package var remedy: String
    }

    /// The attempt that a run leaves as evidence.
    ///
    /// - Parameters:
    ///   - test: `Class/method`.
    ///   - exit: How the command ended.
    ///   - attempts: What lies in the run's own folder of results.
    ///   - before: Digests of the sources when it began.
    ///   - after: The same when it had ended.
    /// - Returns: The attempt that is evidence: the last one, green.
    /// - Throws: `Refusal` for a red run, none at all, or sources that changed meanwhile.
    package static func attempt(
        of test: String,
        exit: Int32,
        attempts: [AttemptRecord],
        before: [(name: String, digest: String)],
        after: [(name: String, digest: String)]
    ) throws(Refusal) -> AttemptRecord {
        let own = attempts.filter { $0.test == test }
        if own.isEmpty {
            throw Refusal(
                message: "the test \(test) was not executed: the run left no result of it, and ended with \(exit).",
                remedy: "Look at the command's output above. A filter that takes no test is the usual cause."
            )
        }
        if let red = own.first(where: { !$0.hasPassed }) {
            let why = red.failures.first.map { ": \($0.message)" } ?? ""
            throw Refusal(
                message: "the test \(test) failed\(why)",
                remedy: "Its diagnostics lie in \(red.folder). A red run is no evidence, nor is one retried into green."
            )
        }
        guard exit == 0, let green = own.last else {
            throw Refusal(
                message: "the command ended with \(exit), although \(test) passed.",
                remedy: "Look at the command's output above: another test, or the build, failed."
            )
        }
        let changed = zip(before, after).filter { $0.digest != $1.digest }.map { $0.0.name }
        if !changed.isEmpty {
            throw Refusal(
                message: "\(changed.joined(separator: ", ")) changed while the test ran: it is not known what was run.",
                remedy: "Record again."
            )
        }
        return green
    }
}
