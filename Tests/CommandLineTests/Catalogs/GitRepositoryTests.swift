import Dubler
import DublerServer
import Testing

@testable import DublerCommand

@Suite struct GitRepositoryTests {
    private let folder: TemporaryFolder
    private let repository: GitRepository

    init() throws {
        folder = try TemporaryFolder()
        repository = GitRepository(folder: "\(folder.path)/Mocks")
        try git(["init", "-q"])
    }

    private func git(_ words: [String]) throws {
        let identity = ["-c", "user.name=Test", "-c", "user.email=test@example.com", "-c", "commit.gpgsign=false"]
        let (end, _) = try ChildProcess.output(of: ["git", "-C", folder.path] + identity + words)
        try #require(end.isSuccess, "git \(words)")
    }

    private func commit(_ files: [String: String]) throws {
        try folder.write(files)
        try git(["add", "-A"])
        try git(["commit", "-q", "-m", "x"])
    }

    private func texts(_ revision: String) throws -> [String: String] {
        let files = try repository.files(at: revision)
        return Dictionary(
            uniqueKeysWithValues: files.entries.map { ($0.path, String(decoding: $0.contents ?? [], as: UTF8.self)) }
        )
    }

    @Test func filesAreThoseOfTheRevisionAndTheFolder() throws {
        try commit(["Mocks/catalog.json": "one\n", "Mocks/bodies/ü x.txt": "é\0\n", "other.txt": "no"])
        try commit(["Mocks/catalog.json": "two", "Mocks/.dubler/x.json": "no"])
        #expect(try texts("HEAD~1") == ["catalog.json": "one\n", "bodies/ü x.txt": "é\0\n"])
        #expect(try texts("HEAD") == ["catalog.json": "two", "bodies/ü x.txt": "é\0\n"])
    }

    @Test func aFolderThatWasNotThereIsEmpty() throws {
        try commit(["other.txt": "x"])
        try commit(["Mocks/catalog.json": "{}"])
        #expect(try texts("HEAD~1").isEmpty)
    }

    @Test(arguments: ["nothing", "HEAD:Mocks", "--all", "HEAD^{tree}", "; ls"])
    func anUnknownRevisionIsTold(revision: String) throws {
        try commit(["Mocks/catalog.json": "{}"])
        #expect(throws: CommandFailure.self) { try repository.files(at: revision) }
    }

    @Test func aFolderOutsideOfAnyRepositoryIsTold() throws {
        let outside = try TemporaryFolder()
        #expect(throws: CommandFailure.self) { try GitRepository(folder: outside.path).files(at: "HEAD") }
    }

    @Test func linksStandForTheirFiles() {
        let entries = GitRepository.entries(Array("100644 blob a\tb/x.txt\u{0}120000 blob b\tb/link\u{0}".utf8))
        #expect(entries.map(\.path) == ["b/x.txt", "b/link"])
        let files = GitRepository.resolved(entries, [Array("text".utf8), Array("../b/x.txt".utf8)])
        #expect(files["b/link"] == Array("text".utf8))
        #expect(GitRepository.resolved(entries, [[1], Array("/etc/passwd".utf8)])["b/link"] == nil)
        #expect(GitRepository.resolved(entries, [[1], Array("../../../x".utf8)])["b/link"] == nil)
    }

    @Test func objectsThatBreakOffAreNone() {
        #expect(GitRepository.objects(Array("a blob 3\nabc\nb blob 0\n\n".utf8)) == [Array("abc".utf8), []])
        for text in ["a blob 4\nabc\n", "a missing\n", "a blob -1\n\n", "a blob 3"] {
            #expect(GitRepository.objects(Array(text.utf8)) == nil)
        }
    }
}
