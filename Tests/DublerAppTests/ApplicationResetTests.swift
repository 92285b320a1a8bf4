import DublerApp
import Foundation
import Testing

@Suite struct ApplicationResetTests {
    private struct Refused: Error {}

    @Test func clearsEveryAreaOnceAndSecretsFirst() {
        var cleared: [ApplicationReset.Area] = []
        let failures = ApplicationReset.everything.perform { cleared.append($0) }
        #expect(failures.isEmpty)
        #expect(cleared == [.keychain, .defaults, .files, .cookies, .urlCache])
        #expect(ApplicationReset([.files, .cookies, .files]).areas == [.files, .cookies])
    }

    @Test func goesOnAfterAFailureAndSaysWhatIsLeft() throws {
        var cleared: [ApplicationReset.Area] = []
        let failures = ApplicationReset.everything.perform { area in
            if area == .files { throw Refused() }
            cleared.append(area)
        }
        #expect(cleared == [.keychain, .defaults, .cookies, .urlCache])
        try #require(failures.count == 1)
        #expect(failures[0].area == .files)
        #expect(failures[0].description.contains("could not clear files: Refused()"))
    }

    @Test func aStartWithoutTheArgumentClearsNothing() {
        let launch = LaunchConfiguration(arguments: ["-uiTesting"], environment: [:])
        #expect(launch.reset.areas == [])
    }

    @Test func removesFilesAndLeavesFolders() throws {
        let files = FileManager.default
        let folder = files.temporaryDirectory.appendingPathComponent("dubler-reset-\(UUID().uuidString)")
        defer { try? files.removeItem(at: folder) }
        try files.createDirectory(at: folder.appendingPathComponent("a/b"), withIntermediateDirectories: true)
        try Data("x".utf8).write(to: folder.appendingPathComponent("a/b/c.txt"))
        try Data("x".utf8).write(to: folder.appendingPathComponent("d.txt"))
        try StoredFiles.remove(in: [folder, folder.appendingPathComponent("absent")])
        #expect(try files.contentsOfDirectory(atPath: folder.path) == [])
    }
}
