import Foundation
import XCTest

/// How an interaction that fails makes its test fail.
@MainActor
enum Failures {
    /// The test in which the device last failed; further interactions of that
    /// test do nothing.
    private static var interrupted: ObjectIdentifier?
    private static var isInterruptedOutside = false
    static var handler: ((HeadlessFailure) -> Void)?
    static var stopsAfterFailure = true

    /// Whether the running test has failed already: its interactions do nothing.
    static var isInterrupted: Bool {
        guard stopsAfterFailure else { return false }
        if let test = CurrentTest.shared.test { return interrupted == ObjectIdentifier(test) }
        return isInterruptedOutside
    }

    static func record(_ text: String) {
        guard !isInterrupted else { return }
        let place = FailurePlace.find()
        interrupt()
        let test = CurrentTest.shared.test
        handler?(HeadlessFailure(message: text, file: place.file, line: place.line))
        if let test {
            test.recordFailure(withDescription: text, inFile: place.file, atLine: place.line, expected: true)
        } else {
            // Observers of a test that began before the first use of the device are told
            // nothing of it, and `XCTFail` takes no file that is known only now.
            XCTFail("\(text)\n  at \(URL(fileURLWithPath: place.file).lastPathComponent):\(place.line)")
        }
    }

    static func interrupt() {
        if let test = CurrentTest.shared.test {
            interrupted = ObjectIdentifier(test)
        } else {
            isInterruptedOutside = true
        }
    }

    static func reset() {
        interrupted = nil
        isInterruptedOutside = false
    }
}

/// What the device does not play: said by its name, in the test that used it.
enum NotPlayed {
    @MainActor
    static func fail(_ name: String) {
        Failures.record(
            "\(name) is not played by the headless device; Documentation/HeadlessDevice.md lists what is."
        )
    }
}
