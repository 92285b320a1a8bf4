import Dubler
import Foundation

/// Links of a page to the files of a failed test, relative, so that page and results
/// may be moved together.
struct FolderLinks {
    private static let names = [
        ("timeline.html", "timeline"), ("journal.json", "requests"), ("journal.har", "HAR"),
        ("profile.json", "profile"), ("overrides.json", "overrides"), ("launch.json", "launch"),
        ("push.json", "pushes"), ("hierarchy.txt", "hierarchy"), ("screenshot.png", "screenshot"),
        ("app.log", "log"), ("crash.txt", "crash report"), ("failure.json", "record"),
    ]

    /// The page's file.
    let page: String

    /// The files that are there; empty if none is.
    func html(_ folder: String) -> String {
        let base = path(to: folder)
        let links = Self.names.compactMap { name, title -> String? in
            guard FileManager.default.fileExists(atPath: "\(folder)/\(name)") else { return nil }
            return "<a href=\"\(HTMLText.escape("\(base)/\(name)"))\">\(title)</a>"
        }
        return links.isEmpty ? "" : "<p class=\"files\">Files: \(links.joined(separator: " · "))</p>\n"
    }

    /// From the page's folder to this one, as a URL has it.
    private func path(to folder: String) -> String {
        let from = Self.parts(page).dropLast()
        let to = Self.parts(folder)
        let common = zip(from, to).prefix { $0 == $1 }.count
        let up = [String](repeating: "..", count: from.count - common)
        let down = to.dropFirst(common).map { PercentEncoding.encode($0.utf8) }
        let parts = up + down
        return parts.isEmpty ? "." : parts.joined(separator: "/")
    }

    private static func parts(_ path: String) -> [String] {
        let whole = URL(fileURLWithPath: path).standardizedFileURL.path
        return whole.split(separator: "/").map(String.init)
    }
}
