import Testing

@Suite struct SizeTests {
    private static func sizes() throws -> [(path: String, lines: Int)] {
        let paths = Repository.files().filter { $0.hasSuffix(".swift") || $0.hasSuffix(".py") }
        return try paths.compactMap { path in
            guard let text = try Repository.text(path), !text.hasPrefix("// Generated") else { return nil }
            return (path, text.split(separator: "\n", omittingEmptySubsequences: false).count - 1)
        }
    }

    @Test func noFileIsLongerThan500Lines() throws {
        for (path, lines) in try Self.sizes() {
            #expect(lines <= 500, "\(path) has \(lines) lines")
        }
    }

    @Test func nineFilesInTenAreAtMost300Lines() throws {
        let sizes = try Self.sizes()
        let long = sizes.filter { $0.lines > 300 }
        #expect(long.count * 10 <= sizes.count, "over 300 lines: \(long.map(\.path))")
    }
}
