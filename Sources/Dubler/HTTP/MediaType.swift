/// A media type such as `text/plain; charset=utf-8`, as `Content-Type` carries it.
package struct MediaType: Sendable, Equatable {
    /// Type and subtype in lower case, such as `text/plain`.
    package var essence: String
    /// Names in lower case, values without their quotes; the first of a name counts.
    package var parameters: [Parameter]

    package struct Parameter: Sendable, Equatable {
        package var name: String
        package var value: String

        package init(name: String, value: String) {
            self.name = name
            self.value = value
        }
    }

    /// Reads a field's value; `nil` when it has no type and subtype. Parameters
    /// that are malformed are passed over.
    package init?(_ value: some Collection<UInt8>) {
        var reader = HeaderValueReader(value)
        let essence = reader.token(until: [UInt8(ascii: ";"), UInt8(ascii: ",")])
        let parts = essence.split(separator: UInt8(ascii: "/"), omittingEmptySubsequences: false)
        guard parts.count == 2, parts.allSatisfy({ !$0.isEmpty && $0.allSatisfy(HeaderValueReader.isToken) }) else {
            return nil
        }
        self.essence = String(decoding: essence.map(\.asciiLowercased), as: UTF8.self)
        parameters = reader.parameters()
    }

    package init?(_ value: String) { self.init(Array(value.utf8)) }

    /// The value of a parameter, its name given in lower case.
    package subscript(parameter: String) -> String? {
        parameters.first { $0.name.isIdentical(to: parameter) }?.value
    }

    package var charset: String? { self["charset"] }

    package var boundary: String? { self["boundary"] }
}

/// Reads what stands behind the colon of a header: a token, then parameters.
struct HeaderValueReader {
    private let bytes: [UInt8]
    private var index = 0

    init(_ value: some Collection<UInt8>) { bytes = Array(value) }

    static func isToken(_ byte: UInt8) -> Bool {
        switch byte {
        case UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "A")...UInt8(ascii: "Z"),
            UInt8(ascii: "a")...UInt8(ascii: "z"):
            true
        default: "!#$%&'*+-.^_`|~".utf8.contains(byte)
        }
    }

    /// All up to one of these bytes, blanks around it taken off.
    mutating func token(until stops: [UInt8]) -> ArraySlice<UInt8> {
        let start = index
        while index < bytes.count, !stops.contains(bytes[index]) { index += 1 }
        return HeaderValueReader.trimmed(bytes[start..<index])
    }

    /// Name and value pairs, each behind a semicolon.
    mutating func parameters() -> [MediaType.Parameter] {
        var parameters: [MediaType.Parameter] = []
        while index < bytes.count {
            guard bytes[index] == UInt8(ascii: ";") else {
                index += 1
                continue
            }
            index += 1
            let name = token(until: [UInt8(ascii: "="), UInt8(ascii: ";")])
            guard index < bytes.count, bytes[index] == UInt8(ascii: "=") else { continue }
            index += 1
            let value = parameterValue()
            guard !name.isEmpty else { continue }
            parameters.append(
                MediaType.Parameter(
                    name: String(decoding: name.map(\.asciiLowercased), as: UTF8.self),
                    value: String(decoding: value, as: UTF8.self)
                )
            )
        }
        return parameters
    }

    private mutating func parameterValue() -> [UInt8] {
        while index < bytes.count, bytes[index] == 0x20 || bytes[index] == 0x09 { index += 1 }
        guard index < bytes.count, bytes[index] == UInt8(ascii: "\"") else {
            return Array(token(until: [UInt8(ascii: ";")]))
        }
        index += 1
        var value: [UInt8] = []
        while index < bytes.count, bytes[index] != UInt8(ascii: "\"") {
            // Only a quote and a backslash need escaping; clients leave other
            // backslashes, such as those of a Windows path, as they are.
            if bytes[index] == UInt8(ascii: "\\"), index + 1 < bytes.count,
                bytes[index + 1] == UInt8(ascii: "\"") || bytes[index + 1] == UInt8(ascii: "\\")
            {
                index += 1
            }
            value.append(bytes[index])
            index += 1
        }
        index += 1
        return value
    }

    static func trimmed(_ bytes: ArraySlice<UInt8>) -> ArraySlice<UInt8> {
        var bytes = bytes
        while let first = bytes.first, first == 0x20 || first == 0x09 { bytes.removeFirst() }
        while let last = bytes.last, last == 0x20 || last == 0x09 { bytes.removeLast() }
        return bytes
    }
}
