import Foundation
import Testing

/// XCTest tells observers of a test's beginning and nobody else, so a device that is
/// first used within a test knows the test's place by the call alone.
@Suite struct FirstUseTests {
    @Test func aFailureNamesItsLineAlsoWhereTheDeviceIsFirstUsed() throws {
        let process = Process()
        let output = Pipe()
        process.executableURL = URL(fileURLWithPath: "/proc/self/exe").resolvingSymlinksInPath()
        process.arguments = ["BrokenOnPurposeTests.BrokenPlainTests/testFirstUseWithinTheTest"]
        process.environment = ProcessInfo.processInfo.environment.merging(["DUBLER_BROKEN": "1"]) { $1 }
        process.standardOutput = output
        process.standardError = FileHandle.nullDevice
        try process.run()
        let said = String(decoding: output.fileHandleForReading.readDataToEndOfFile(), as: UTF8.self)
        process.waitUntilExit()
        #expect(process.terminationStatus != 0)
        #expect(said.contains("org.dubler.nobody"))
        #expect(said.contains("\n  at BrokenPlainTests.swift:11"), "\(said)")
    }
}
