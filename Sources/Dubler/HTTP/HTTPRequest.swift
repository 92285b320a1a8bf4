/// One request as it came over the wire: the head is kept byte for byte, and
/// method, target and fields are ranges of it.
public struct HTTPRequest: Sendable {
    /// Where a field's name and value stand in `head`.
    package struct Field: Sendable {
        package var name: Range<Int>
        package var value: Range<Int>

        package init(name: Range<Int>, value: Range<Int>) {
            self.name = name
            self.value = value
        }
    }

    /// Request line and fields as received, without the closing blank line.
    package var head: [UInt8]
    package var methodRange: Range<Int>
    package var targetRange: Range<Int>
    package var fields: [Field]
    /// The body after the transfer coding is taken off; encodings such as gzip stay.
    package var body: [UInt8]

    package init(
        head: [UInt8],
        methodRange: Range<Int>,
        targetRange: Range<Int>,
        fields: [Field],
        body: [UInt8]
    ) {
        self.head = head
        self.methodRange = methodRange
        self.targetRange = targetRange
        self.fields = fields
        self.body = body
    }

    /// Makes a request out of its parts, as the in-process transport and the
    /// dry run do.
    public init(method: String, target: String, headers: [(name: String, value: String)] = [], body: [UInt8] = []) {
        var head = Array(method.utf8)
        let methodRange = 0..<head.count
        head.append(UInt8(ascii: " "))
        let targetStart = head.count
        head.append(contentsOf: target.utf8)
        let targetRange = targetStart..<head.count
        head.append(contentsOf: " HTTP/1.1\r\n".utf8)
        var fields: [Field] = []
        fields.reserveCapacity(headers.count)
        for (name, value) in headers {
            let nameStart = head.count
            head.append(contentsOf: name.utf8)
            let nameRange = nameStart..<head.count
            head.append(contentsOf: ": ".utf8)
            let valueStart = head.count
            head.append(contentsOf: value.utf8)
            fields.append(Field(name: nameRange, value: valueStart..<head.count))
            head.append(contentsOf: "\r\n".utf8)
        }
        self.init(head: head, methodRange: methodRange, targetRange: targetRange, fields: fields, body: body)
    }

    /// The method token as sent; compared exactly.
    public var method: String { String(decoding: head[methodRange], as: UTF8.self) }

    /// The request target as sent, not decoded.
    public var target: String { String(decoding: head[targetRange], as: UTF8.self) }

    /// All fields in the order and case of the wire, duplicates kept.
    public var headers: [(name: String, value: String)] {
        fields.map {
            (String(decoding: head[$0.name], as: UTF8.self), String(decoding: head[$0.value], as: UTF8.self))
        }
    }

    /// The values of every field of that name, compared without case (ASCII).
    public func values(ofHeader name: String) -> [String] {
        let wanted = Array(name.utf8)
        return fields.filter { head[$0.name].equalsIgnoringASCIICase(wanted) }
            .map { String(decoding: head[$0.value], as: UTF8.self) }
    }
}
