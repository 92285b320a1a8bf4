import Dubler
import Testing

@testable import DublerCommand

@Suite struct CheckReleaseTests {
    private let folder: TemporaryFolder

    init() throws { folder = try TemporaryFolder() }

    private func check(_ words: String...) -> (exit: ExitCode, output: String, errors: String) {
        let captured = CapturedConsole()
        let exit = Program.run(["check-release"] + words, environment: [:], console: captured.console())
        return (exit, captured.output, captured.errors)
    }

    /// A program, as far as a look at its first bytes tells, with texts in it.
    private static func program(_ texts: String...) -> String {
        "\u{7F}ELF" + String(repeating: "\0", count: 64) + texts.joined(separator: "\0") + "\0"
    }

    @Test func aCleanAppIsClean() throws {
        try folder.write([
            "W.app/W": Self.program("wallet://target"), "W.app/Info.plist": "<plist/>", "W.app/a.json": "-uiTesting",
        ])
        let checked = check("\(folder.path)/W.app")
        #expect(checked.exit == .success)
        #expect(checked.output.hasSuffix("nothing of the tests in 1 program\n"))
    }

    @Test func everyProgramOfTheAppIsLookedAt() throws {
        try folder.write([
            "W.app/W": Self.program("fine"), "W.app/PlugIns/Share.appex/Share": Self.program("-resetApplicationState"),
            "W.app/Frameworks/K.framework/K": Self.program("$s9DublerApp19LaunchConfigurationV"),
        ])
        let checked = check("\(folder.path)/W.app")
        #expect(checked.exit == .failure)
        #expect(checked.output.contains("PlugIns/Share.appex/Share: -resetApplicationState"))
        #expect(checked.output.contains("Frameworks/K.framework/K: 9DublerApp"))
        #expect(checked.errors.contains("leave UITESTING out"))
    }

    @Test func plainHTTPToThisMachineIsForTests() throws {
        try folder.write(["W.app/W": Self.program(), "W.app/Info.plist": "<key>NSAllowsLocalNetworking</key><true/>"])
        #expect(check("\(folder.path)/W.app").output.contains("Info.plist: NSAllowsLocalNetworking"))
        #expect(check("\(folder.path)/W.app", "--allow", "NSAllowsLocalNetworking").exit == .success)
    }

    @Test func shortTextsInInstructionsAreFound() throws {
        let intel: [UInt8] =
            [0x48, 0xB8] + Array("ACCESS_S".utf8) + [0x48, 0xBA] + Array("TATE".utf8) + [0, 0, 0, 0xEC]
        let other: [UInt8] = [0x48, 0xB8] + Array("ACCESS_S".utf8) + [0x48, 0xBA] + Array("ERVICE".utf8) + [0, 0xEE]
        let marks = ReleaseMark.inExecutables
        #expect(intel.withUnsafeBytes { BinarySearch(marks).marks(in: $0) }.map(\.text) == ["ACCESS_STATE"])
        #expect(other.withUnsafeBytes { BinarySearch(marks).marks(in: $0) } == [])
        let arm = try #require(Base64.decode(Self.armObject))
        #expect(arm.withUnsafeBytes { BinarySearch(marks).marks(in: $0) }.map(\.text) == ["-uiTesting"])
    }

    @Test func anAppThatCannotBeReadIsNotClean() throws {
        #expect(check("\(folder.path)/none.app").errors.contains("there is no"))
        try folder.write(["empty.app/readme.txt": "x"])
        #expect(check("\(folder.path)/empty.app").errors.contains("holds no program"))
    }

    /// Mach-O for arm64 by clang, of a function that passes the two numbers of
    /// `-uiTesting` on.
    private static let armObject = """
        z/rt/gwAAAEAAAAAAQAAAAQAAABoAQAAACAAAAAAAAAZAAAA6AAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAEAAAAAAAAAAiAEA\
        AAAAAABAAAAAAAAAAAcAAAAHAAAAAgAAAAAAAABfX3RleHQAAAAAAAAAAAAAX19URVhUAAAAAAAAAAAAAAAAAAAAAAAAHAAAAAAA\
        AACIAQAAAgAAAMgBAAABAAAAAAQAgAAAAAAAAAAAAAAAAF9fY29tcGFjdF91bndpbmRfX0xEAAAAAAAAAAAAAAAAIAAAAAAAAAAg\
        AAAAAAAAAKgBAAADAAAA0AEAAAEAAAAAAAACAAAAAAAAAAAAAAAAMgAAABgAAAACAAAAAAAQAAAAAAAAAAAAAgAAABgAAADYAQAA\
        BAAAABgCAAAYAAAACwAAAFAAAAAAAAAAAgAAAAIAAAABAAAAAwAAAAEAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAA\
        AAAAAAAAAAAAAAAAAAAAAACgpY7SII2q8qBszvKALu3ywe2M0gFA/fIAAAAUAAAAAAAAAAAAAAAAHAAAAAAAAAIAAAAAAAAAAAAA\
        AAAAAAAAGAAAAAMAAC0AAAAAAQAABg0AAAAOAQAAAAAAAAAAAAAHAAAADgIAACAAAAAAAAAABAAAAA8BAAAAAAAAAAAAAAEAAAAB\
        AAAAAAAAAAAAAAAAX2gAX2YAbHRtcDEAbHRtcDAAAAAAAAA=
        """
}
