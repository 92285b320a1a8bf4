import XCTest

/// Hears of the failures of every test, whatever its base class is.
final class FailureObserver: NSObject, XCTestObservation, Sendable {
    @MainActor static let shared: FailureObserver = {
        let observer = FailureObserver()
        XCTestObservationCenter.shared.addTestObserver(observer)
        return observer
    }()

    @MainActor private static var runs: [ObjectIdentifier: RunRecord] = [:]

    @MainActor func watch(_ test: ObjectIdentifier, _ run: RunRecord) { Self.runs[test] = run }

    @MainActor func forget(_ run: RunRecord) { Self.runs = Self.runs.filter { $0.value !== run } }

    #if canImport(XCUIAutomation)
        func testCase(_ testCase: XCTestCase, didRecord issue: XCTIssue) {
            let location = issue.sourceCodeContext.location
            note(
                ObjectIdentifier(testCase),
                RecordedFailure(
                    message: issue.compactDescription,
                    file: location?.fileURL.path ?? "",
                    line: location?.lineNumber ?? 0
                )
            )
        }
    #else
        func testCase(
            _ testCase: XCTestCase,
            didFailWithDescription description: String,
            inFile filePath: String?,
            atLine lineNumber: Int
        ) {
            note(
                ObjectIdentifier(testCase),
                RecordedFailure(message: Self.bare(description), file: filePath ?? "", line: lineNumber)
            )
        }
    #endif

    private func note(_ test: ObjectIdentifier, _ failure: RecordedFailure) {
        // XCTest tells its observers on the main thread; a failure of another is left out.
        guard Thread.isMainThread else { return }
        MainActor.assumeIsolated { Self.runs[test]?.note(failure) }
    }

    /// The text without what XCTest puts before it: `failed - …`, `threw error "…"`.
    static func bare(_ description: String) -> String {
        if description.hasPrefix("failed - ") { return String(description.dropFirst("failed - ".count)) }
        let threw = "threw error \""
        guard description.hasPrefix(threw), description.hasSuffix("\"") else { return description }
        return String(description.dropFirst(threw.count).dropLast())
    }
}
