import Foundation
import Testing

@Suite struct DocumentationTests {
    @Test func linksLeadSomewhere() throws {
        for page in Repository.files(withExtension: "md") {
            guard let text = try Repository.text(page) else { continue }
            for link in Self.links(in: text) where !link.contains(":") {
                let parts = link.split(separator: "#", maxSplits: 1, omittingEmptySubsequences: false)
                let folder = (page as NSString).deletingLastPathComponent
                let target = parts[0].isEmpty ? page : (folder as NSString).appendingPathComponent(String(parts[0]))
                let path = (target as NSString).standardizingPath
                #expect(Repository.exists(path), "\(page) links to \(link)")
                guard parts.count == 2, path.hasSuffix(".md"), Repository.exists(path) else { continue }
                let anchors = Self.anchors(in: try Repository.text(path) ?? "")
                #expect(anchors.contains(String(parts[1])), "\(page) links to \(link); that page has no such heading")
            }
        }
    }

    @Test func findsLinksOutsideOfCode() {
        let text = "a [b](c.md#d), `[x](no)`\n```\n[y](no)\n```\n![p](q.png) [r](s \"t\")"
        #expect(Self.links(in: text) == ["c.md#d", "q.png", "s"])
        #expect(Self.anchors(in: "# A `b`, c-d!\n## A `b`, c-d!") == ["a-b-c-d", "a-b-c-d-1"])
    }

    /// Targets of inline links, outside of code.
    private static func links(in text: String) -> [String] {
        var links: [String] = []
        for line in proseLines(of: text) {
            let prose = line.split(separator: "`", omittingEmptySubsequences: false).enumerated()
                .filter { $0.offset.isMultiple(of: 2) }.map { String($0.element) }.joined()
            for piece in prose.components(separatedBy: "](").dropFirst() {
                guard let end = piece.firstIndex(of: ")") else { continue }
                links.append(piece[..<end].split(separator: " ").first.map(String.init) ?? "")
            }
        }
        return links
    }

    /// Anchors of the headings, as GitHub makes them.
    private static func anchors(in text: String) -> Set<String> {
        var anchors: Set<String> = []
        for line in proseLines(of: text) where line.hasPrefix("#") {
            let title = line.drop { $0 == "#" }.trimmingCharacters(in: .whitespaces).lowercased()
            let slug = String(
                title.filter { $0.isLetter || $0.isNumber || $0 == "-" || $0 == "_" || $0 == " " }
                    .map { $0 == " " ? "-" : $0 }
            )
            let twin = (0...).lazy.map { $0 == 0 ? slug : "\(slug)-\($0)" }.first { !anchors.contains($0) }
            anchors.insert(twin ?? slug)
        }
        return anchors
    }

    /// Lines outside of fenced code.
    private static func proseLines(of text: String) -> [String] {
        var inside = false
        return text.components(separatedBy: "\n").filter { line in
            if line.trimmingCharacters(in: .whitespaces).hasPrefix("```") {
                inside.toggle()
                return false
            }
            return !inside
        }
    }
}
