import Testing

@Suite struct ConstructTests {
    private static let constructs = [
        "try!", "as!", "fatalError(", "preconditionFailure(", "print(", "unsafeBitCast(", "@unchecked Sendable",
        "nonisolated(unsafe)",
    ]

    private static func allowed() throws -> AllowedConstructs {
        AllowedConstructs(try Repository.text("Tests/ArchitectureTests/Allowed.txt") ?? "")
    }

    /// The command line writes to the terminal: that is its work.
    private static func mayUse(_ construct: String, _ file: SourceFile) -> Bool {
        construct == "print(" && file.target == "DublerCommand"
    }

    @Test func theListIsWellFormed() throws {
        #expect(try Self.allowed().malformed == [], "a line is `construct | file | times | reason`")
        for entry in try Self.allowed().entries {
            #expect(Self.constructs.contains(entry.construct), "\(entry): no such construct is looked for")
        }
    }

    @Test(arguments: constructs)
    func standsOnlyWhereTheListSaysWhy(construct: String) throws {
        let allowed = try Self.allowed()
        for file in try Repository.sources(in: "Sources") where !Self.mayUse(construct, file) {
            let lines = file.lines(with: construct)
            let count = allowed.count(of: construct, in: file.path)
            #expect(
                lines.count <= count,
                "\(file.path) holds \(construct) on line \(lines); Allowed.txt gives a reason for \(count)"
            )
        }
    }

    @Test func theListHoldsNothingStale() throws {
        let sources = try Repository.sources(in: "Sources")
        for entry in try Self.allowed().entries {
            let found = sources.first { $0.path == entry.path }?.lines(with: entry.construct).count ?? 0
            #expect(found == entry.count, "\(entry): listed \(entry.count) times, found \(found)")
        }
    }

    @Test(arguments: ["sleep(", "usleep(", "Thread.sleep(", "Task.sleep("])
    func testsWaitOnEvents(call: String) throws {
        for file in try Repository.sources(in: "Tests") {
            #expect(file.lines(with: call) == [], "\(file.path) waits for a fixed time")
        }
    }
}
