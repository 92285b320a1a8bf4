import Foundation

/// Where the plain-text cases of a catalog lie, and what they are read by.
package struct ScenarioFolder: Sendable {
    private static let mostFiles = 5_000

    /// Folder of the catalog.
    package let catalog: String

    package init(catalog: String) { self.catalog = catalog }

    /// The files of `scenarios/`, in the order of their paths, and those that cannot be read;
    /// names with a leading dot and `README.md` are for people.
    package func sources() -> (files: [ScenarioFile.Source], problems: [Diagnostic]) {
        let folder = "\(catalog)/scenarios"
        guard let walk = FileManager.default.enumerator(atPath: folder) else { return ([], []) }
        var paths: [String] = []
        for case let path as String in walk where path.hasSuffix(".md") {
            let parts = path.split(separator: "/")
            if parts.contains(where: { $0.hasPrefix(".") }) || parts.last?.lowercased() == "readme.md" { continue }
            // A link may lead out of the catalog.
            if walk.fileAttributes?[.type] as? FileAttributeType == .typeRegular { paths.append(path) }
        }
        paths.sort { $0.utf8.lexicographicallyPrecedes($1.utf8) }
        var files: [ScenarioFile.Source] = []
        var problems: [Diagnostic] = []
        for path in paths.prefix(Self.mostFiles) {
            let name = "scenarios/\(path)"
            guard let bytes = Self.contents(of: "\(folder)/\(path)") else {
                problems.append(.unreadable(name))
                continue
            }
            // One byte more than is read, so that the reader says it of a file that is too large.
            files.append(ScenarioFile.Source(path: name, bytes: Array(bytes.prefix(ScenarioFile.largest + 1))))
        }
        if paths.count > Self.mostFiles {
            problems.append(
                Diagnostic(
                    .error,
                    code: "too_many_files",
                    message: "there are \(paths.count) files of cases, and only the first \(Self.mostFiles) are read",
                    location: SourceLocation(file: "scenarios", line: 1, column: 1)
                )
            )
        }
        return (files, problems)
    }

    /// `Dubler/…` in the working folder, else beside the catalog.
    package func find(_ name: String) -> String? {
        ["Dubler/\(name)", "\(catalog)/../Dubler/\(name)"].first { FileManager.default.isReadableFile(atPath: $0) }
    }

    static func contents(of path: String) -> [UInt8]? {
        FileManager.default.contents(atPath: path).map(Array.init)
    }
}

extension Diagnostic {
    /// A file of cases that is there and cannot be read.
    package static func unreadable(_ file: String) -> Diagnostic {
        Diagnostic(
            .error,
            code: "unreadable",
            message: "the file cannot be read",
            location: SourceLocation(file: file, line: 1, column: 1)
        )
    }
}
