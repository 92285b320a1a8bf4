import Dubler
import Testing
import XCTest

/// Fails the test that runs, whichever library runs it.
enum MockFailure {
    /// Has requests that a transport mock has no answer for fail the test that runs.
    static func watchTransports() { UnansweredRequest.report { record($0.description) } }

    /// Fails it with a message that has no place of its own.
    static func record(_ message: String) {
        if Test.current != nil {
            Issue.record(Comment(rawValue: message))
        } else {
            XCTFail(message)
        }
    }

    static func record(_ message: String, at place: Testing.SourceLocation) {
        Issue.record(Comment(rawValue: message), sourceLocation: place)
    }

    static func record(_ message: String, at place: TestPlace) {
        if Test.current != nil {
            Issue.record(Comment(rawValue: message), sourceLocation: place.sourceLocation)
        } else {
            XCTFail(message, file: place.filePath, line: UInt(place.line))
        }
    }
}

/// Where a helper was called, for both test libraries.
struct TestPlace: Sendable {
    let fileID: StaticString
    let filePath: StaticString
    let line: Int
    let column: Int

    var sourceLocation: Testing.SourceLocation {
        Testing.SourceLocation(fileID: "\(fileID)", filePath: "\(filePath)", line: line, column: column)
    }
}
