import Foundation

/// Converters by type and by name; a type and a name have one at most.
struct Converters: Sendable {
    private(set) var byType: [ObjectIdentifier: AnyConverter] = [:]
    private(set) var byName: [String: AnyConverter] = [:]

    static let standard: Converters = {
        var all = Converters()
        let number: @Sendable (String) -> String = { text in text.trimmingCharacters(in: .whitespaces) }
        all.add(TypeConverter<String>("String") { $0 })
        all.add(TypeConverter<Int>("Int") { Int(number($0)) })
        all.add(TypeConverter<Int64>("Int64") { Int64(number($0)) })
        all.add(TypeConverter<UInt>("UInt") { UInt(number($0)) })
        all.add(TypeConverter<Double>("Double") { Double(number($0)) })
        all.add(TypeConverter<Float>("Float") { Float(number($0)) })
        all.add(
            TypeConverter<Decimal>("Decimal") { text in
                Double(number(text)) == nil
                    ? nil : Decimal(string: number(text), locale: Locale(identifier: "en_US_POSIX"))
            }
        )
        all.add(
            TypeConverter<Bool>("Bool") { text in
                switch number(text).lowercased() {
                case "true", "yes", "1": true
                case "false", "no", "0": false
                default: nil
                }
            }
        )
        all.add(
            TypeConverter<URL>("URL") { text in
                let text = number(text)
                return text.contains(where: \.isWhitespace)
                    ? nil : URL(string: text).flatMap { $0.scheme == nil ? nil : $0 }
            }
        )
        all.add(
            TypeConverter<Date>("Date") { text in
                (try? Date.ISO8601FormatStyle().parse(text))
                    ?? (try? Date.ISO8601FormatStyle(includingFractionalSeconds: true).parse(text))
            }
        )
        all.add(TypeConverter<ColorComponents>("Color") { ColorComponents($0) })
        return all
    }()

    /// Whether there was room for it.
    @discardableResult
    mutating func add<Value>(_ converter: TypeConverter<Value>) -> Bool {
        let converter = AnyConverter(converter)
        guard byType[converter.type] == nil, byName[converter.name] == nil else { return false }
        byType[converter.type] = converter
        byName[converter.name] = converter
        return true
    }
}
