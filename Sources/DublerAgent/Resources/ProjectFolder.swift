import Dubler
import Foundation

/// Where the files of a project are that an agent may see.
package struct ProjectFolder: Sendable {
    /// Folders of results, one for each run or shard.
    package struct Run: Sendable, Equatable {
        /// What calls name it by.
        package let id: String
        package let path: String
    }

    package let path: String
    package let runs: [Run]

    /// A project's folder, and folders of results: relative ones lie in it.
    package init(path: String, results: [String] = [".dubler/results"]) {
        self.path = path
        var taken: Set<String> = []
        runs = results.map { given in
            let absolute = given.hasPrefix("/") ? given : "\(path)/\(given)"
            let parts = given.split(separator: "/").filter { $0 != "." && $0 != ".." }
            let name = parts.last.map(String.init) ?? "results"
            let id = ([name] + (2...(results.count + 1)).map { "\(name)-\($0)" }).first { !taken.contains($0) } ?? name
            taken.insert(id)
            return Run(id: id, path: absolute)
        }
    }

    /// A file of the project that is there and not larger than a megabyte.
    func text(of file: String) -> String? {
        let url = URL(fileURLWithPath: "\(path)/\(file)")
        guard let data = try? Data(contentsOf: url), data.count <= 1 << 20 else { return nil }
        return String(decoding: data, as: UTF8.self)
    }
}
