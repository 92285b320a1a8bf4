import Foundation

/// Where a project's files are, and how their paths are written.
struct Places: Sendable {
    /// The folder that holds `Dubler/`.
    let root: URL
    let current: URL
    /// `config.json`; `nil` when there is none.
    let configuration: URL?

    /// Looks for `Dubler/agent/config.json` upwards from a folder or file.
    init(from start: URL, current: URL, configuration: URL? = nil) {
        self.current = current.standardizedFileURL
        if let configuration {
            self.configuration = configuration.standardizedFileURL
            root = configuration.standardizedFileURL.deletingLastPathComponent().deletingLastPathComponent()
                .deletingLastPathComponent()
            return
        }
        var folder = start.standardizedFileURL
        while folder.path != "/" && !folder.path.isEmpty {
            let file = folder.appendingPathComponent("Dubler/agent/config.json")
            if FileManager.default.fileExists(atPath: file.path) {
                self.configuration = file
                root = folder
                return
            }
            folder = folder.deletingLastPathComponent()
        }
        self.configuration = nil
        root = self.current
    }

    /// A path as people write it from where they stand.
    func fromHere(_ path: String) -> String { Self.shorten(path, current.path) }

    /// A path as files of the project write it.
    func fromRoot(_ path: String) -> String { Self.shorten(path, root.path) }

    private static func shorten(_ path: String, _ folder: String) -> String {
        if path == folder { return "." }
        let prefix = folder.hasSuffix("/") ? folder : folder + "/"
        if path.hasPrefix(prefix) { return String(path.dropFirst(prefix.count)) }
        // A folder beside: `../../Sources/Kit/A.swift`.
        let (here, there) = (folder.split(separator: "/"), path.split(separator: "/"))
        let common = zip(here, there).prefix { $0 == $1 }.count
        guard common > 0, here.count - common <= 3 else { return path }
        return (Array(repeating: "..", count: here.count - common) + there.dropFirst(common).map(String.init))
            .joined(separator: "/")
    }

    /// The absolute path of one that is written from a folder.
    static func absolute(_ path: String, in folder: URL) -> String {
        path.hasPrefix("/")
            ? URL(fileURLWithPath: path).standardizedFileURL.path
            : folder.appendingPathComponent(path).standardizedFileURL.path
    }
}
