/// `no-sleep`
struct NoSleepRule: Rule {
    let guide = RuleGuide(
        name: "no-sleep",
        summary: "A test waits for what can be observed, never for time to pass.",
        reason: """
            A fixed pause is too long on most runs and too short on the one that matters. It hides what the test \
            really waits for, and a suite of pauses grows by minutes.
            """,
        wrong: "func testRetry() async throws { try await Task.sleep(for: .seconds(2)) }",
        right: "func testRetry() throws { operationRobot.assertCompleted() }"
    )

    private static let bare: Set<String> = ["sleep", "usleep", "nanosleep", "CFRunLoopRunInMode"]
    private static let owners: Set<String> = ["Thread", "Task", "ContinuousClock", "SuspendingClock", "XCTWaiter"]
    private static let modules: Set<String> = ["Darwin", "Glibc", "Musl", "Foundation"]

    func findings(in file: ProjectFile, of project: Project) -> [Finding] {
        guard file.role == .tests else { return [] }
        let own = OwnNames(file.code.statements)
        var findings: [Finding] = []
        Walk().outerFirst(file.code.statements) { expression in
            if let call = expression.call, let words = Self.pause(call, own) {
                findings.append(
                    finding(
                        file,
                        at: call.nameStart,
                        "\(words) waits for time to pass. Wait for what the user or the backend can see: a robot's "
                            + "assertion, `waitForExistence(timeout:)`, `backend.waitForRequest(…)`; time itself is "
                            + "moved by `backend.advanceClock(by:)`."
                    )
                )
            }
            return true
        }
        return findings
    }

    private static func pause(_ call: Call, _ own: OwnNames) -> String? {
        guard let name = call.name else { return nil }
        if call.isBare {
            // The C functions have no labels.
            let isC = bare.contains(name) && call.arguments.allSatisfy { $0.label == nil }
            return isC && !own.functions.contains(name) ? "`\(name)`" : nil
        }
        guard let base = call.base else { return nil }
        let owner = base.call?.name ?? base.lastName ?? ""
        switch name {
        case "sleep" where owners.contains(owner) || modules.contains(owner): return "`\(owner).sleep`"
        case "usleep" where modules.contains(owner), "nanosleep" where modules.contains(owner):
            return "`\(owner).\(name)`"
        case "sleepForTimeInterval" where owner == "Thread": return "`Thread.sleepForTimeInterval`"
        case "run" where (owner == "current" || owner == "main") && base.base?.lastName == "RunLoop":
            return call.argument("until") != nil ? "`RunLoop.run(until:)`" : nil
        case "wait" where owner == "XCTWaiter", "fulfillment" where owner == "XCTWaiter":
            return waitsForNothing(call) ? "a wait for an expectation that nobody fulfils" : nil
        default: return nil
        }
    }

    /// `XCTWaiter.wait(for: [XCTestExpectation()], timeout: 3)`: made in the call itself.
    private static func waitsForNothing(_ call: Call) -> Bool {
        guard case .list(let expectations)? = call.argument("for")?.kind, !expectations.isEmpty else { return false }
        return expectations.allSatisfy {
            $0.call.map { ["XCTestExpectation", "expectation"].contains($0.name) } ?? false
        }
    }
}
