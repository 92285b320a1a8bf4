import Foundation
import HeadlessXCUI
import XCTest

/// A test of the toy app; failures that it expects are caught, not reported.
@MainActor
class ToyTestCase: XCTestCase {
    let app = Toy.application()
    let springboard = ToyTestCase.makeSpringboard()
    private var isCatching = false
    private var caught: [(text: String, file: String, line: Int)] = []

    nonisolated private static func makeSpringboard() -> XCUIApplication {
        MainActor.assumeIsolated { XCUIApplication(bundleIdentifier: "com.apple.springboard") }
    }

    nonisolated override class func setUp() {
        super.setUp()
        // Before the device starts: iOS leaves an app five seconds.
        setenv("DUBLER_HEADLESS_BACKGROUND_TIME", "0.3", 0)
    }

    override func setUp() async throws {
        HeadlessSimulator.findTimeout = 0.3
        HeadlessSimulator.answerTimeout = 10
        HeadlessSimulator.launchTimeout = 20
    }

    nonisolated override func recordFailure(
        withDescription description: String,
        inFile filePath: String,
        atLine lineNumber: Int,
        expected: Bool
    ) {
        // XCTest records on the main thread, where the test runs.
        nonisolated(unsafe) let test = self
        let isKept = MainActor.assumeIsolated {
            if test.isCatching { test.caught.append((description, filePath, lineNumber)) }
            return test.isCatching
        }
        if isKept { return }
        super.recordFailure(withDescription: description, inFile: filePath, atLine: lineNumber, expected: expected)
    }

    /// The failures that interactions record; the test goes on as if there were none.
    func failures(_ body: () -> Void) -> [String] { places(body).map(\.text) }

    func places(_ body: () -> Void) -> [(text: String, file: String, line: Int)] {
        caught = []
        isCatching = true
        HeadlessSimulator.stopsAfterFailure = true
        body()
        isCatching = false
        HeadlessSimulator.resume()
        return caught
    }

    func launch(_ environment: [String: String] = [:]) { Toy.launch(app, environment) }

    func text(_ identifier: String) -> String { app.staticTexts[identifier].label }
}
