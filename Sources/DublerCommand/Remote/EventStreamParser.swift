/// Reads server-sent events as their bytes come: a value.
struct EventStreamParser {
    struct Event: Equatable {
        var name = "message"
        var data = ""
    }

    private var line: [UInt8] = []
    private var name: String?
    private var data: [String] = []

    /// The events that are whole with these bytes.
    mutating func receive(_ bytes: [UInt8]) -> [Event] {
        var events: [Event] = []
        for byte in bytes {
            guard byte == UInt8(ascii: "\n") else {
                line.append(byte)
                continue
            }
            if line.last == UInt8(ascii: "\r") { line.removeLast() }
            if line.isEmpty { end(&events) } else { take(String(decoding: line, as: UTF8.self)) }
            line.removeAll(keepingCapacity: true)
        }
        return events
    }

    private mutating func take(_ line: String) {
        guard let colon = line.firstIndex(of: ":") else { return }
        var value = line[line.index(after: colon)...]
        if value.first == " " { value = value.dropFirst() }
        switch line[..<colon] {
        case "event": name = String(value)
        case "data": data.append(String(value))
        default: break
        }
    }

    private mutating func end(_ events: inout [Event]) {
        if !data.isEmpty { events.append(Event(name: name ?? "message", data: data.joined(separator: "\n"))) }
        name = nil
        data = []
    }
}
