import Foundation
import HeadlessXCUI
import XCTest

@MainActor
final class LifecycleTests: ToyTestCase {
    func testLaunchPassesArgumentsAndEnvironment() async {
        launch(["TOY_SCREEN": "list"])
        XCTAssertEqual(app.state, .runningForeground)
        XCTAssertTrue(app.cells.firstMatch.exists)
        XCTAssertEqual(text("toy_status"), "testing")
        XCTAssertTrue(HeadlessSimulator.log(of: Toy.bundle).contains("launched with -uiTesting"))
    }

    func testEachLaunchIsANewProcess() async throws {
        launch()
        let first = try XCTUnwrap(HeadlessSimulator.processIdentifier(of: Toy.bundle))
        app.buttons["toy_add"].tap()
        launch()
        XCTAssertNotEqual(HeadlessSimulator.processIdentifier(of: Toy.bundle), first)
        XCTAssertEqual(text("toy_count"), "0")
        XCTAssertNotEqual(kill(first, 0), 0)
    }

    func testTerminateReturnsWhenTheProcessIsGone() async throws {
        launch()
        let pid = try XCTUnwrap(HeadlessSimulator.processIdentifier(of: Toy.bundle))
        app.terminate()
        XCTAssertNotEqual(kill(pid, 0), 0)
        XCTAssertEqual(app.state, .notRunning)
        XCTAssertFalse(app.buttons["toy_add"].exists)
        let texts = failures { app.buttons["toy_add"].tap() }
        XCTAssertTrue(texts[0].contains("Application org.dubler.toy is not running"), texts[0])
    }

    func testHomeSendsToTheBackgroundAndLaterStops() async throws {
        launch()
        let pid = try XCTUnwrap(HeadlessSimulator.processIdentifier(of: Toy.bundle))
        XCUIDevice.shared.press(.home)
        XCTAssertTrue(app.wait(for: .runningBackground, timeout: 5))
        XCTAssertFalse(app.buttons["toy_add"].isHittable)
        XCTAssertTrue(springboard.icons["Toy"].exists)
        XCTAssertTrue(app.wait(for: .runningBackgroundSuspended, timeout: 60))
        XCTAssertTrue(try String(contentsOfFile: "/proc/\(pid)/stat", encoding: .utf8).contains(") T "))
        app.activate()
        XCTAssertEqual(app.state, .runningForeground)
        app.buttons["toy_add"].tap()
        XCTAssertEqual(text("toy_count"), "1")
        XCTAssertTrue(HeadlessSimulator.log(of: Toy.bundle).contains("lifecycle willEnterForeground"))
    }

    func testIconLaunches() async {
        launch()
        XCUIDevice.shared.press(.home)
        springboard.icons["Toy"].tap()
        XCTAssertTrue(app.wait(for: .runningForeground, timeout: 30))
    }

    func testCrashIsTold() async throws {
        launch()
        let texts = failures { app.buttons["toy_crash"].tap() }
        XCTAssertTrue(texts[0].contains("org.dubler.toy crashed: SIGABRT"), texts[0])
        XCTAssertEqual(app.state, .notRunning)
        let report = try XCTUnwrap(HeadlessSimulator.crashReport(of: Toy.bundle))
        XCTAssertTrue(report.hasPrefix("org.dubler.toy crashed: SIGABRT"), report)
        XCTAssertTrue(report.contains("Fatal error: toy"), report)
    }

    func testExitIsACrash() async {
        launch()
        let texts = failures { app.buttons["toy_exit"].tap() }
        XCTAssertTrue(texts[0].contains("crashed: it exited with status 3"), texts[0])
    }

    func testCrashAtLaunchIsTold() async {
        let texts = failures { launch(["TOY_CRASH": "launch"]) }
        XCTAssertTrue(texts[0].hasPrefix("Failed to launch org.dubler.toy: org.dubler.toy crashed: SIGABRT"), texts[0])
    }

    func testHangIsBounded() async {
        launch()
        HeadlessSimulator.answerTimeout = 0.5
        let texts = failures { app.buttons["toy_hang"].tap() }
        XCTAssertTrue(texts[0].contains("org.dubler.toy did not answer within 0.5 s"), texts[0])
        launch()
        XCTAssertEqual(text("toy_count"), "0")
    }

    func testHangAtLaunchIsBounded() async {
        HeadlessSimulator.launchTimeout = 0.5
        let texts = failures { launch(["TOY_HANG": "launch"]) }
        XCTAssertTrue(texts[0].contains("showed nothing within 0.5 s"), texts[0])
    }

    func testUnknownAppIsNotInstalled() async {
        let texts = failures { XCUIApplication(bundleIdentifier: "org.dubler.none").launch() }
        XCTAssertTrue(texts[0].contains("org.dubler.none is not installed"), texts[0])
    }

    func testDeviceThatWasKilledIsStartedAnew() async throws {
        launch()
        let pid = try XCTUnwrap(HeadlessSimulator.processIdentifier(of: Toy.bundle))
        XCUIDevice.shared.press(.home)
        XCTAssertTrue(app.wait(for: .runningBackgroundSuspended, timeout: 60))
        kill(try XCTUnwrap(HeadlessSimulator.devicePid), SIGKILL)
        // The orphan was stopped: the kernel continues it and hangs it up.
        let ended = NSPredicate { _, _ in kill(pid, 0) != 0 || Self.isZombie(pid) }
        XCTAssertEqual(
            XCTWaiter.wait(for: [XCTNSPredicateExpectation(predicate: ended, object: nil)], timeout: 60),
            .completed
        )
        launch()
        app.buttons["toy_add"].tap()
        XCTAssertEqual(text("toy_count"), "1")
    }

    func testLaunchesLeaveNothingBehind() async throws {
        launch()
        let device = try XCTUnwrap(HeadlessSimulator.devicePid)
        let rounds = ProcessInfo.processInfo.environment["DUBLER_NIGHTLY"] == nil ? 30 : 1000
        func descriptors(_ pid: Int32) throws -> Int {
            try FileManager.default.contentsOfDirectory(atPath: "/proc/\(pid)/fd").count
        }
        let (ours, theirs) = try (descriptors(getpid()), descriptors(device))
        for _ in 0..<rounds { app.launch() }
        XCTAssertLessThanOrEqual(try descriptors(getpid()), ours + 1)
        XCTAssertLessThanOrEqual(try descriptors(device), theirs + 1)
        let children = try String(contentsOfFile: "/proc/\(device)/task/\(device)/children", encoding: .utf8)
        XCTAssertEqual(children.split(separator: " ").count, 1)
    }

    nonisolated private static func isZombie(_ pid: Int32) -> Bool {
        (try? String(contentsOfFile: "/proc/\(pid)/stat", encoding: .utf8))?.contains(") Z ") ?? true
    }
}
