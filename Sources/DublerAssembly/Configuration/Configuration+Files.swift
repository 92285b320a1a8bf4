public import Foundation

extension Configuration {
    /// How a file is written.
    public enum Format: String, Sendable, CaseIterable {
        /// JSON with a group at its root.
        case json
        /// A property list, XML or binary.
        case plist
        /// Lines `key = value`; `#` begins a comment.
        case properties
    }

    /// Adds a file by the ending of its name.
    public mutating func add(fileAt url: URL) throws {
        guard let format = Format(rawValue: url.pathExtension.lowercased()) else {
            let problem = "\(url.lastPathComponent) is no configuration"
            throw ConfigurationError(isMissing: false, problem: problem, remedy: "use .json, .plist or .properties")
        }
        let data: Data
        do {
            data = try Data(contentsOf: url)
        } catch {
            throw ConfigurationError(
                isMissing: true,
                problem: "\(url.path) cannot be read: \(error)",
                remedy: "look at its path"
            )
        }
        try add(data, format: format, name: url.lastPathComponent)
    }

    /// Adds the contents of a file.
    public mutating func add(_ data: Data, format: Format, name: String = "configuration") throws {
        let value: ConfigurationValue
        do {
            switch format {
            case .json: value = try JSONDecoder().decode(ConfigurationValue.self, from: data)
            case .plist: value = try PropertyListDecoder().decode(ConfigurationValue.self, from: data)
            case .properties: value = try Properties.read(String(decoding: data, as: UTF8.self), name)
            }
        } catch let error as ConfigurationError {
            throw error
        } catch {
            let problem = "\(name) is no \(format.rawValue): \(error)"
            throw ConfigurationError(isMissing: false, problem: problem, remedy: "correct the file")
        }
        guard case .group = value else {
            let problem = "\(name) has no group at its root"
            throw ConfigurationError(isMissing: false, problem: problem, remedy: "begin it with keys")
        }
        add(value)
    }
}

extension Configuration: CustomStringConvertible {
    /// All keys and values of the files, secrets masked.
    public var description: String { lines(root, "").sorted().joined(separator: "\n") }

    private func lines(_ value: ConfigurationValue, _ key: String) -> [String] {
        switch value {
        case .group(let group): group.flatMap { lines($0.value, key.isEmpty ? $0.key : "\(key).\($0.key)") }
        case .list(let list): list.enumerated().flatMap { lines($0.element, "\(key)[\($0.offset)]") }
        case .null: ["\(key) = null"]
        default: ["\(key) = \(masked(value.text ?? ""))"]
        }
    }

    private func masked(_ text: String) -> String { TypedText(text)?.name == "Secret" ? "Secret(…)" : text }
}

extension Configuration: CustomReflectable {
    /// The same as the description, so that a dump shows no secret.
    public var customMirror: Mirror { Mirror(self, children: ["values": description]) }
}
