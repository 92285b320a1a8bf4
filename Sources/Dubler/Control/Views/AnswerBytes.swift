/// The body of an answer as one piece of bytes.
enum AnswerBytes {
    static func whole(_ body: AnswerBody, _ readFile: (BodyFile) -> [UInt8]?) -> ArraySlice<UInt8> {
        switch body {
        case .none: []
        case .bytes(let bytes, _): bytes
        case .file(let file): readFile(file)?[...] ?? []
        case .events(let events, _): events.reduce(into: []) { $0.append(contentsOf: $1.bytes) }
        }
    }
}

/// The fields of an answer's head, in the order of the wire.
enum HeadFields {
    static func pairs(_ head: PreparedHead?) -> [(name: String, value: String)] {
        var pairs: [(name: String, value: String)] = []
        var rest = (head?.bytes ?? [])[...]
        var isStatusLine = true
        while !rest.isEmpty {
            let end = rest.firstIndex(of: UInt8(ascii: "\n")) ?? rest.endIndex
            var line = rest[rest.startIndex..<end]
            if line.last == UInt8(ascii: "\r") { line.removeLast() }
            rest = end < rest.endIndex ? rest[(end + 1)...] : []
            if isStatusLine {
                isStatusLine = false
            } else if let colon = line.firstIndex(of: UInt8(ascii: ":")) {
                var value = line[(colon + 1)...]
                if value.first == UInt8(ascii: " ") { value.removeFirst() }
                pairs.append((String(decoding: line[..<colon], as: UTF8.self), String(decoding: value, as: UTF8.self)))
            }
        }
        return pairs
    }
}
