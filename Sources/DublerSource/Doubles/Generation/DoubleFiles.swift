import Foundation

/// Several doubles in one file.
enum DoubleFiles {
    /// One head with all imports, then the doubles.
    static func joined(_ texts: [String]) -> String {
        var imports: Set<String> = []
        var bodies: [String] = []
        var head: [String] = []
        for text in texts {
            let lines = text.split(separator: "\n", omittingEmptySubsequences: false).map(String.init)
            let own = lines.prefix { $0.isEmpty || $0.hasPrefix("//") || isImport($0) }
            if head.isEmpty { head = own.prefix { $0.hasPrefix("//") }.map { $0 } }
            imports.formUnion(own.filter(isImport))
            bodies.append(lines.dropFirst(own.count).joined(separator: "\n"))
        }
        let testable = imports.filter { $0.hasPrefix("@testable") }.sorted()
        let hidden = Set(testable.map { String($0.dropFirst("@testable ".count)) })
        let plain = imports.subtracting(testable).subtracting(hidden).sorted()
        return (head + [""] + plain + testable + [""]).joined(separator: "\n") + "\n" + bodies.joined(separator: "\n")
    }

    /// Whether a file's first line says that it was made here, by whatever head.
    static func isMade(_ contents: Data) -> Bool {
        contents.prefix(200).split(separator: 0x0A).first.map {
            String(decoding: $0, as: UTF8.self).contains("`dubler doubles generate`")
        } ?? false
    }

    private static func isImport(_ line: String) -> Bool {
        line.hasPrefix("import ") || line.hasPrefix("@") && line.contains(" import ")
    }
}
