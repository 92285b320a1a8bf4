import Foundation

/// The lines of a `.properties` file.
enum Properties {
    static func read(_ text: String, _ name: String) throws(ConfigurationError) -> ConfigurationValue {
        var root = ConfigurationValue.group([:])
        for (index, line) in text.split(omittingEmptySubsequences: false, whereSeparator: \.isNewline).enumerated() {
            let line = line.trimmingCharacters(in: .whitespaces)
            if line.isEmpty || line.hasPrefix("#") { continue }
            guard let equals = line.firstIndex(of: "=") else {
                let problem = "\(name):\(index + 1) has no `=`"
                throw ConfigurationError(isMissing: false, problem: problem, remedy: "write `key = value`")
            }
            let key = line[..<equals].trimmingCharacters(in: .whitespaces)
            let value = line[line.index(after: equals)...].trimmingCharacters(in: .whitespaces)
            let parts = key.split(separator: ".", omittingEmptySubsequences: false)
            // Deep keys would only be a way to exhaust the stack.
            guard !key.isEmpty, parts.count <= 64 else {
                let problem = "\(name):\(index + 1) has a key of \(parts.count) parts"
                throw ConfigurationError(isMissing: false, problem: problem, remedy: "use 1 to 64")
            }
            root = root.merged(with: parts.reversed().reduce(.text(value)) { .group([String($1): $0]) })
        }
        return root
    }
}
