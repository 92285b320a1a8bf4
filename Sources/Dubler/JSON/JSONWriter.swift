/// Writes compact JSON piece by piece into bytes, commas included.
///
///     var writer = JSONWriter()
///     writer.beginObject()
///     writer.key("id"); writer.string("c1")
///     writer.key("items"); writer.value([1, 2])
///     writer.endObject()
package struct JSONWriter: Sendable {
    /// What has been written.
    package private(set) var bytes: [UInt8]
    private var needsComma = false

    /// Goes on after bytes that are there already.
    package init(_ bytes: consuming [UInt8] = []) {
        self.bytes = bytes
    }

    package mutating func beginObject() { open(UInt8(ascii: "{")) }
    package mutating func endObject() { close(UInt8(ascii: "}")) }
    package mutating func beginArray() { open(UInt8(ascii: "[")) }
    package mutating func endArray() { close(UInt8(ascii: "]")) }

    /// The key of the member whose value is written next.
    package mutating func key(_ key: String) {
        separate()
        bytes.append(jsonString: key)
        bytes.append(UInt8(ascii: ":"))
        needsComma = false
    }

    package mutating func string(_ text: String) {
        separate()
        bytes.append(jsonString: text)
    }

    package mutating func int(_ value: Int) {
        separate()
        bytes.append(decimal: value)
    }

    package mutating func bool(_ value: Bool) {
        separate()
        bytes.append(contentsOf: value ? "true".utf8 : "false".utf8)
    }

    package mutating func null() {
        separate()
        bytes.append(contentsOf: "null".utf8)
    }

    package mutating func value(_ value: JSONValue) {
        separate()
        bytes.append(json: value)
    }

    /// Bytes that are one JSON value already.
    package mutating func raw(_ json: some Collection<UInt8>) {
        separate()
        bytes.append(contentsOf: json)
    }

    private mutating func open(_ bracket: UInt8) {
        separate()
        bytes.append(bracket)
        needsComma = false
    }

    private mutating func close(_ bracket: UInt8) {
        bytes.append(bracket)
        needsComma = true
    }

    private mutating func separate() {
        if needsComma { bytes.append(UInt8(ascii: ",")) }
        needsComma = true
    }
}

extension JSONValue {
    /// Compact JSON: order of members and text of numbers are kept, `/` and what is
    /// not ASCII stay as they are.
    public func serialized() -> [UInt8] {
        var bytes: [UInt8] = []
        bytes.append(json: self)
        return bytes
    }

    /// Compact JSON as text.
    public var text: String { String(decoding: serialized(), as: UTF8.self) }
}
