import Foundation

#if canImport(FoundationNetworking)
    import FoundationNetworking
#endif

extension HTTPRequest {
    /// The request as the URL loading system would send it, its headers in the order
    /// of their names.
    init(_ request: URLRequest, url: URL, target: String, defaults: [String: String]) {
        var fields = request.allHTTPHeaderFields ?? [:]
        for (name, value) in defaults where request.value(forHTTPHeaderField: name) == nil { fields[name] = value }
        let body = request.httpBody.map { [UInt8]($0) } ?? Self.contents(of: request.httpBodyStream)
        var headers = fields.sorted { $0.key < $1.key }.map { (name: $0.key, value: $0.value) }
        func has(_ name: String) -> Bool { headers.contains { $0.name.lowercased() == name } }
        if !has("host"), let host = url.host {
            headers.insert(("Host", url.port.map { "\(host):\($0)" } ?? host), at: 0)
        }
        if let body, !has("content-length") { headers.append(("Content-Length", String(body.count))) }
        self.init(method: request.httpMethod ?? "GET", target: target, headers: headers, body: body ?? [])
    }

    private static func contents(of stream: InputStream?) -> [UInt8]? {
        guard let stream else { return nil }
        stream.open()
        defer { stream.close() }
        var body: [UInt8] = []
        var buffer = [UInt8](repeating: 0, count: 16_384)
        while case let count = stream.read(&buffer, maxLength: buffer.count), count > 0 { body += buffer[..<count] }
        return body
    }
}

extension HTTPURLResponse {
    /// The response of an answer's head, repeated headers folded into one.
    convenience init?(_ head: InProcessHead, url: URL) {
        var fields: [String: String] = [:]
        fields.reserveCapacity(head.headers.count)
        for (index, (name, value)) in head.headers.enumerated() {
            // Few headers, hardly ever repeated: comparing them costs less than lower case.
            let first = head.headers[..<index].first {
                $0.name.utf8.count == name.utf8.count && $0.name.utf8.equalsIgnoringASCIICase(name.utf8)
            }
            let known = first?.name ?? name
            fields[known] = fields[known].map { "\($0), \(value)" } ?? value
        }
        self.init(url: url, statusCode: head.status, httpVersion: "HTTP/1.1", headerFields: fields)
    }
}
