import Foundation
import Testing
import XCTest

/// The test that runs, whichever library runs it, and on whichever thread.
enum RunningTest {
    static func record(_ failure: ExpectationFailure) {
        if let list = FailureList.current { return list.add(failure) }
        if Test.current != nil {
            let comment = Comment(rawValue: failure.message)
            if let place = failure.place {
                Issue.record(comment, sourceLocation: place.location)
            } else {
                Issue.record(comment)
            }
            return
        }
        // On another thread neither library knows the test. Swift Testing then fails the run by
        // an issue of no test, and XCTest its case; each is deaf where the other one runs.
        let place = failure.place.map { "\($0.file):\($0.line): " } ?? ""
        FileHandle.standardError.write(Data("\(place)error: \(failure.message)\n".utf8))
        let comment = Comment(rawValue: failure.message)
        if let place = failure.place {
            Issue.record(comment, sourceLocation: place.location)
            XCTFail(failure.message, file: place.filePath, line: UInt(clamping: place.line))
        } else {
            Issue.record(comment)
            XCTFail(failure.message)
        }
    }
}

/// Failures that are kept, for whoever asked for them: a thread that blocks, or a test of
/// expectations.
final class FailureList: Sendable {
    @TaskLocal static var current: FailureList?

    private let failures = Guarded<[ExpectationFailure]>([])

    var taken: [ExpectationFailure] { failures.withLock { $0 } }

    func add(_ failure: ExpectationFailure) { failures.withLock { $0.append(failure) } }
}
