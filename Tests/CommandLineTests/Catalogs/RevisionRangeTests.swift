import Testing

@testable import DublerCommand

@Suite struct RevisionRangeTests {
    @Test func rangesReadAsGitReadsThem() throws {
        let plain = try RevisionRange("main..topic")
        #expect(plain.old == "main" && plain.new == "topic" && !plain.fromMergeBase)
        let base = try RevisionRange("main...topic")
        #expect(base.old == "main" && base.new == "topic" && base.fromMergeBase)
        #expect(try RevisionRange("main..").new == "HEAD")
        #expect(try RevisionRange("..topic").old == "HEAD")
        let folder = try RevisionRange("HEAD~1")
        #expect(folder.old == "HEAD~1" && folder.new == nil)
    }

    @Test func whatNamesMoreThanTwoIsRefused() {
        #expect(throws: CommandFailure.self) { try RevisionRange("a..b..c") }
    }
}
