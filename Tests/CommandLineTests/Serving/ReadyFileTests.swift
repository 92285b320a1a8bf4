import Testing

@testable import DublerCommand

@Suite struct ReadyFileTests {
    private let file = ReadyFile(url: "http://127.0.0.1:9", port: 9, pid: 12)

    @Test func itIsOneLineOfJSON() throws {
        let folder = try TemporaryFolder()
        try file.write(to: "\(folder.path)/ready")
        #expect(folder.text("ready") == "{\"url\":\"http://127.0.0.1:9\",\"port\":9,\"pid\":12}\n")
        #expect(ReadyFile(path: "\(folder.path)/ready") == file)
    }

    @Test func nothingElseIsLeftBeside() throws {
        let folder = try TemporaryFolder()
        try file.write(to: "\(folder.path)/ready")
        #expect(!folder.has("ready.12.tmp"))
    }

    @Test func onlyItsOwnerRemovesIt() throws {
        let folder = try TemporaryFolder()
        try file.write(to: "\(folder.path)/ready")
        ReadyFile(url: file.url, port: 9, pid: 13).remove(from: "\(folder.path)/ready")
        #expect(folder.has("ready"))
        file.remove(from: "\(folder.path)/ready")
        #expect(!folder.has("ready"))
    }

    @Test func aFolderThatIsNotThereIsTold() throws {
        let folder = try TemporaryFolder()
        #expect(throws: CommandFailure.self) { try file.write(to: "\(folder.path)/none/ready") }
        #expect(ReadyFile(path: "\(folder.path)/none/ready") == nil)
    }

    @Test(arguments: ["", "{", "[]", "{\"url\":1}"])
    func halfAFileIsNone(text: String) throws {
        let folder = try TemporaryFolder()
        try folder.write(["ready": text])
        #expect(ReadyFile(path: "\(folder.path)/ready") == nil)
    }
}
