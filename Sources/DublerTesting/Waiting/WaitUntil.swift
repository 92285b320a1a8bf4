public import Dispatch
import Foundation

/// Waits until a closure says that it is done; fails the test if it does not in time.
@available(*, noasync, message: "write `await` before `waitUntil`")
public func waitUntil(
    timeout: DispatchTimeInterval = AsyncDefaults.timeout,
    fileID: StaticString = #fileID,
    file: FileString = #filePath,
    line: UInt = #line,
    action: (@escaping @Sendable () -> Void) throws -> Void
) {
    let done = DoneCount(SpecPlace(fileID, file, line))
    let start = Uptime.seconds
    do {
        try action { done.add() }
    } catch {
        return done.fail("unexpected error thrown: <\(error)>")
    }
    while !done.isDone {
        let left = timeout.seconds - (Uptime.seconds - start)
        guard left > 0 else { return done.fail("Waited more than \(Wait.text(timeout.seconds))") }
        Pause.now(min(AsyncDefaults.pollInterval.seconds, left))
    }
}

/// The same, and blocks nothing meanwhile.
public func waitUntil(
    timeout: DispatchTimeInterval = AsyncDefaults.timeout,
    fileID: StaticString = #fileID,
    file: FileString = #filePath,
    line: UInt = #line,
    isolation: isolated (any Actor)? = #isolation,
    action: (@escaping @Sendable () -> Void) throws -> Void
) async {
    let done = DoneCount(SpecPlace(fileID, file, line))
    do {
        try action { done.add() }
    } catch {
        return done.fail("unexpected error thrown: <\(error)>")
    }
    await done.wait(timeout, isolation)
}

/// The same for a beginning that waits itself.
public func waitUntil(
    timeout: DispatchTimeInterval = AsyncDefaults.timeout,
    fileID: StaticString = #fileID,
    file: FileString = #filePath,
    line: UInt = #line,
    isolation: isolated (any Actor)? = #isolation,
    action: (@escaping @Sendable () -> Void) async throws -> Void
) async {
    let done = DoneCount(SpecPlace(fileID, file, line))
    do {
        try await action { done.add() }
    } catch {
        return done.fail("unexpected error thrown: <\(error)>")
    }
    await done.wait(timeout, isolation)
}

/// Waits until two values are equal.
@available(*, noasync, message: "write `await expect(…).toEventually(equal(…))`")
public func waitUntilEqual<Value: Equatable>(
    fileID: StaticString = #fileID,
    file: FileString = #filePath,
    line: UInt = #line,
    _ left: @autoclosure @escaping () throws -> Value?,
    _ right: Value?,
    timeout: DispatchTimeInterval = AsyncDefaults.timeout
) {
    Expectation(expression: Expression(left), place: SpecPlace(fileID, file, line))
        .toEventually(equal(right), timeout: timeout)
}

/// Waits until a condition holds.
@available(*, noasync, message: "write `await expect(…).toEventually(beTrue())`")
public func waitUntilTrue(
    fileID: StaticString = #fileID,
    file: FileString = #filePath,
    line: UInt = #line,
    _ condition: @autoclosure @escaping () throws -> Bool?,
    timeout: DispatchTimeInterval = AsyncDefaults.timeout
) {
    Expectation(expression: Expression(condition), place: SpecPlace(fileID, file, line))
        .toEventually(beTrue(), timeout: timeout)
}

/// How often somebody said that it is done.
private final class DoneCount: Sendable {
    private let count = Guarded(0)
    private let place: SpecPlace

    init(_ place: SpecPlace) { self.place = place }

    var isDone: Bool { count.withLock { $0 > 0 } }

    func add() {
        let isTwice = count.withLock { count in
            count += 1
            return count == 2
        }
        if isTwice { fail("waitUntil(..) expects its completion closure to be only called once") }
    }

    func wait(_ timeout: DispatchTimeInterval, _ isolation: isolated (any Actor)?) async {
        let start = Uptime.seconds
        while !isDone {
            let left = timeout.seconds - (Uptime.seconds - start)
            guard left > 0 else { return fail("Waited more than \(Wait.text(timeout.seconds))") }
            await Pause.waiting(min(AsyncDefaults.pollInterval.seconds, left))
        }
    }

    func fail(_ message: String) { RunningTest.record(ExpectationFailure(message: message, place: place)) }
}
