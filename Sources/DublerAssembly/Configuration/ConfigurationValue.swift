/// A value of a configuration file.
enum ConfigurationValue: Sendable, Equatable {
    case text(String)
    case bool(Bool)
    case integer(Int64)
    case number(Double)
    case list([ConfigurationValue])
    case group([String: ConfigurationValue])
    case null

    /// What converters read; `nil` for groups and lists.
    var text: String? {
        switch self {
        case .text(let text): text
        case .bool(let value): "\(value)"
        case .integer(let value): "\(value)"
        case .number(let value): "\(value)"
        case .list, .group, .null: nil
        }
    }

    /// The later one wins, group by group.
    func merged(with later: ConfigurationValue) -> ConfigurationValue {
        guard case .group(let mine) = self, case .group(let its) = later else { return later }
        return .group(mine.merging(its) { $0.merged(with: $1) })
    }
}

extension ConfigurationValue: Decodable {
    init(from decoder: any Decoder) throws {
        let container = try decoder.singleValueContainer()
        if container.decodeNil() {
            self = .null
        } else if let value = try? container.decode(Bool.self) {
            self = .bool(value)
        } else if let value = try? container.decode(Int64.self) {
            self = .integer(value)
        } else if let value = try? container.decode(Double.self) {
            self = .number(value)
        } else if let value = try? container.decode(String.self) {
            self = .text(value)
        } else if let value = try? container.decode([ConfigurationValue].self) {
            self = .list(value)
        } else {
            self = .group(try container.decode([String: ConfigurationValue].self))
        }
    }
}
