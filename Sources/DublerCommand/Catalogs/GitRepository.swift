import Dubler
import DublerServer
import Foundation

/// A folder's history, asked from `git` by lists of words.
struct GitRepository {
    /// One file of a revision, its path relative to the folder.
    struct Entry: Equatable {
        var path: String
        var object: String
        var isLink: Bool
    }

    let folder: String

    /// The catalog's files as they were; none where the folder was not there yet.
    func files(at revision: String) throws(CommandFailure) -> CatalogFiles {
        let tree = try run(["rev-parse", "--verify", "--quiet", revision + "^{commit}"]) {
            "git knows no revision \"\(revision)\"."
        }
        let commit = String(decoding: tree, as: UTF8.self).trimmingCharacters(in: .whitespacesAndNewlines)
        let listing = try run(["ls-tree", "-r", "-z", commit]) { "git cannot list the files of \(revision)." }
        // What an editor or Dubler itself leaves in hidden folders is no catalog's.
        let entries = Self.entries(listing).filter { entry in
            !entry.path.split(separator: "/").contains { $0.hasPrefix(".") }
        }
        let contents = try contents(of: entries)
        return CatalogFiles(Self.resolved(entries, contents))
    }

    /// The commit from which two revisions went apart.
    func mergeBase(_ a: String, _ b: String) throws(CommandFailure) -> String {
        let base = try run(["merge-base", a, b]) { "git finds no common ancestor of \(a) and \(b)." }
        return String(decoding: base, as: UTF8.self).trimmingCharacters(in: .whitespacesAndNewlines)
    }

    private func contents(of entries: [Entry]) throws(CommandFailure) -> [[UInt8]] {
        if entries.isEmpty { return [] }
        // A file for its input: a pipe that is filled while another must be emptied
        // would need a second thread.
        let list = FileManager.default.temporaryDirectory.appendingPathComponent("dubler-\(UUID().uuidString)").path
        defer { unlink(list) }
        if let reason = FileDescriptor.writeFile(Array(entries.map { $0.object + "\n" }.joined().utf8), to: list) {
            throw CommandFailure("\(list) cannot be written: \(reason).")
        }
        let output = try run(["cat-file", "--batch"], input: .readFile(list)) { "git cannot read its objects." }
        guard let contents = Self.objects(output), contents.count == entries.count else {
            throw CommandFailure("git did not give the files that it listed.")
        }
        return contents
    }

    private func run(
        _ words: [String],
        input: ChildProcess.Stream = .nothing,
        _ message: () -> String
    ) throws(CommandFailure) -> [UInt8] {
        do throws(ChildProcessError) {
            let (end, output) = try ChildProcess.output(of: ["git", "-C", folder] + words, input: input)
            if end.isSuccess { return output }
        } catch {
            throw CommandFailure(
                "git cannot be started: \(error.reason).",
                remedy: "Install git, or put it on the PATH."
            )
        }
        throw CommandFailure(message(), remedy: "The catalog \(folder) must lie in a git repository that has it.")
    }
}

extension GitRepository {
    /// Reads `ls-tree -z`: `100644 blob <object>\t<path>`, each ended by a NUL.
    static func entries(_ listing: [UInt8]) -> [Entry] {
        listing.split(separator: 0).compactMap { line in
            guard let tab = line.firstIndex(of: UInt8(ascii: "\t")) else { return nil }
            let head = String(decoding: line[..<tab], as: UTF8.self).split(separator: " ")
            guard head.count >= 3, head[1] == "blob" else { return nil }
            let path = String(decoding: line[(tab + 1)...], as: UTF8.self)
            return Entry(path: path, object: String(head[2]), isLink: head[0] == "120000")
        }
    }

    /// Reads `cat-file --batch`: `<object> blob <size>\n<bytes>\n`, one after another.
    static func objects(_ output: [UInt8]) -> [[UInt8]]? {
        var objects: [[UInt8]] = []
        var rest = output[...]
        while !rest.isEmpty {
            guard let end = rest.firstIndex(of: UInt8(ascii: "\n")) else { return nil }
            let head = String(decoding: rest[..<end], as: UTF8.self).split(separator: " ")
            guard head.count == 3, let size = Int(head[2]), size >= 0, rest.endIndex - end - 2 >= size else {
                return nil
            }
            objects.append(Array(rest[(end + 1)...].prefix(size)))
            rest = rest[(end + 1 + size + 1)...]
        }
        return objects
    }

    /// The files by path; a link stands for the file that it leads to, where that is
    /// in the folder.
    static func resolved(_ entries: [Entry], _ contents: [[UInt8]]) -> [String: [UInt8]] {
        var files: [String: [UInt8]] = [:]
        for (entry, bytes) in zip(entries, contents) where !entry.isLink { files[entry.path] = bytes }
        for (entry, bytes) in zip(entries, contents) where entry.isLink {
            let target = String(decoding: bytes, as: UTF8.self)
            guard !target.hasPrefix("/") else { continue }
            let full = "/" + entry.path.split(separator: "/").dropLast().joined(separator: "/") + "/" + target
            let path = URL(fileURLWithPath: full).standardized.path.dropFirst()
            files[entry.path] = files[String(path)]
        }
        return files
    }
}
