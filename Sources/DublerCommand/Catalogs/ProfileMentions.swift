import Dubler
import Foundation

/// Finds which profiles tests and scenarios speak of.
enum ProfileMentions {
    private static let kinds = ["swift", "md", "json", "xctestplan", "py", "sh", "yml", "yaml"]

    /// Ids that stand as whole words in a file of the folders; a folder that is not
    /// there says nothing, unless it is the first one.
    static func find(_ folders: [String], of catalog: Catalog) throws(CommandFailure) -> Set<String> {
        if let first = folders.first, access(first, R_OK) != 0 {
            throw .usage("the folder \(first) cannot be read.", remedy: "--tests names the folder of the tests.")
        }
        let ids = Set(catalog.profiles.map(\.id))
        var found: Set<String> = []
        for folder in folders {
            guard let walk = FileManager.default.enumerator(atPath: folder) else { continue }
            for case let path as String in walk where kinds.contains(String(path.split(separator: ".").last ?? "")) {
                guard let bytes = FileDescriptor.contents(of: "\(folder)/\(path)") else { continue }
                found.formUnion(words(bytes).filter(ids.contains))
            }
        }
        return found
    }

    /// Runs of the characters that ids are made of; one that ends a sentence counts
    /// without its dot.
    static func words(_ bytes: [UInt8]) -> Set<String> {
        let runs = bytes.split { byte in
            let isLetter = byte | 0x20 >= UInt8(ascii: "a") && byte | 0x20 <= UInt8(ascii: "z")
            let isDigit = byte >= UInt8(ascii: "0") && byte <= UInt8(ascii: "9")
            return !isLetter && !isDigit && byte != UInt8(ascii: "_") && byte != UInt8(ascii: "-")
                && byte != UInt8(ascii: ".")
        }
        var words: Set<String> = []
        for run in runs {
            words.insert(String(decoding: run, as: UTF8.self))
            if run.last == UInt8(ascii: ".") { words.insert(String(decoding: run.dropLast(), as: UTF8.self)) }
        }
        return words
    }
}
