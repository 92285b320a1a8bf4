import Dubler
import Foundation
import Testing

/// The page of diagnoses shows what tests that are broken on purpose really say:
/// `DUBLER_WRITE_DIAGNOSES=1` writes it anew.
@Suite(.serialized) struct DiagnosesTests {
    struct Case: Sendable, CustomTestStringConvertible {
        let title: String
        let test: String
        /// What the first five lines must name.
        let cause: [String]

        var testDescription: String { title }
    }

    private static let cases = [
        Case(title: "Wrong identifier", test: "BrokenWalletTests/testWrongIdentifier", cause: ["operation_start"]),
        Case(title: "Covered element", test: "BrokenToyTests/testCoveredElement", cause: ["covered by “toy_veil”"]),
        Case(title: "Disabled button", test: "BrokenToyTests/testDisabledButton", cause: ["disabled"]),
        Case(title: "Server down", test: "BrokenWalletTests/testServerDown", cause: ["No Dubler server", "dubler up"]),
        Case(
            title: "Unknown profile",
            test: "BrokenWalletTests/testUnknownProfile",
            cause: ["operation_retry_after_error"]
        ),
        Case(
            title: "Unmatched request",
            test: "BrokenWalletTests/testUnmatchedRequest",
            cause: ["no answer for GET /api/settings", "/api/setting"]
        ),
        Case(
            title: "Surplus request",
            test: "BrokenWalletTests/testSurplusRequest",
            cause: ["1 × POST /api/operation", "seen: 2", "1 too many"]
        ),
        Case(
            title: "Request never sent",
            test: "BrokenWalletTests/testRequestNeverSent",
            cause: ["1 × POST /api/operation", "seen: 0"]
        ),
        Case(title: "Push not permitted", test: "BrokenWalletTests/testPushNotPermitted", cause: ["Not permitted"]),
        Case(title: "App that hangs at launch", test: "BrokenToyTests/testAppThatHangsAtLaunch", cause: ["hangs"]),
        Case(title: "App that crashed", test: "BrokenToyTests/testAppThatCrashed", cause: ["crashed: SIGABRT"]),
        Case(
            title: "Alert nobody expected",
            test: "BrokenToyTests/testAlertNobodyExpected",
            cause: ["nobody expected", "Would Like to Send You Notifications", "“Allow”"]
        ),
    ]

    private static let page = URL(fileURLWithPath: #filePath)
        .deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent()
        .appendingPathComponent("Documentation/Diagnoses.md")

    @Test(arguments: cases)
    func thePageShowsWhatATestReallySays(broken: Case) throws {
        let said = try Self.run(broken.test)
        let first = said.split(separator: "\n", omittingEmptySubsequences: false).prefix(5).joined(separator: "\n")
        for word in broken.cause { #expect(first.contains(word), "the first five lines do not name it:\n\(first)") }
        var text = try String(contentsOf: Self.page, encoding: .utf8)
        let shown = try #require(Self.block(of: broken.title, in: text), "Diagnoses.md has no \(broken.title)")
        if ProcessInfo.processInfo.environment["DUBLER_WRITE_DIAGNOSES"] == "1" {
            text.replaceSubrange(shown, with: said)
            try Data(text.utf8).write(to: Self.page)
        } else {
            #expect(Self.comparable(String(text[shown])) == Self.comparable(said))
        }
    }

    /// What the failures of a broken test say, in a process of its own.
    private static func run(_ test: String) throws -> String {
        let folder = FileManager.default.temporaryDirectory.appendingPathComponent("dubler-said-\(UUID().uuidString)")
        defer { try? FileManager.default.removeItem(at: folder) }
        let process = Process()
        process.executableURL = URL(fileURLWithPath: "/proc/self/exe").resolvingSymlinksInPath()
        process.arguments = ["BrokenOnPurposeTests.\(test)"]
        process.environment = ProcessInfo.processInfo.environment.merging([
            "DUBLER_BROKEN": "1", "DUBLER_RESULTS": folder.path,
        ]) { $1 }
        process.standardOutput = FileHandle.nullDevice
        process.standardError = FileHandle.nullDevice
        try process.run()
        process.waitUntilExit()
        let file = folder.appendingPathComponent("\(test)/attempt-1/failure.json")
        let failure = try JSONDocument(Array(Data(contentsOf: file))).root.value.objectValue
        let failures = failure?["failures"]?.arrayValue ?? []
        return failures.compactMap { $0.objectValue?["message"]?.stringValue }.joined(separator: "\n")
    }

    /// The text block under a heading.
    private static func block(of title: String, in page: String) -> Range<String.Index>? {
        guard let heading = page.range(of: "\n## \(title)\n"),
            let start = page.range(of: "```text\n", range: heading.upperBound..<page.endIndex),
            let end = page.range(of: "\n```", range: start.upperBound..<page.endIndex)
        else { return nil }
        return start.upperBound..<end.lowerBound
    }

    /// The text without what differs from run to run: times, ports, processes, and, after
    /// the first five lines, events of the timeline, whose requests come in any order.
    private static func comparable(_ text: String) -> String {
        text.split(separator: "\n", omittingEmptySubsequences: false).enumerated()
            .filter { $0.offset < 5 || $0.element.prefixMatch(of: #/    \d\d:\d\d:/#) == nil }
            .map { String($0.element) }.joined(separator: "\n")
            .replacing(/ui-[0-9A-F]+-\d+/, with: "ui-…").replacing(/\d+/, with: "0")
    }
}
