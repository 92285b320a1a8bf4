/// Makes values of a type from the text that stands in a configuration.
///
/// ```swift
/// TypeConverter("RCMStyle") { text in Style(parts: text.split(separator: ";")) }
/// ```
/// reads `"RCMStyle(#8732A9;17;HelveticaNeue)"`, and plain text where the destination has the type.
public struct TypeConverter<Value: Sendable>: Sendable {
    /// The word before the parenthesis in a file.
    public let name: String
    let convert: @Sendable (String) throws -> Value?

    /// A converter that gives `nil`, or throws, for text it cannot read.
    public init(_ name: String, convert: @escaping @Sendable (String) throws -> Value?) {
        self.name = name
        self.convert = convert
    }
}

/// A converter without its type.
struct AnyConverter: Sendable {
    let name: String
    let type: ObjectIdentifier
    let convert: @Sendable (String) throws -> (any Sendable)?

    init<Value>(_ converter: TypeConverter<Value>) {
        name = converter.name
        type = ObjectIdentifier(Value.self)
        convert = { try converter.convert($0) }
    }
}
