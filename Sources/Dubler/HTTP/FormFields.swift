/// Names and values of a query or of an `application/x-www-form-urlencoded` body,
/// decoded, in the order sent, repetitions kept.
package struct FormFields: Sendable {
    private struct Field {
        var name: Range<Int>
        var value: Range<Int>
    }

    /// All names and values, decoded, one behind the other.
    private var bytes: [UInt8] = []
    private var fields: [Field] = []

    package init() {}

    /// Splits at `&` and the first `=`; `+` is a space; a name without `=` has an
    /// empty value; nothing between two `&` is no field.
    package init(_ encoded: some Collection<UInt8>) {
        let direct: Void? = encoded.withContiguousStorageIfAvailable { parse($0) }
        if direct == nil {
            Array(encoded).withUnsafeBufferPointer { parse($0) }
        }
    }

    package var count: Int { fields.count }

    package var isEmpty: Bool { fields.isEmpty }

    package func name(_ index: Int) -> ArraySlice<UInt8> { bytes[fields[index].name] }

    package func value(_ index: Int) -> ArraySlice<UInt8> { bytes[fields[index].value] }

    /// The values of every field of that name, in order.
    package func values(of name: some Collection<UInt8>) -> [ArraySlice<UInt8>] {
        var values: [ArraySlice<UInt8>] = []
        for field in fields where bytes[field.name].elementsEqual(name) { values.append(bytes[field.value]) }
        return values
    }

    private mutating func parse(_ encoded: UnsafeBufferPointer<UInt8>) {
        bytes.reserveCapacity(encoded.count)
        var start = 0
        while start < encoded.count {
            var end = start
            var equals: Int?
            while end < encoded.count, encoded[end] != UInt8(ascii: "&") {
                if equals == nil, encoded[end] == UInt8(ascii: "=") { equals = end }
                end += 1
            }
            if end > start {
                let name = decode(encoded[start..<(equals ?? end)])
                let value = decode(encoded[(equals.map { $0 + 1 } ?? end)..<end])
                fields.append(Field(name: name, value: value))
            }
            start = end + 1
        }
    }

    private mutating func decode(_ encoded: Slice<UnsafeBufferPointer<UInt8>>) -> Range<Int> {
        let start = bytes.count
        PercentEncoding.decode(UnsafeBufferPointer(rebasing: encoded), plusIsSpace: true, into: &bytes)
        return start..<bytes.count
    }
}
