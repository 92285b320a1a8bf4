internal import Dubler

/// Writes server-sent events (WHATWG HTML, 9.2).
package enum EventEncoder {
    /// Appends one event. Data of several lines becomes several `data` lines,
    /// which the client puts together again; a line break in name or id would
    /// begin another field and becomes a space.
    package static func append(event: String?, id: String?, data: [UInt8]?, to bytes: inout [UInt8]) {
        if let event { appendField("event", event, to: &bytes) }
        if let id { appendField("id", id, to: &bytes) }
        if let data { appendData(data, to: &bytes) }
        bytes.append(Octet.lineFeed)
    }

    private static func appendField(_ name: String, _ value: String, to bytes: inout [UInt8]) {
        bytes.append(contentsOf: "\(name): ".utf8)
        for byte in value.utf8 { bytes.append(WireHeader.endsLine(byte) ? Octet.space : byte) }
        bytes.append(Octet.lineFeed)
    }

    private static func appendData(_ data: [UInt8], to bytes: inout [UInt8]) {
        bytes.append(contentsOf: "data: ".utf8)
        var index = 0
        while index < data.count {
            let byte = data[index]
            index &+= 1
            if byte == Octet.carriageReturn, index < data.count, data[index] == Octet.lineFeed { continue }
            if byte == Octet.lineFeed || byte == Octet.carriageReturn {
                bytes.append(contentsOf: "\ndata: ".utf8)
            } else {
                bytes.append(byte)
            }
        }
        bytes.append(Octet.lineFeed)
    }
}
