import Foundation

/// A page of the documentation, cut into its fenced blocks.
struct Page {
    struct Block {
        /// What stands behind the opening fence.
        let info: String
        let text: String
        /// Line of the opening fence.
        let line: Int
        /// The heading of level 1 or 2 that it stands under.
        let section: String
    }

    /// The folder that holds `Package.swift`.
    static let root = URL(fileURLWithPath: #filePath)
        .deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent()

    /// Every page that speaks to users.
    static func all() throws -> [Page] {
        let folder = root.appendingPathComponent("Documentation").path
        let names = try FileManager.default.contentsOfDirectory(atPath: folder).filter { $0.hasSuffix(".md") }.sorted()
        return try (["README.md"] + names.map { "Documentation/\($0)" }).map(Page.init)
    }

    /// The text of a file of the repository.
    static func text(_ path: String) throws -> String {
        try String(contentsOf: root.appendingPathComponent(path), encoding: .utf8)
    }

    let path: String
    let text: String
    let blocks: [Block]

    init(_ path: String) throws {
        self.path = path
        text = try Self.text(path)
        var blocks: [Block] = []
        var open: (info: String, line: Int, lines: [String])?
        var section = ""
        for (index, line) in text.components(separatedBy: "\n").enumerated() {
            if line.hasPrefix("```") {
                if let block = open {
                    let text = block.lines.joined(separator: "\n")
                    blocks.append(Block(info: block.info, text: text, line: block.line, section: section))
                    open = nil
                } else {
                    let info = line.drop { $0 == "`" }.trimmingCharacters(in: .whitespaces)
                    open = (info, index + 1, [])
                }
            } else if open != nil {
                open?.lines.append(line)
            } else if line.hasPrefix("# ") || line.hasPrefix("## ") {
                section = line
            }
        }
        self.blocks = blocks
    }
}
