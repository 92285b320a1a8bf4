/// A `multipart/…` body taken apart (RFC 2046, RFC 7578).
package struct MultipartBody: Sendable {
    package struct Part: Sendable {
        /// Header fields in order, blanks around the values taken off.
        package var headers: [(name: String, value: String)]
        /// `name` of `Content-Disposition`; `nil` when there is none.
        package var name: String?
        package var filename: String?
        /// `Content-Type` as sent.
        package var contentType: String?
        package var bytes: ArraySlice<UInt8>
    }

    package struct Failure: Error, Sendable, Equatable {
        package var reason: String
    }

    package var parts: [Part]

    /// Takes a body apart by the boundary that its content type names. It is
    /// strict: lines end with CR LF, and the closing delimiter must be there.
    package init(_ body: [UInt8], contentType: MediaType?) throws(Failure) {
        guard let contentType else { throw Failure(reason: "there is no content type") }
        guard contentType.essence.hasPrefix("multipart/") else {
            throw Failure(reason: "the content type is \(contentType.essence), not multipart")
        }
        guard let boundary = contentType.boundary, !boundary.isEmpty else {
            throw Failure(reason: "the content type \(contentType.essence) names no boundary")
        }
        try self.init(body, boundary: boundary)
    }

    package init(_ body: [UInt8], boundary: String) throws(Failure) {
        var reader = Reader(body, boundary)
        parts = []
        guard try reader.skipPreamble() else { return }
        while let part = try reader.part() { parts.append(part) }
    }
}

private struct Reader {
    private let body: [UInt8]
    private let boundary: String
    /// `--` and the boundary.
    private let delimiter: [UInt8]
    private var index = 0
    private var isClosed = false

    init(_ body: [UInt8], _ boundary: String) {
        self.body = body
        self.boundary = boundary
        delimiter = Array("--".utf8) + Array(boundary.utf8)
    }

    /// Passes the first delimiter; says whether a part follows.
    mutating func skipPreamble() throws(MultipartBody.Failure) -> Bool {
        if let end = endOfDelimiter(at: 0) {
            index = end
        } else if let (_, end) = nextDelimiter(from: 0) {
            index = end
        } else {
            let bare = body.starts(with: delimiter) ? "; lines end with CR LF" : ""
            throw MultipartBody.Failure(reason: "the delimiter --\(boundary) is not in the body\(bare)")
        }
        return !isClosed
    }

    mutating func part() throws(MultipartBody.Failure) -> MultipartBody.Part? {
        guard !isClosed else { return nil }
        let headers = try headers()
        let start = index
        // A part without content ends with the line break of its blank line.
        guard let (end, next) = nextDelimiter(from: max(start - 2, 0)) else {
            throw MultipartBody.Failure(reason: "the closing delimiter --\(boundary)-- is missing")
        }
        index = next
        var part = MultipartBody.Part(headers: headers, bytes: body[start..<max(start, end)])
        for (name, value) in headers {
            if name.utf8.equalsIgnoringASCIICase("content-disposition".utf8) {
                read(disposition: value, into: &part)
            } else if name.utf8.equalsIgnoringASCIICase("content-type".utf8) {
                part.contentType = value
            }
        }
        return part
    }

    private mutating func headers() throws(MultipartBody.Failure) -> [(name: String, value: String)] {
        var headers: [(name: String, value: String)] = []
        while true {
            guard let end = lineEnd(from: index) else {
                throw MultipartBody.Failure(reason: "the head of a part does not end with a blank line")
            }
            let line = body[index..<end]
            index = end + 2
            if line.isEmpty { return headers }
            guard let colon = line.firstIndex(of: UInt8(ascii: ":")) else {
                throw MultipartBody.Failure(reason: "a line in the head of a part has no colon")
            }
            let value = HeaderValueReader.trimmed(line[(colon + 1)...])
            headers.append(
                (
                    String(decoding: HeaderValueReader.trimmed(line[..<colon]), as: UTF8.self),
                    String(decoding: value, as: UTF8.self)
                )
            )
        }
    }

    private func read(disposition: String, into part: inout MultipartBody.Part) {
        var reader = HeaderValueReader(Array(disposition.utf8))
        _ = reader.token(until: [UInt8(ascii: ";")])
        let parameters = reader.parameters()
        part.name = parameters.first { $0.name == "name" }?.value
        part.filename = parameters.first { $0.name == "filename" }?.value
        if let extended = parameters.first(where: { $0.name == "filename*" })?.value,
            let decoded = decode(extended: extended)
        {
            part.filename = decoded
        }
    }

    /// `UTF-8''na%C3%AFve.txt` of RFC 8187.
    private func decode(extended value: String) -> String? {
        let parts = value.split(separator: "'", maxSplits: 2, omittingEmptySubsequences: false)
        guard parts.count == 3 else { return nil }
        let bytes = PercentEncoding.decode(Array(parts[2].utf8))
        return TextDecoding.utf8(bytes, charset: String(parts[0])).map { String(decoding: $0, as: UTF8.self) }
    }

    private func lineEnd(from start: Int) -> Int? {
        var index = start
        while index + 1 < body.count {
            if body[index] == 0x0D, body[index + 1] == 0x0A { return index }
            index += 1
        }
        return nil
    }

    /// The next line that is a delimiter: where the line break before it begins,
    /// and where what follows it does.
    private mutating func nextDelimiter(from start: Int) -> (end: Int, next: Int)? {
        var position = start
        while let end = lineEnd(from: position) {
            if let next = endOfDelimiter(at: end + 2) { return (end, next) }
            position = end + 2
        }
        return nil
    }

    /// Where what follows a delimiter begins, if one stands here. Blanks may follow
    /// it on its line.
    private mutating func endOfDelimiter(at start: Int) -> Int? {
        guard body[start...].starts(with: delimiter) else { return nil }
        var index = start + delimiter.count
        if body[index...].starts(with: "--".utf8) {
            index += 2
            while index < body.count, body[index] == 0x20 || body[index] == 0x09 { index += 1 }
            guard index == body.count || body[index...].starts(with: [0x0D, 0x0A]) else { return nil }
            isClosed = true
            return index
        }
        while index < body.count, body[index] == 0x20 || body[index] == 0x09 { index += 1 }
        return body[index...].starts(with: [0x0D, 0x0A]) ? index + 2 : nil
    }
}
