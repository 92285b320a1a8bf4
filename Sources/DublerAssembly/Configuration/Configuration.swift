/// Values by keys such as `service.baseURL`, from files and the environment.
///
/// A later file wins over an earlier one, and the environment over all files.
public struct Configuration: Sendable {
    private(set) var root: ConfigurationValue = .group([:])
    private var converters = Converters.standard
    private var environment: [String: String] = [:]
    private var prefix: String?

    /// An empty configuration that knows the standard types.
    public init() {}

    mutating func add(_ value: ConfigurationValue) { root = root.merged(with: value) }

    /// Adds a type; its name and the type must not be known yet.
    public mutating func register<Value>(_ converter: TypeConverter<Value>) throws {
        guard converters.add(converter) else {
            throw ConfigurationError(
                isMissing: false,
                problem: "there is a converter for \(Value.self) or with the name \(converter.name) already",
                remedy: "register one, under a name of its own"
            )
        }
    }

    /// Lets variables win over files: with the prefix `APP_` the key `service.baseURL` is
    /// `APP_SERVICE_BASEURL`.
    public mutating func override(from environment: [String: String], prefix: String) {
        self.environment = environment
        self.prefix = prefix
    }

    /// A value by its key, as a type that a converter makes, or a list of them.
    public func value<Value>(_ key: String, as type: Value.Type = Value.self) throws(ConfigurationError) -> Value {
        guard let found = find(key) else {
            throw ConfigurationError(
                isMissing: true,
                problem: "the configuration has no \(key)",
                remedy: "add it to a file"
            )
        }
        return try convert(found, key)
    }

    /// The values of a list.
    public func list<Element>(_ key: String, of type: Element.Type = Element.self) throws(ConfigurationError)
        -> [Element]
    {
        guard case .list(let elements)? = find(key) else {
            throw ConfigurationError(
                isMissing: find(key) == nil,
                problem: "\(key) is no list",
                remedy: "write it in brackets"
            )
        }
        var all: [Element] = []
        for (index, element) in elements.enumerated() { all.append(try convert(element, "\(key)[\(index)]")) }
        return all
    }

    private func find(_ key: String) -> ConfigurationValue? {
        if let text = prefix.flatMap({ environment[variable(key, $0)] }) { return .text(text) }
        var value = root
        for part in key.split(separator: ".", omittingEmptySubsequences: false) {
            guard case .group(let group) = value, let next = group[String(part)] else { return nil }
            value = next
        }
        return value == .null ? nil : value
    }

    private func variable(_ key: String, _ prefix: String) -> String {
        prefix + String(key.map { $0.isLetter || $0.isNumber ? Character($0.uppercased()) : "_" })
    }

    private func convert<Value>(_ value: ConfigurationValue, _ key: String) throws(ConfigurationError) -> Value {
        guard let text = value.text else {
            throw ConfigurationError(
                isMissing: false,
                problem: "\(key) is a group or a list",
                remedy: "name a value in it"
            )
        }
        let typed = TypedText(text)
        let isSecret = typed?.name == "Secret"
        // A secret is of the destination's type; only its text is hidden.
        let source = isSecret ? (typed?.text ?? text) : text
        let shown = isSecret ? "Secret(…)" : text
        if !isSecret, let typed, let converter = converters.byName[typed.name],
            let result = try? converter.convert(typed.text), let value = result as? Value
        {
            return value
        }
        guard let converter = converters.byType[ObjectIdentifier(Value.self)] else {
            let remedy = "register a TypeConverter for it"
            throw ConfigurationError(
                isMissing: false,
                problem: "\(key): nothing converts to \(Value.self)",
                remedy: remedy
            )
        }
        // A quoted yes is text, and text is no number of another type that was named.
        if !isSecret, let typed, let named = converters.byName[typed.name], named.type != converter.type {
            let problem = "\(key) is \(shown), which is not \(Value.self)"
            throw ConfigurationError(isMissing: false, problem: problem, remedy: "write \(converter.name)(…)")
        }
        let plain = typed?.name == converter.name ? (typed?.text ?? source) : source
        if let result = try? converter.convert(plain), let value = result as? Value { return value }
        let problem = "\(key) is \(shown), which is not \(Value.self)"
        throw ConfigurationError(isMissing: false, problem: problem, remedy: "write a value of that type")
    }
}
