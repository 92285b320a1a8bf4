import Foundation

extension CatalogFiles {
    /// Deeper folders are not looked into.
    private static let deepest = 32

    /// The files of a folder. `.dubler` and other names with a leading dot are left
    /// out. Links are followed where they stay inside.
    package init(folder: String) {
        guard let root = Self.realPath(folder), Self.isFolder(root) else {
            let place = SourceLocation(file: folder, line: 1, column: 1)
            let problem = Diagnostic(
                .error,
                code: "catalog_missing",
                message: "there is no such folder; `dubler init` lays out a first catalog",
                location: place
            )
            self.init(root: folder, entries: [], problems: [problem])
            return
        }
        var listing = Listing(root: root)
        listing.listTop()
        self.init(root: root, entries: listing.entries, others: listing.others, problems: listing.problems)
    }

    /// Looks for a file name by name, since the file system may not tell upper from
    /// lower case.
    static func find(_ path: String, in root: String) -> Search {
        var folder = root
        for part in path.split(separator: "/") {
            guard let names = names(in: folder), names.contains(where: { $0.name.utf8.elementsEqual(part.utf8) }) else {
                return .missing
            }
            folder += "/" + part
        }
        var status = stat()
        guard let target = realPath(folder), stat(target, &status) == 0, status.st_mode & S_IFMT == S_IFREG else {
            return .missing
        }
        return target.hasPrefix(root + "/") ? .found : .outside
    }

    /// The bytes of an entry; `nil` when it cannot be read.
    package static func contents(of entry: Entry) -> [UInt8]? {
        entry.contents ?? read(entry.absolutePath)
    }

    /// The bytes of a file of `bodies/`.
    package static func contents(of file: BodyFile) -> [UInt8]? {
        file.contents ?? (file.path.isEmpty ? nil : read(file.path))
    }

    private struct Listing {
        let root: String
        var entries: [Entry] = []
        var others: [String] = []
        var problems: [Diagnostic] = []

        /// A catalog may lie among other things, which are not looked into.
        mutating func listTop() {
            for (name, type) in CatalogFiles.names(in: root) ?? [] where name.utf8.first != UInt8(ascii: ".") {
                if CatalogFiles.names.contains(name) {
                    if name != "scenarios" { add(name, type, depth: 0) }
                } else {
                    others.append(name)
                }
            }
        }

        private mutating func list(_ folder: String, depth: Int) {
            let full = root + "/" + folder
            guard depth < CatalogFiles.deepest, let names = CatalogFiles.names(in: full) else {
                report("folder_unreadable", "the folder cannot be read, or lies too deep", folder)
                return
            }
            for (name, type) in names where name.utf8.first != UInt8(ascii: ".") {
                add(folder + "/" + name, type, depth: depth)
            }
        }

        private mutating func add(_ path: String, _ type: UInt8, depth: Int) {
            let full = root + "/" + path
            // Thousands of files are listed at a start; only bodies need their length.
            if type == UInt8(DT_DIR) { return list(path, depth: depth + 1) }
            if type == UInt8(DT_REG), !path.hasPrefix("bodies/") {
                entries.append(Entry(path: path, absolutePath: full, length: 0))
                return
            }
            var status = stat()
            guard lstat(full, &status) == 0 else { return }
            var resolved = full
            if status.st_mode & S_IFMT == S_IFLNK {
                guard let target = CatalogFiles.realPath(full), target.hasPrefix(root + "/"), stat(target, &status) == 0
                else {
                    entries.append(Entry(path: path, length: 0, isRefusedLink: true))
                    return
                }
                resolved = target
                // A link to a folder above itself would never end.
                if status.st_mode & S_IFMT == S_IFDIR, (full + "/").hasPrefix(target + "/") {
                    report("link_cycle", "the link leads to a folder that holds it", path)
                    return
                }
            }
            switch status.st_mode & S_IFMT {
            case S_IFDIR: list(path, depth: depth + 1)
            case S_IFREG: entries.append(Entry(path: path, absolutePath: resolved, length: Int(status.st_size)))
            default: break
            }
        }

        private mutating func report(_ code: String, _ message: String, _ path: String) {
            let place = SourceLocation(file: path, line: 1, column: 1)
            problems.append(Diagnostic(.error, code: code, message: message, location: place))
        }
    }

    private static func realPath(_ path: String) -> String? {
        guard let resolved = realpath(path, nil) else { return nil }
        defer { free(resolved) }
        return String(cString: resolved)
    }

    private static func isFolder(_ path: String) -> Bool {
        var status = stat()
        return stat(path, &status) == 0 && status.st_mode & S_IFMT == S_IFDIR
    }

    /// Names with the type that the folder notes of them.
    private static func names(in folder: String) -> [(name: String, type: UInt8)]? {
        guard let stream = opendir(folder) else { return nil }
        defer { closedir(stream) }
        var names: [(name: String, type: UInt8)] = []
        while let entry = readdir(stream) {
            let name = withUnsafePointer(to: &entry.pointee.d_name) { pointer in
                pointer.withMemoryRebound(to: CChar.self, capacity: 1) { String(cString: $0) }
            }
            if name != ".", name != ".." { names.append((name, entry.pointee.d_type)) }
        }
        return names
    }

    private static func read(_ path: String) -> [UInt8]? {
        let descriptor = open(path, O_RDONLY | O_CLOEXEC)
        guard descriptor >= 0 else { return nil }
        defer { close(descriptor) }
        var status = stat()
        guard fstat(descriptor, &status) == 0, status.st_mode & S_IFMT == S_IFREG else { return nil }
        let size = Int(status.st_size)
        var isComplete = true
        let bytes = [UInt8](unsafeUninitializedCapacity: size) { buffer, count in
            count = 0
            while count < size {
                let taken = Foundation.read(descriptor, buffer.baseAddress.map { $0 + count }, size - count)
                if taken <= 0 {
                    isComplete = taken == 0
                    return
                }
                count += taken
            }
        }
        return isComplete ? bytes : nil
    }
}
