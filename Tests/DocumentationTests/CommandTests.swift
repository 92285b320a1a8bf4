import Testing

@testable import DublerCommand

/// The command lines of the pages are ones that `dubler` and `make` know.
@Suite struct CommandTests {
    @Test func linesAreKnown() throws {
        var checked = 0
        for page in try Page.all() {
            for block in page.blocks where ["sh", "console"].contains(block.info) {
                for line in ShellLine.lines(of: block) {
                    for words in line.words.split(separator: "&&") where words.first == "dubler" {
                        checked += 1
                        #expect(throws: Never.self, "\(page.path):\(line.line): \(words.joined(separator: " "))") {
                            try CommandLineParser(table: .standard).parse(Array(words.dropFirst()))
                        }
                    }
                }
            }
        }
        #expect(checked > 10)
    }

    @Test func targetsOfMakeAreThere() throws {
        let makefile = try Page.text("Makefile")
        for page in try Page.all() {
            for match in page.text.matches(of: /`?\bmake ([a-z]+)\b/) where match.output.0.hasPrefix("`") {
                #expect(makefile.contains("\n\(match.output.1):"), "\(page.path): make \(match.output.1)")
            }
        }
    }
}
