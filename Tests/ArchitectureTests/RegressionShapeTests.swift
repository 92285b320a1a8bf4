import Foundation
import Testing

/// How UI tests and robots must look, so that they build on Apple and Linux, find
/// everything by identifiers and wait on what can be observed.
@Suite struct RegressionShapeTests {
    private static let folder = "Examples/Wallet/UITests"

    private static func sources(_ part: String = "") throws -> [SourceFile] {
        try Repository.files(in: folder, withExtension: "swift").compactMap { path in
            guard part.isEmpty || path.contains("/\(part)/") else { return nil }
            return try Repository.text(path).map { SourceFile(path: path, text: $0) }
        }
    }

    private static func tests() throws -> [SourceFile] {
        try sources().filter { $0.path.hasSuffix("Tests.swift") }
    }

    @Test func robotsAndTestsImportTwoModules() throws {
        let files = try Self.sources()
        #expect(files.count > 15)
        for file in files {
            #expect(Set(file.imports) == ["XCTest", "DublerUITest"], "\(file.path) imports \(file.imports)")
        }
    }

    @Test(arguments: [
        "sleep(", "usleep(", "Thread.sleep(", "Task.sleep(", "asyncAfter(",
        "coordinate(", "XCUICoordinate", "CGPoint", "CGVector",
        "element(boundBy:", "element(at:", "allElementsBoundByIndex", "firstMatch",
    ])
    func nothingWaitsForTimeOrLooksByPlace(call: String) throws {
        for file in try Self.sources() {
            let found = file.lines.enumerated().filter { $0.element.contains(call) }.map { $0.offset + 1 }
            #expect(found == [], "\(file.path) uses \(call)")
        }
    }

    /// Whoever launches the app by hand has the answers of the test before.
    @Test(arguments: [".launch()", ".activate()", "XCUIApplication(", "launchArguments", "launchEnvironment"])
    func testsOpenTheAppByPrepareAlone(call: String) throws {
        for file in try Self.sources() {
            let found = file.lines.enumerated().filter { $0.element.contains(call) }.map { $0.offset + 1 }
            #expect(found == [], "\(file.path) uses \(call)")
        }
    }

    @Test func everyTestPreparesFirst() throws {
        for file in try Self.tests() {
            let text = file.lines.joined(separator: "\n")
            for body in text.components(separatedBy: "    func test").dropFirst() {
                let name = body.prefix { $0 != "(" }
                let end = body.range(of: "\n    }")?.lowerBound ?? body.endIndex
                #expect(body[..<end].contains("try prepare("), "\(file.path): test\(name) opens the app unprepared")
            }
        }
    }

    /// Synchronous tests of a class that inherits its isolation: the shape that builds on
    /// both platforms. See Documentation/Decisions/0022-shape-of-ui-tests.md.
    @Test func testsAreSynchronousMethodsOfInheritingClasses() throws {
        for file in try Self.tests() {
            for (index, line) in file.lines.enumerated() {
                if line.contains("func test") {
                    let isPlain = line.hasPrefix("    func test") && line.hasSuffix("() throws {")
                    #expect(isPlain, "\(file.path):\(index + 1) should read `func test…() throws {`")
                }
                if line.contains("class "), line.contains("Tests") {
                    let inherits = line.hasPrefix("final class ") && line.contains(": WalletTestCase {")
                    #expect(inherits, "\(file.path):\(index + 1) should read `final class …Tests: WalletTestCase {`")
                }
            }
        }
    }

    /// A synchronous test of a class that is `@MainActor` without `@preconcurrency` ends
    /// the whole run on Linux, before its first test.
    @Test func baseClassesCarryPreconcurrency() throws {
        for file in try Repository.sources(in: "Sources/DublerUITest") {
            for (index, line) in file.lines.enumerated() where line.contains("class ") && line.contains(": XCTestCase")
            {
                let before = index > 0 ? file.lines[index - 1] : ""
                #expect(before.contains("@preconcurrency @MainActor"), "\(file.path):\(index + 1)")
            }
        }
    }

    /// What robots look for are identifiers: `area_element`, with ids put in.
    @Test func robotsNameIdentifiersAlone() throws {
        for path in Repository.files(in: "\(Self.folder)/Robots", withExtension: "swift") {
            let text = try Repository.text(path) ?? ""
            for literal in Self.literals(in: text) {
                let name = literal.replacing(/\\\([^)]*\)/, with: "x")
                let isIdentifier = name.wholeMatch(of: /[a-z]+(_[A-Za-z0-9]+)+|[01]/) != nil
                #expect(isIdentifier, "\(path) looks for “\(literal)”, which is no identifier")
            }
        }
    }

    private static func literals(in text: String) -> [String] {
        text.split(separator: "\n").filter { !$0.trimmingCharacters(in: .whitespaces).hasPrefix("//") }
            .flatMap { line in line.split(separator: "\"", omittingEmptySubsequences: false).enumerated() }
            .filter { !$0.offset.isMultiple(of: 2) }.map { String($0.element) }
    }
}
